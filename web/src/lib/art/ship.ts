import { mix, turnHue } from "./colour";
import { blank, type Picture } from "./picture";
import { disc, polygon, round, smooth, type Point } from "./polygons";
import { Chance } from "./seed";

/** Half the outline of a hull: distance from the nose (0 to 100) and half width there. */
type Profile = Point[];

const HULLS: Record<string, (chance: Chance) => Profile> = {
  dart: (c) => [
    [0, 0.6],
    [c.between(18, 28), c.between(4, 6)],
    [c.between(55, 70), c.between(9, 14)],
    [88, c.between(12, 17)],
    [100, c.between(6, 11)],
  ],
  needle: (c) => [
    [0, 0.8],
    [15, c.between(2.5, 4)],
    [42, c.between(3.5, 5)],
    [c.between(58, 66), c.between(8, 12)],
    [82, c.between(7, 9)],
    [100, 4],
  ],
  barge: (c) => [
    [4, c.between(5, 8)],
    [12, c.between(11, 15)],
    [60, c.between(13, 17)],
    [66, c.between(9, 12)],
    [90, c.between(11, 16)],
    [100, 9],
  ],
  hammer: (c) => [
    [2, c.between(6, 9)],
    [8, c.between(14, 20)],
    [22, c.between(13, 17)],
    [32, c.between(5, 6.5)],
    [64, c.between(5, 7)],
    [76, c.between(12, 17)],
    [100, c.between(8, 12)],
  ],
  spindle: (c) => [
    [0, 1],
    [14, c.between(7, 9)],
    [30, c.between(10, 14)],
    [52, c.between(5.5, 8)],
    [74, c.between(10, 13)],
    [100, 5],
  ],
  ray: (c) => [
    [0, 1.5],
    [20, c.between(7, 10)],
    [44, c.between(16, 22)],
    [62, c.between(24, 32)],
    [74, c.between(15, 19)],
    [100, 3],
  ],
  block: (c) => [
    [6, c.between(8, 12)],
    [30, c.between(9, 13)],
    [31, c.between(14, 18)],
    [72, c.between(14, 18)],
    [73, c.between(9, 12)],
    [100, c.between(10, 14)],
  ],
};

interface Style {
  hulls: (keyof typeof HULLS)[];
  round: boolean;
  wings: [number, number];
  sweep: [number, number];
  engines: number[];
}

/** Ships of one family (a faction) share a manner of building. */
const STYLES: Style[] = [
  { hulls: ["ray", "spindle"], round: true, wings: [0, 1], sweep: [10, 40], engines: [1, 3] },
  { hulls: ["barge", "block"], round: false, wings: [0, 1], sweep: [-4, 12], engines: [2, 4] },
  { hulls: ["dart", "needle"], round: false, wings: [1, 2], sweep: [20, 46], engines: [1, 2] },
  { hulls: ["hammer", "block"], round: false, wings: [1, 1], sweep: [-22, 8], engines: [2, 3] },
  { hulls: ["spindle", "needle"], round: true, wings: [1, 2], sweep: [-10, 30], engines: [2] },
  {
    hulls: ["dart", "hammer", "ray"],
    round: false,
    wings: [1, 2],
    sweep: [6, 36],
    engines: [1, 2, 3],
  },
];

const mirrored = (half: Profile): Point[] => [
  ...half.map(([along, wide]) => [wide, along - 50] as const),
  ...half.toReversed().map(([along, wide]) => [-wide, along - 50] as const),
];

const widthAt = (half: Profile, along: number): number => {
  for (let i = 1; i < half.length; i++) {
    const [from, to] = [half[i - 1]!, half[i]!];
    if (along <= to[0]) {
      return from[1] + ((to[1] - from[1]) * (along - from[0])) / (to[0] - from[0] || 1);
    }
  }
  return half.at(-1)![1];
};

/** A ship seen from above, nose up, about 100 long, centred on the origin. */
export function ship(word: string, colour: string, family = ""): Picture {
  const chance = new Chance(`ship ${word}`);
  const style = STYLES[new Chance(`family ${family}`).whole(0, STYLES.length - 1)]!;
  const picture = blank();
  const steel = mix(mix("#8d9bb3", colour, 0.3), "#c8d3e6", chance.between(0, 0.4));
  const dark = mix(steel, "#0a0e18", 0.62);
  const light = mix(steel, "#ffffff", 0.35);
  const glow = turnHue(mix(colour, "#bfe6ff", 0.35), chance.between(-20, 20));
  const half = HULLS[chance.pick(style.hulls)]!(chance);
  const outline = mirrored(half);
  const draw = style.round ? (points: Point[]) => smooth(points, 0.9) : polygon;

  picture.gradients.push(
    {
      name: "hull",
      kind: "linear",
      numbers: [0, 0, 1, 0],
      stops: [
        [0, light, 1],
        [0.46, steel, 1],
        [0.54, mix(steel, dark, 0.55), 1],
        [1, dark, 1],
      ],
    },
    {
      name: "halo",
      kind: "radial",
      numbers: [0.5, 0.5, 0.5],
      stops: [
        [0, glow, 0.5],
        [1, glow, 0],
      ],
    },
    {
      name: "flame",
      kind: "radial",
      numbers: [0.5, 0.2, 0.7],
      stops: [
        [0, "#ffffff", 1],
        [0.25, glow, 0.9],
        [1, glow, 0],
      ],
    },
  );

  picture.shapes.push({ d: disc(0, 54, 26), fill: "@halo" });
  engines(picture, chance.pick(style.engines), half, glow, chance);
  for (let pair = chance.whole(...style.wings); pair > 0; pair--)
    wings(picture, half, style, chance, colour, steel, dark);
  picture.shapes.push({ d: draw(outline), fill: "@hull", stroke: "#05070d", width: 0.6 });
  relief(picture, half, draw, light, dark, chance);
  plating(picture, half, dark, chance);
  livery(picture, half, colour, chance);
  const cockpit = chance.between(12, 26);
  const glass = Math.max(1.4, widthAt(half, cockpit) * 0.38);
  picture.shapes.push({
    d: polygon([
      [0, cockpit - 58],
      [glass, cockpit - 50],
      [glass * 0.7, cockpit - 43],
      [-glass * 0.7, cockpit - 43],
      [-glass, cockpit - 50],
    ]),
    fill: mix("#bfefff", glow, 0.3),
    opacity: 0.95,
  });
  return picture;
}

function engines(
  picture: Picture,
  count: number,
  half: Profile,
  glow: string,
  chance: Chance,
): void {
  const wide = Math.max(half.at(-1)![1], 5);
  const size = count === 1 ? wide * 0.62 : Math.max(2.6, (wide * 1.3) / count);
  const long = chance.between(26, 46);
  for (let i = 0; i < count; i++) {
    const x = count === 1 ? 0 : -wide * 0.8 + (wide * 1.6 * i) / (count - 1);
    const tail = `M${round(x - size)} 47q${round(size)} ${round(long * 2)} ${round(2 * size)} 0z`;
    picture.shapes.push(
      { d: tail, fill: "@flame", opacity: 0.85 },
      {
        d: polygon([
          [x - size * 0.8, 44],
          [x + size * 0.8, 44],
          [x + size, 51.5],
          [x - size, 51.5],
        ]),
        fill: "#2a3246",
        stroke: "#05070d",
        width: 0.6,
      },
      {
        d: `M${round(x - size * 0.75)} 51.3h${round(size * 1.5)}`,
        stroke: mix(glow, "#ffffff", 0.6),
        width: 1.6,
      },
    );
  }
}

function wings(
  picture: Picture,
  half: Profile,
  style: Style,
  chance: Chance,
  colour: string,
  steel: string,
  dark: string,
): void {
  const root = chance.between(38, 66);
  const chord = chance.between(14, 30);
  const span = chance.between(20, 40);
  const sweep = chance.between(...style.sweep);
  const tip = chord * chance.between(0.25, 0.7);
  const inner = Math.max(2, widthAt(half, root) - 2);
  for (const side of [-1, 1]) {
    const at = (x: number, along: number): Point => [side * x, along - 50];
    const points = [
      at(inner, root),
      at(inner + span, root + sweep),
      at(inner + span, root + sweep + tip),
      at(Math.max(2, widthAt(half, root + chord) - 2), root + chord),
    ];
    const wing = style.round ? smooth(points, 0.7) : polygon(points);
    picture.shapes.push(
      {
        d: wing,
        fill: side < 0 ? mix(steel, dark, 0.25) : mix(steel, dark, 0.75),
        stroke: "#05070d",
        width: 0.5,
      },
      {
        d: `M${points[0]!.map(round).join(" ")}L${points[1]!.map(round).join(" ")}`,
        stroke: mix(colour, "#ffffff", side < 0 ? 0.35 : 0),
        width: 1.1,
        opacity: 0.9,
      },
    );
    const pod = chance.between(0, 1) < 0.5;
    if (pod) {
      const [x, y] = points[1]!;
      picture.shapes.push({
        d: polygon([
          [x - 1.8, y + 1],
          [x, y - 9],
          [x + 1.8, y + 1],
          [x + 1.8, y + tip + 5],
          [x - 1.8, y + tip + 5],
        ]),
        fill: side < 0 ? steel : mix(steel, dark, 0.6),
        stroke: "#05070d",
        width: 0.6,
      });
    }
    picture.shapes.push({
      d: disc(points[2]![0], points[2]![1], 1),
      fill: side < 0 ? "#ff8a7d" : "#8df0b0",
    });
  }
}

/** A raised deck, patches of other metal, and light along the left edge. */
function relief(
  picture: Picture,
  half: Profile,
  draw: (points: Point[]) => string,
  light: string,
  dark: string,
  chance: Chance,
): void {
  const [from, to] = [chance.between(14, 26), chance.between(80, 95)];
  const deck = half
    .filter(([along]) => along > from && along < to)
    .map(([along, wide]) => [along, wide * 0.55] as const);
  if (deck.length > 1) {
    const raised: Profile = [
      [from, widthAt(half, from) * 0.3],
      ...deck,
      [to, widthAt(half, to) * 0.4],
    ];
    picture.shapes.push({
      d: draw(mirrored(raised)),
      fill: "@hull",
      stroke: dark,
      width: 0.5,
      opacity: 0.9,
    });
  }
  for (let i = chance.whole(5, 9); i > 0; i--) {
    const along = chance.between(20, 90);
    const wide = widthAt(half, along);
    const [x, tall] = [chance.between(-0.85, 0.6) * wide, chance.between(2, 6)];
    picture.shapes.push({
      d: polygon([
        [x, along - 50],
        [x + wide * 0.24, along - 50],
        [x + wide * 0.24, along - 50 + tall],
        [x, along - 50 + tall],
      ]),
      fill: chance.chance(0.5) ? light : dark,
      opacity: 0.32,
    });
  }
  const edge = half
    .map(([along, wide], i) => `${i ? "L" : "M"}${round(-wide * 0.93)} ${round(along - 50)}`)
    .join("");
  picture.shapes.push({ d: edge, stroke: "#ffffff", width: 0.7, opacity: 0.45 });
}

function plating(picture: Picture, half: Profile, dark: string, chance: Chance): void {
  let lines = "";
  for (let i = chance.whole(4, 7); i > 0; i--) {
    const along = chance.between(22, 94);
    const wide = widthAt(half, along) * chance.between(0.5, 0.95);
    lines += `M${round(-wide)} ${round(along - 50)}h${round(2 * wide)}`;
  }
  const keel = chance.between(28, 48);
  lines += `M0 ${round(keel - 50)}V46`;
  picture.shapes.push({ d: lines, stroke: dark, width: 0.6, opacity: 0.75 });
  let lights = "";
  for (let i = chance.whole(8, 16); i > 0; i--) {
    const along = chance.between(24, 92);
    const wide = widthAt(half, along) * 0.8;
    lights += `M${round(chance.between(-wide, wide))} ${round(along - 50)}h.01`;
  }
  picture.shapes.push({ d: lights, stroke: "#ffe7b0", width: 1, opacity: 0.9 });
}

function livery(picture: Picture, half: Profile, colour: string, chance: Chance): void {
  const along = chance.between(50, 76);
  const wide = widthAt(half, along) * 0.86;
  const tall = chance.between(4, 9);
  const bend = chance.between(-6, 6);
  picture.shapes.push({
    d: polygon([
      [-wide, along - 50],
      [0, along - 50 + bend],
      [wide, along - 50],
      [wide, along - 50 + tall],
      [0, along - 50 + tall + bend],
      [-wide, along - 50 + tall],
    ]),
    fill: colour,
    opacity: 0.85,
  });
  const deck = widthAt(half, along - 14) * 0.42;
  if (deck > 2) {
    picture.shapes.push({
      d: polygon([
        [-deck, along - 68],
        [deck, along - 68],
        [deck * 1.2, along - 55],
        [-deck * 1.2, along - 55],
      ]),
      fill: "@hull",
      stroke: "#05070d",
      width: 0.6,
    });
  }
}
