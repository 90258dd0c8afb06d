import type { Emblem } from "../generated/types";
import { around, disc, polygon, star } from "./polygons";

/** Filled shapes on a 24 by 24 grid (even-odd rule), told apart by outline alone. */
export const emblems: Record<Emblem, string> = {
  disc: disc(12, 12, 9.5),
  ring: disc(12, 12, 10) + disc(12, 12, 5.5),
  triangle: polygon(around(3, 12, -90, [12, 14])),
  square: "M3.5 3.5h17v17h-17z",
  diamond: polygon(around(4, 11.5)),
  pentagon: polygon(around(5, 11, -90, [12, 12.6])),
  hexagon: polygon(around(6, 11)),
  star: star(5, 11.5, 4.7),
  cross: "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
  crescent: "M16 2.2A10.3 10.3 0 1 0 21.8 16 8.6 8.6 0 1 1 16 2.2z",
  gear: gear(),
  crown: "M2 6l5 5 5-8 5 8 5-5-2 14H4z",
  leaf: "M21.5 2.5C9 2.5 3 7.5 3 14.5c0 2 .5 3.5 1.5 4.5C8 13 12 10 16 8.5 11 12 7.5 16 5.5 21.5l2 .5c1-1.5 2-2.5 3-3 7 1 11-5 11-16.5z",
  wing: "M2 5c6-1 9.5 1 10 5 .5-4 4-6 10-5-1 3-2.5 4.5-5 5 1.5.5 2 1 2 2-1 2-2.5 2.5-4 2.5L12 21l-3-6.5C7.5 14.5 6 14 5 12c0-1 .5-1.5 2-2-2.5-.5-4-2-5-5z",
  bolt: "M14.5 1L3.5 14h7L8.5 23 20.5 9.5h-7.5z",
  eye: "M1 12c3.5-5.5 7-8 11-8s7.5 2.5 11 8c-3.5 5.5-7 8-11 8S4.5 17.5 1 12z" + disc(12, 12, 4.4),
  wave: "M1 9c3.5-5 7-5 11 0s7.5 5 11 0v5.5c-3.5 5-7 5-11 0s-7.5-5-11 0z",
  spiral:
    "M12 12.5c-1-1.5.5-3.5 2.5-3 3 .8 3.5 5 1 7.3C12 20 6.5 18 5.5 13 4.5 7 9 2.5 14.5 3c4 .4 7 3.5 7.5 7h-2.5c-.8-2.5-3-4.3-5.5-4.5C10 5.2 6.8 8.8 8 13c.8 3 4 4 6 2 1-1 .8-2.7-.2-3-.5-.1-.6.3-.8.5z",
  anchor:
    disc(12, 4.5, 3.5) +
    disc(12, 4.5, 1.4) +
    "M10.5 8h3v1.5H18v3h-4.5v6.3c2.5-.5 4.3-2 5-4.3L16.5 15l3.5-4 3 5-1.8-.3C20.3 20 16.8 22.5 12 22.5S3.7 20 2.8 15.7L1 16l3-5 3.5 4-2-.5c.7 2.3 2.5 3.8 5 4.3v-6.3H6v-3h4.5z",
  shield: "M12 1.5l9 3.2v6.8c0 5.3-3.7 9.2-9 11-5.3-1.8-9-5.7-9-11V4.7z",
};

function gear(): string {
  const teeth = 8;
  const points = Array.from({ length: teeth }, (_, i) => {
    const turn = (360 / teeth) * i - 90;
    const at = (offset: number, radius: number) => around(1, radius, turn + offset)[0]!;
    return [at(-14, 8.2), at(-10, 11.4), at(10, 11.4), at(14, 8.2)];
  }).flat();
  return polygon(points) + disc(12, 12, 3.6);
}
