import { mix, turnHue } from "./colour";
import { blank, type Picture } from "./picture";
import { disc, polygon, round, type Point } from "./polygons";
import { Chance } from "./seed";

interface Paints {
  steel: string;
  dark: string;
  colour: string;
}

const BUILDS = { wheel, spire, platform, lattice };

/** A station about 100 across, centred on the origin, seen a little from above. */
export function base(word: string, colour: string, family = ""): Picture {
  const chance = new Chance(`base ${word}`);
  const kin = new Chance(`builders ${family}`);
  const picture = blank();
  const steel = mix(mix("#8f9db5", colour, 0.28), "#cbd6e8", chance.between(0, 0.4));
  const paints = { steel, dark: mix(steel, "#0a0e18", 0.68), colour };
  picture.gradients.push(
    {
      name: "metal",
      kind: "linear",
      numbers: [0, 0, 1, 0],
      stops: [
        [0, mix(steel, "#ffffff", 0.35), 1],
        [0.4, steel, 1],
        [1, paints.dark, 1],
      ],
    },
    {
      name: "halo",
      kind: "radial",
      numbers: [0.5, 0.5, 0.5],
      stops: [
        [0, turnHue(colour, 15), 0.4],
        [1, colour, 0],
      ],
    },
  );
  picture.shapes.push({ d: disc(0, 0, 62), fill: "@halo" });
  const names = Object.keys(BUILDS) as (keyof typeof BUILDS)[];
  const build = chance.chance(0.6) ? kin.pick(names) : chance.pick(names);
  BUILDS[build](picture, chance, paints);
  return picture;
}

const outline = { stroke: "#05070d", width: 0.8 };

function block(picture: Picture, x: number, y: number, wide: number, tall: number): void {
  picture.shapes.push({
    d: polygon([
      [x - wide, y],
      [x + wide, y],
      [x + wide, y + tall],
      [x - wide, y + tall],
    ]),
    fill: "@metal",
    ...outline,
  });
}

function windows(
  picture: Picture,
  chance: Chance,
  count: number,
  [x, y]: Point,
  wide: number,
  tall: number,
): void {
  let d = "";
  for (let i = 0; i < count; i++) {
    d += `M${round(x + chance.between(-wide, wide))} ${round(y + chance.between(-tall, tall))}h${chance.chance(0.5) ? "1.2" : ".01"}`;
  }
  picture.shapes.push({ d, stroke: "#ffe7b0", width: 1.1, opacity: 0.95 });
}

function wheel(picture: Picture, chance: Chance, paints: Paints): void {
  const reach = chance.between(40, 52);
  const flat = chance.between(0.28, 0.45);
  const arc = (radius: number, far: boolean) =>
    `M${round(-radius)} 0a${round(radius)} ${round(radius * flat)} 0 0 ${far ? 1 : 0} ${round(radius * 2)} 0`;
  picture.shapes.push(
    { d: arc(reach, true), stroke: paints.dark, width: 7 },
    { d: arc(reach, true), stroke: paints.colour, width: 1.4, opacity: 0.7 },
  );
  const spokes = chance.whole(2, 4) * 2;
  let d = "";
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * Math.PI * 2 + 0.4;
    d += `M0 0L${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach * flat)}`;
  }
  picture.shapes.push({ d, stroke: mix(paints.steel, paints.dark, 0.5), width: 2.6 });
  spine(picture, chance, paints, chance.between(30, 44));
  picture.shapes.push(
    { d: arc(reach, false), stroke: "#05070d", width: 9.6 },
    { d: arc(reach, false), stroke: paints.steel, width: 8 },
    { d: arc(reach, false), stroke: mix(paints.colour, "#ffffff", 0.2), width: 1.8 },
  );
  let lamps = "";
  for (let i = 1; i < 16; i++) {
    const angle = (i / 16) * Math.PI;
    lamps += `M${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach * flat + 2.4)}h.01`;
  }
  picture.shapes.push({ d: lamps, stroke: "#ffe7b0", width: 1.2 });
}

function spine(picture: Picture, chance: Chance, paints: Paints, tall: number): void {
  block(picture, 0, -tall, 3, tall * 2);
  for (const y of [-tall * 0.55, -4, tall * 0.4]) {
    const wide = chance.between(6, 12);
    block(picture, 0, y - 5, wide, chance.between(8, 12));
    windows(picture, chance, 6, [0, y], wide * 0.8, 3.5);
  }
  picture.shapes.push(
    { d: `M0 ${round(-tall)}v-12`, stroke: paints.steel, width: 1 },
    { d: disc(0, -tall - 12, 1.6), fill: "#ff8a7d" },
  );
}

function spire(picture: Picture, chance: Chance, paints: Paints): void {
  let y = -50;
  for (let i = chance.whole(5, 7); i > 0; i--) {
    const wide = chance.between(5, 22);
    const tall = chance.between(9, 19);
    picture.shapes.push({
      d: polygon([
        [-wide * 0.8, y],
        [wide * 0.8, y],
        [wide, y + tall / 2],
        [wide * 0.8, y + tall],
        [-wide * 0.8, y + tall],
        [-wide, y + tall / 2],
      ]),
      fill: "@metal",
      ...outline,
    });
    if (chance.chance(0.4))
      picture.shapes.push({
        d: `M${round(-wide)} ${round(y + tall / 2)}h${round(wide * 2)}`,
        stroke: paints.colour,
        width: 1.8,
      });
    windows(picture, chance, 5, [0, y + tall / 2], wide * 0.75, tall * 0.3);
    if (wide < 12 && chance.chance(0.7)) panels(picture, chance, paints, y + tall / 2);
    y += tall + 1;
  }
}

function panels(picture: Picture, chance: Chance, paints: Paints, y: number): void {
  const reach = chance.between(30, 50);
  picture.shapes.push({
    d: `M${round(-reach)} ${round(y)}H${round(reach)}`,
    stroke: paints.steel,
    width: 1.4,
  });
  for (const side of [-1, 1]) {
    picture.shapes.push({
      d: polygon([
        [side * 18, y - 6],
        [side * reach, y - 8],
        [side * reach, y + 4],
        [side * 18, y + 6],
      ]),
      fill: mix(paints.colour, "#0d1b33", side < 0 ? 0.55 : 0.75),
      stroke: paints.steel,
      width: 0.8,
      opacity: 0.95,
    });
  }
}

function platform(picture: Picture, chance: Chance, paints: Paints): void {
  const wide = chance.between(42, 54);
  for (const [y, share] of [
    [20, 0.45],
    [11, 0.75],
  ] as const) {
    picture.shapes.push({
      d: polygon([
        [-wide * share, y],
        [wide * share, y],
        [wide * share * 0.7, y + 14],
        [-wide * share * 0.7, y + 14],
      ]),
      fill: "@metal",
      ...outline,
    });
  }
  picture.shapes.push(
    {
      d: `M${round(-wide)} 6a${round(wide)} 12 0 0 0 ${round(wide * 2)} 0a${round(wide)} 12 0 0 0 ${round(-wide * 2)} 0z`,
      fill: "@metal",
      ...outline,
    },
    {
      d: `M${round(-wide)} 6a${round(wide)} 12 0 0 0 ${round(wide * 2)} 0`,
      stroke: paints.colour,
      width: 2,
    },
  );
  for (let i = chance.whole(3, 6); i > 0; i--) {
    const x = chance.between(-wide * 0.7, wide * 0.7);
    const tall = chance.between(12, 42) * (1 - Math.abs(x) / wide / 1.6);
    block(picture, x, 4 - tall, chance.between(3, 7), tall);
    windows(picture, chance, 4, [x, 4 - tall / 2], 2.5, tall * 0.4);
  }
  const dome = chance.between(11, 19);
  picture.shapes.push(
    {
      d: `M${round(-dome)} 4a${round(dome)} ${round(dome)} 0 0 1 ${round(dome * 2)} 0z`,
      fill: mix(paints.colour, "#dff4ff", 0.35),
      opacity: 0.9,
      ...outline,
    },
    {
      d: `M${round(-dome * 0.6)} -2a${round(dome * 0.7)} ${round(dome * 0.7)} 0 0 1 ${round(dome * 0.5)} ${round(-dome * 0.5)}`,
      stroke: "#ffffff",
      width: 1.4,
      opacity: 0.8,
    },
  );
  windows(picture, chance, 14, [0, 12], wide * 0.75, 3);
}

function lattice(picture: Picture, chance: Chance, paints: Paints): void {
  const size = 19;
  const cells: Point[] = [[0, 0]];
  for (let i = chance.whole(5, 9); i > 0; i--) {
    const from = chance.pick(cells);
    const angle = (chance.whole(0, 5) * Math.PI) / 3;
    const to: Point = [
      from[0] + Math.cos(angle) * size * 1.8,
      from[1] + Math.sin(angle) * size * 1.5,
    ];
    const taken = cells.some(([x, y]) => Math.hypot(x - to[0], y - to[1]) < size);
    if (!taken && Math.hypot(...to) < 52) cells.push(to);
  }
  const beams = cells.map(([x, y]) => `M0 0L${round(x)} ${round(y)}`).join("");
  picture.shapes.push(
    { d: beams, stroke: paints.dark, width: 6 },
    { d: beams, stroke: paints.steel, width: 2.5 },
  );
  for (const [x, y] of cells) {
    const hexagon = Array.from({ length: 6 }, (_, i): Point => [
      x + Math.sin((i * Math.PI) / 3) * size,
      y - Math.cos((i * Math.PI) / 3) * size * 0.86,
    ]);
    picture.shapes.push(
      { d: polygon(hexagon), fill: "@metal", ...outline },
      {
        d: disc(x, y, size * 0.42),
        fill: mix(paints.colour, "#0d1424", 0.25),
        stroke: paints.dark,
        width: 1.4,
      },
    );
    windows(picture, chance, 5, [x, y], size * 0.7, size * 0.6);
  }
}
