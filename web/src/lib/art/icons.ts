import type { Icon } from "../generated/types";
import { around, disc, polygon, star } from "./polygons";

/** A pictogram on a 24 by 24 grid: filled shapes and lines two units thick. */
export interface Drawing {
  fill?: string;
  line?: string;
}

const spokes = (count: number, from: number, to: number, turn = -90): string =>
  around(count, from, turn)
    .map(([x, y], i) => {
      const [u, v] = around(count, to, turn)[i]!;
      return `M${x.toFixed(2)} ${y.toFixed(2)}L${u.toFixed(2)} ${v.toFixed(2)}`;
    })
    .join("");

export const icons: Record<Icon, Drawing> = {
  coin: { fill: disc(12, 12, 9.5) + star(4, 6.4, 2.4) },
  blast: { fill: star(8, 11, 4.6, -67.5) },
  heart: {
    fill: "M12 21C5 15.8 2.5 12.3 2.5 8.8 2.5 5.8 4.8 3.5 7.6 3.5c1.8 0 3.5 1 4.4 2.7.9-1.7 2.6-2.7 4.4-2.7 2.8 0 5.1 2.3 5.1 5.3 0 3.5-2.5 7-9.5 12.2z",
  },
  shield: { fill: "M12 2l8.5 3v6.5c0 5-3.5 8.8-8.5 10.5-5-1.7-8.5-5.5-8.5-10.5V5z" },
  card: {
    line: "M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5z",
    fill: star(4, 4.5, 1.7),
  },
  trash: {
    line: "M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  },
  ally: { line: disc(8.5, 12, 5.5) + disc(15.5, 12, 5.5) },
  return: { line: "M9 4L4 9l5 5M4.5 9H14a5.5 5.5 0 0 1 0 11H8" },
  target: { line: disc(12, 12, 7) + "M12 2v6M12 16v6M2 12h6M16 12h6" },
  eye: {
    line: "M2 12c3-5 6.3-7.5 10-7.5S19 7 22 12c-3 5-6.3 7.5-10 7.5S5 17 2 12z",
    fill: disc(12, 12, 3.2),
  },
  energy: { fill: "M14 1.5L4 14h6.5L9 22.5 20 9.5h-7z" },
  engine: {
    fill: "M8 2h8l1.5 9h-11zM6 12.5h12l1.5 3h-15z",
    line: "M9 18v2.5M12 18v4M15 18v2.5",
  },
  sensor: {
    fill: disc(12, 18, 2.4),
    line: "M7.5 14a6.2 6.2 0 0 1 9 0M4.5 10.5a11 11 0 0 1 15 0M2 6.5a15.5 15.5 0 0 1 20 0",
  },
  weapon: {
    fill: "M3 15.5h13a2 2 0 0 1 2 2V21H3zM6 9h6a3 3 0 0 1 3 3v2H4v-3a2 2 0 0 1 2-2z",
    line: "M13 9.5L21.5 4",
  },
  crew: { fill: disc(12, 7.5, 4.5) + "M3.5 21.5c0-5.2 3.6-8 8.5-8s8.5 2.8 8.5 8z" },
  repair: {
    fill: "M21.5 6.5a6 6 0 0 1-8 7.2L7 20.2a2.3 2.3 0 0 1-3.2-3.2l6.5-6.5a6 6 0 0 1 7.2-8L14 6l.5 3.5L18 10z",
  },
  cargo: { line: "M3.5 7.5L12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5L12 12l8.5-4.5M12 12v9" },
  flag: { fill: "M6.5 3.5c4-2 6.5 2 12.5 0v10c-6 2-8.5-2-12.5 0z", line: "M5.5 2.5v19.5" },
  star: { fill: star(5, 10.8, 4.6) },
  planet: {
    fill: disc(12, 12, 6.2),
    line: "M7 15.5c-3.5 2.5-5.4 4.2-4.7 5 1 1.2 6.5-2.3 12.2-7.5s9.6-9.6 8.2-11c-.8-.8-3.2.5-6 2.5",
  },
  base: {
    fill: "M3 21.5V9.5l3 1.5V7.5h3.5V4L12 1.5 14.5 4v3.5H18V11l3-1.5v12h-6v-5a3 3 0 0 0-6 0v5z",
  },
  ship: { fill: "M12 1.5l3.5 9L22 18v2.5l-7-2.5-1 3.5h-4L9 18l-7 2.5V18l6.5-7.5z" },
  fighter: { fill: "M12 2l2 8 7-3-3.5 8.5L14 17l-2 5-2-5-3.5-1.5L3 7l7 3z" },
  mine: { fill: disc(12, 12, 5.5), line: spokes(8, 6, 10.5) },
  torpedo: {
    fill: "M12 1.5c2.8 2.4 4 5 4 8V18H8V9.5c0-3 1.2-5.6 4-8zM7 14v7l-3.5 1.5V18zM17 14v7l3.5 1.5V18z",
    line: "M12 19.5v3",
  },
  beam: { line: "M4 20L20 4M3 13.5v7.5h7.5", fill: star(4, 4.5, 1.2) },
  drone: {
    fill:
      polygon(around(4, 5)) +
      disc(4, 4, 2.6) +
      disc(20, 4, 2.6) +
      disc(4, 20, 2.6) +
      disc(20, 20, 2.6),
    line: "M5 5l4 4M19 5l-4 4M5 19l4-4M19 19l-4-4",
  },
  plasma: {
    fill:
      "M9 22a7 7 0 0 1-4.5-12C8 7 14 6 22 1.5 18.5 9 18 13 15.8 18A7.3 7.3 0 0 1 9 22z" +
      disc(9.5, 14.8, 2.6),
  },
  web: { line: polygon(around(6, 10)) + polygon(around(6, 5)) + spokes(6, 0.5, 10) },
  cloak: {
    line: "M12 2.5l3 8M17.5 14l3.5 4.5M17 19l-3-1M10 18l-3 1M3 18.5L6.5 14M9 10.5l1.5-4M12 13v.1",
    fill: "M12 8.5l2.5 6.5h-5z",
  },
  transporter: {
    line: "M4 3h16M4 21h16M9 7v2M9 12v5M12 6v4M12 13v2M15 8v5M15 16v1.5M6 10v4M18 10v4",
  },
  lab: {
    line: "M8 2.5h8M10 3v6L4.5 18.5c-.8 1.5.2 3 1.8 3h11.4c1.6 0 2.6-1.5 1.8-3L14 9V3",
    fill: "M8 14.5h8l3 5.5c0 .6-.6 1-1.3 1H6.3c-.7 0-1.3-.4-1.3-1z",
  },
  bridge: {
    line: "M2.5 8L6 3.5h12L21.5 8v8L18 20.5H6L2.5 16zM8 3.5l1.5 9M16 3.5l-1.5 9M2.5 12.5h19",
    fill: "M8 15h8v2.5H8z",
  },
  hull: {
    line: "M4 4h16v16H4zM4 12h16M12 4v16",
    fill: disc(8, 8, 1.3) + disc(16, 16, 1.3) + disc(16, 8, 1.3) + disc(8, 16, 1.3),
  },
  hangar: {
    line: "M3 21V9l9-6 9 6v12M3 21h4M17 21h4M7 21v-9h10v9",
    fill: "M12 13.5l3.5 6L12 18l-3.5 1.5z",
  },
  die: {
    line: "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z",
    fill: disc(8, 8, 1.8) + disc(16, 16, 1.8) + disc(12, 12, 1.8),
  },
  clock: { line: disc(12, 12, 9) + "M12 6.5V12l4 2.5" },
  initiative: { line: "M5 12l7-7 7 7M5 19.5l7-7 7 7" },
  influence: {
    fill: "M12 2l8.5 4.7L12 11.4 3.5 6.7zM3 8.5l8.2 4.5v9.2L3 17.7zM21 8.5L12.8 13v9.2l8.2-4.5z",
  },
  technology: {
    line: "M7 7h10v10H7zM10 7V3M14 7V3M10 21v-4M14 21v-4M7 10H3M7 14H3M21 10h-4M21 14h-4",
    fill: "M10.5 10.5h3v3h-3z",
  },
  research: {
    fill: disc(12, 12, 2.2),
    line: "M12 7.8c5.5 0 10 1.9 10 4.2s-4.5 4.2-10 4.2S2 14.3 2 12s4.5-4.2 10-4.2zM8.4 9.9c2.7-4.8 6.6-7.7 8.6-6.5s1.3 5.9-1.4 10.7-6.6 7.7-8.6 6.5-1.3-5.9 1.4-10.7zM15.6 9.9c2.7 4.8 3.4 9.5 1.4 10.7s-5.9-1.7-8.6-6.5S5 4.6 7 3.4s5.9 1.7 8.6 6.5z",
  },
  combat: { line: "M4 3l13 13M20 3L7 16M14.5 18.5l4-4M17 16.5l4 4M9.5 18.5l-4-4M7 16.5l-4 4" },
  discovery: { fill: star(4, 10.5, 2.8) + disc(19.5, 4.5, 1.8) + disc(4.5, 19.5, 1.8) },
  mission: {
    fill:
      "M12 22.5C7 16.5 4.5 12.7 4.5 9.5a7.5 7.5 0 0 1 15 0c0 3.2-2.5 7-7.5 13z" + disc(12, 9.5, 3),
  },
  water: { fill: "M12 2c4.5 5.5 7 9.3 7 12.8a7 7 0 0 1-14 0C5 11.3 7.5 7.5 12 2z" },
  mineral: {
    fill: "M7.5 3h9L22 9H2zM2.5 10.5h5L10.8 21zM9.2 10.5h5.6L12 21.5zM16.5 10.5h5L13.2 21z",
  },
  wealth: {
    line: "M4 7c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 7v5c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3.6 3 8 3s8-1.3 8-3v-5",
  },
  food: {
    line: "M12 22V10",
    fill: "M11.5 12C6 12 3.5 9 3.5 3.5c5.5 0 8 3 8 8.5zM12.5 16c0-5.5 2.5-8.5 8-8.5 0 5.5-2.5 8.5-8 8.5z",
  },
  people: {
    fill:
      disc(8.5, 8, 3.8) +
      "M1.5 20.5c0-4.5 3-7 7-7s7 2.5 7 7z" +
      disc(17, 6.5, 3) +
      "M16.5 12c3.6 0 6 2 6 6h-5c-.3-2.3-1.5-4-3.3-5.2.7-.5 1.5-.8 2.3-.8z",
  },
  arrow: { line: "M3 12h17M13.5 5l7 7-7 7" },
  turn: { line: "M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5V7.5h-5" },
  lock: {
    fill:
      "M5 10.5h14a1 1 0 0 1 1 1V21a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9.5a1 1 0 0 1 1-1z" +
      disc(12, 16, 1.8),
    line: "M7.5 10.5V7a4.5 4.5 0 0 1 9 0v3.5",
  },
  check: { line: "M4 12.5l5.5 5.5L20 6.5" },
  cross: { line: "M5 5l14 14M19 5L5 19" },
  skull: {
    fill:
      "M12 2a9 9 0 0 0-9 9c0 3.2 1.7 5.7 4 7v4h2.8v-2.5h1.4V22h1.6v-2.5h1.4V22H17v-4c2.3-1.3 4-3.8 4-7a9 9 0 0 0-9-9z" +
      disc(8.4, 11.5, 2.3) +
      disc(15.6, 11.5, 2.3),
  },
  plus: { line: "M12 4.5v15M4.5 12h15" },
  minus: { line: "M4.5 12h15" },
  swap: { line: "M7 4v15M7 19l-4-4M7 19l4-4M17 20V5M17 5l-4 4M17 5l4 4" },
};

/** Signs of the interface itself. */
export const signs = {
  menu: { line: "M4 6h16M4 12h16M4 18h16" },
  list: {
    line: "M9 6h12M9 12h12M9 18h12",
    fill: disc(4.5, 6, 1.6) + disc(4.5, 12, 1.6) + disc(4.5, 18, 1.6),
  },
  undo: { line: "M8.5 4.5L4 9l4.5 4.5M4.5 9h9.5a5.5 5.5 0 0 1 0 11h-3" },
  chat: { line: "M4 4h16v12h-9l-5 4.5V16H4z" },
  book: { line: "M12 6c-2-1.5-5-2-9-2v15c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v15" },
  sound: {
    fill: "M3 9h4l5-4.5v15L7 15H3z",
    line: "M15.5 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12",
  },
  mute: { fill: "M3 9h4l5-4.5v15L7 15H3z", line: "M16 9.5l5 5M21 9.5l-5 5" },
  bell: { line: "M6 16V10.5a6 6 0 0 1 12 0V16l2 2H4zM10 21h4" },
  play: { fill: "M6.5 3.5L20 12 6.5 20.5z" },
  pause: { fill: "M6 4h4v16H6zM14 4h4v16h-4z" },
  first: { line: "M5 5v14", fill: "M20 4.5v15L8 12z" },
  last: { line: "M19 5v14", fill: "M4 4.5v15L16 12z" },
  back: { line: "M15 4.5L7.5 12l7.5 7.5" },
  next: { line: "M9 4.5l7.5 7.5L9 19.5" },
  up: { line: "M4.5 15L12 7.5l7.5 7.5" },
  down: { line: "M4.5 9l7.5 7.5L19.5 9" },
  download: { line: "M12 3v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16" },
  upload: { line: "M12 16V4M6.5 9L12 3.5 17.5 9M4 20.5h16" },
  link: {
    line: "M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.3a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3",
  },
  robot: {
    line: "M5 8.5h14V20H5zM12 8.5V4M2 12v4M22 12v4M9.5 16.5h5",
    fill: disc(9, 12.5, 1.5) + disc(15, 12.5, 1.5) + disc(12, 3.5, 1.6),
  },
  keyboard: {
    line: "M2.5 6h19v12h-19zM7 14.5h10",
    fill: disc(6.5, 10, 1.1) + disc(10, 10, 1.1) + disc(13.5, 10, 1.1) + disc(17, 10, 1.1),
  },
  home: { line: "M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10" },
  search: { line: disc(10.5, 10.5, 6.5) + "M15.5 15.5L21 21" },
  panel: { line: "M3.5 4.5h17v15h-17zM14.5 4.5v15" },
  zoomin: { line: disc(10.5, 10.5, 6.5) + "M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6" },
  zoomout: { line: disc(10.5, 10.5, 6.5) + "M15.5 15.5L21 21M7.5 10.5h6" },
  fit: { line: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" },
  learn: { line: "M2 9l10-5 10 5-10 5zM6 11.5V17c3.5 3 8.5 3 12 0v-5.5M22 9v6" },
  globe: {
    line: disc(12, 12, 9) + "M3 12h18M12 3c3 2.8 4 5.8 4 9s-1 6.2-4 9c-3-2.8-4-5.8-4-9s1-6.2 4-9z",
  },
  replay: { line: "M4 12a8 8 0 1 0 2.6-5.9M3.5 2.5V7.5h5", fill: "M10 8.5l6 3.5-6 3.5z" },
  dots: { fill: disc(5, 12, 1.9) + disc(12, 12, 1.9) + disc(19, 12, 1.9) },
} satisfies Record<string, Drawing>;

export type Sign = keyof typeof signs;
