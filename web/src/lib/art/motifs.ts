import type { Card, Frame, Motif } from "../generated/types";
import { mix } from "./colour";
import { blank, over, type Picture, type Shape } from "./picture";
import { around, disc, polygon, round, star } from "./polygons";
import { scene } from "./scenes";
import { Chance } from "./seed";
import { sky } from "./sky";

/**
 * One picture per kind of card, in the middle 200 by 110 of the field, so that strips and squares
 * both show it. Seeds only move the stars: the kind must be told at a glance.
 */
type Drawing = (colour: string, light: string) => Shape[];

const line = (d: string, stroke: string, width: number, opacity = 1): Shape => ({
  d,
  stroke,
  width,
  opacity,
});
const glow = (d: string, colour: string, light: string, width: number): Shape[] => [
  line(d, colour, width * 3.4, 0.3),
  line(d, light, width),
];
const hexagons = (cells: readonly (readonly [number, number])[], radius: number) =>
  cells.map(([x, y]) => polygon(around(6, radius, 30, [x, y]))).join("");
const crate = (x: number, y: number, s: number) =>
  `M${x} ${y - s}l${s} ${s / 2}v${s}l${-s} ${s / 2}l${-s} ${-s / 2}v${-s}zM${x - s} ${y - s / 2}l${s} ${s / 2}l${s} ${-s / 2}M${x} ${y}v${s}`;
const fighter = (x: number, y: number, s: number) =>
  `M${x} ${y - s}l${round(s * 0.35)} ${s}l${round(s * 0.65)} ${round(s * 0.5)}l${-s} ${round(-s * 0.2)}l${-s} ${round(s * 0.2)}l${round(s * 0.65)} ${round(-s * 0.5)}z`;
const bust = (x: number, y: number, s: number) =>
  disc(x, y - s * 0.5, s * 0.42) + `M${x - s} ${y + s}q0 ${-s} ${s} ${-s}t${s} ${s}z`;

const SCENES: Partial<Record<Motif, Drawing>> = {
  beam: (colour, light) => [
    ...glow("M-10 128L158 52", colour, light, 3),
    line("M10 140L150 66", colour, 1.5, 0.7),
    ...[0, 45, 90, 135].map((turn): Shape => ({
      d: "M-24 0h48",
      stroke: "#ffffff",
      width: 1.6,
      transform: `translate(158 52) rotate(${turn})`,
    })),
    { d: disc(158, 52, 9), fill: "#ffffff" },
  ],
  bolts: (colour, light) =>
    [44, 92].flatMap((y) =>
      glow(`M-6 ${y + 12}L52 ${y}l-8 16L112 ${y - 4}l-8 18L206 ${y - 12}`, colour, light, 3),
    ),
  orb: (colour, light) => [
    ...glow("M10 128q80 -20 124 -58", colour, light, 4),
    { d: disc(142, 62, 34), fill: colour, opacity: 0.3 },
    { d: disc(142, 62, 20), fill: colour, opacity: 0.8 },
    { d: disc(142, 62, 9), fill: "#ffffff" },
    line("M142 16v12M142 96v12M96 62h12M176 62h12", light, 3),
  ],
  plasma: (colour, light) => [
    {
      d: "M-10 30q90 -22 150 20q36 24 0 50q-60 40 -150 14q40 -40 0 -84z",
      fill: colour,
      opacity: 0.5,
    },
    {
      d: "M10 52q80 -10 130 14q24 14 0 24q-50 22 -130 6q24 -20 0 -44z",
      fill: mix(colour, "#ffffff", 0.4),
    },
    { d: "M138 62a16 13 0 1 1 0 26a16 13 0 1 1 0 -26z", fill: light },
  ],
  missile: (colour, light) => [
    { d: "M0 130q50 4 84 -36", stroke: light, width: 2.4, opacity: 0.8 },
    ...[
      { d: "M-34 -9h50q20 0 30 9q-10 9 -30 9h-50z", fill: "#a9b8d0" },
      { d: "M16 -9q20 0 30 9q-10 9 -30 9z", fill: colour },
      { d: "M-34 -9l-16 -12h14l14 12zM-34 9l-16 12h14l14 -12z", fill: colour },
      { d: "M-36 -5l-16 5l16 5z", fill: "#ffe9b0" },
    ].map((shape) => ({ ...shape, transform: "translate(118 72) rotate(-32) scale(1.15)" })),
    line(
      "M176 18m-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M176 0v12M176 24v12M158 18h12M182 18h12",
      light,
      2,
    ),
  ],
  fighters: (colour, light) => [
    ...[
      [60, 96, 20],
      [104, 62, 26],
      [150, 92, 18],
    ].map(([x, y, s]): Shape => ({
      d: fighter(x!, y!, s!),
      fill: mix(colour, "#ffffff", 0.35),
      stroke: "#05070d",
      width: 1,
    })),
    line("M60 112v26M104 82v34M150 106v24", light, 2, 0.5),
  ],
  cells: (colour, light) => [
    {
      d: hexagons(
        [
          [112, 22],
          [138, 36],
          [112, 52],
          [138, 66],
          [112, 82],
          [138, 96],
          [112, 112],
          [86, 66],
          [164, 52],
          [164, 80],
        ],
        15,
      ),
      stroke: mix(colour, "#ffffff", 0.35),
      width: 2,
      fill: mix(colour, "#0b0f1a", 0.55),
    },
    ...glow("M204 30L140 62M204 92L150 88", "#ef7d57", "#ffb59c", 2.4),
    { d: disc(138, 64, 10), fill: "#ffffff" },
    { d: disc(138, 64, 24), fill: light, opacity: 0.35 },
  ],
  cone: (colour, light) => [
    { d: "M34 75L190 16V134z", fill: colour, opacity: 0.4 },
    line("M70 60q8 15 0 30M98 50q12 25 0 50M128 40q16 35 0 70", light, 3.4, 0.85),
    { d: disc(34, 75, 16), fill: light },
    { d: "M146 66h34l12 9l-12 9h-34z", fill: "#a9b8d0" },
    { d: "M180 66l16 -10l-4 12zM180 84l16 10l-4 -12z", fill: "#ef7d57" },
  ],
  path: (colour, light) => [
    line("M90 -4L204 70M50 20L186 128", "#ef7d57", 3, 0.75),
    ...glow("M0 134q30 0 44 -28t46 -26t40 -40t36 -22", colour, light, 3),
    { d: "M152 14l36 -10l-22 30l-4 -12z", fill: "#f2f6ff" },
  ],
  waves: (colour, light) =>
    [28, 58, 88, 118].map((y, i) =>
      line(`M-10 ${y}q16 -30 32 0t32 0t32 0t32 0t32 0t32 0t32 0`, i % 2 ? light : colour, 3, 0.85),
    ),
  plate: (colour, light) => [
    { d: "M-4 100h208v54H-4z", fill: "#23304d" },
    line("M-4 100h208", "#8a9bb8", 3),
    { d: "M70 84h66v48H70z", fill: mix(colour, "#1d2a3c", 0.35), stroke: colour, width: 3 },
    {
      d: [
        [76, 90],
        [130, 90],
        [76, 126],
        [130, 126],
      ]
        .map(([x, y]) => disc(x!, y!, 2.6))
        .join(""),
      fill: "#ffffff",
    },
    line("M104 78l-2 -26M96 78l-14 -16M112 78l12 -18", "#ffe0a0", 3),
    { d: "M136 72l26 -38a20 20 0 1 1 20 14l-28 36z", fill: light },
  ],
  double: (colour) => [
    { d: disc(76, 86, 26), fill: colour, opacity: 0.4 },
    { d: disc(76, 86, 12), fill: "#fff6cf" },
    { d: disc(126, 62, 42), fill: colour, opacity: 0.35 },
    { d: disc(126, 62, 22), fill: "#ffffff" },
    {
      d: "M152 14l-22 34h14l-8 26l28 -36h-14l12 -24zM58 70l-20 30h12l-6 22l24 -30h-12l10 -22z",
      fill: colour,
    },
  ],
  gate: (colour, light) => [
    ...[42, 30, 18].map((r, i): Shape =>
      line(`M60 ${75 - r * 1.5}a${r * 0.7} ${r * 1.5} 0 1 0 .1 0z`, i ? light : colour, 3, 0.85),
    ),
    {
      d: "M70 75l46 -12l54 12l-54 12zM100 64l-10 -24l34 22zM100 86l-10 24l34 -22z",
      fill: "#a9b8d0",
      stroke: "#05070d",
      width: 1,
    },
    line("M172 75h34", light, 3, 0.8),
  ],
  decoy: (colour, light) => [
    ...[0, 1, 2].map((i): Shape => ({
      d: fighter(70 + i * 32, 80 - i * 12, 24),
      stroke: light,
      width: 2,
      fill: i === 2 ? mix(colour, "#ffffff", 0.3) : "none",
      opacity: 0.45 + i * 0.25,
    })),
    line("M36 120q60 20 130 -10", colour, 2, 0.7),
  ],
  crew: (colour, light) => [
    { d: bust(100, 80, 34), fill: mix(colour, "#ffffff", 0.2), stroke: "#05070d", width: 1 },
    line("M156 30v28M142 44h28", light, 5),
  ],
  truce: (colour, light) => [
    { d: "M70 26h70q-10 20 0 40h-70z", fill: "#f2f6ff" },
    line("M70 18v112", light, 4),
    line("M20 128h160", colour, 2, 0.7),
  ],
  mutiny: (colour, light) => [
    { d: bust(64, 92, 24) + bust(136, 92, 24), fill: mix(colour, "#0b0f1a", 0.3) },
    {
      d: "M100 20l16 40h40l-32 22l12 40l-36 -24l-36 24l12 -40l-32 -22h40z",
      stroke: light,
      width: 3,
    },
  ],
  influence: (colour, light) => [
    { d: disc(100, 92, 38), fill: mix(colour, "#0b0f1a", 0.4), stroke: colour, width: 2 },
    {
      d: crate(78, 62, 15) + crate(112, 58, 15),
      fill: mix(colour, "#ffffff", 0.15),
      stroke: "#05070d",
      width: 1.4,
    },
    line("M156 22v30M141 37h30", light, 6),
  ],
  removal: (colour, light) => [
    { d: disc(100, 92, 38), fill: mix(colour, "#0b0f1a", 0.4), stroke: colour, width: 2 },
    { d: crate(100, 58, 17), fill: mix(colour, "#ffffff", 0.15), stroke: "#05070d", width: 1.4 },
    line("M76 34L126 84M126 34L76 84", light, 6),
  ],
  person: (colour) => [
    { d: bust(100, 82, 40), fill: mix(colour, "#ffffff", 0.12), stroke: "#05070d", width: 1 },
  ],
  blockade: (colour, light) => [
    { d: disc(100, 76, 30), fill: mix(colour, "#0b0f1a", 0.35) },
    line(disc(100, 76, 50), light, 2, 0.7),
    {
      d: [
        [100, 26],
        [57, 101],
        [143, 101],
      ]
        .map(([x, y]) => fighter(x!, y!, 13))
        .join(""),
      fill: mix(colour, "#ffffff", 0.5),
    },
  ],
  dome: (colour, light) => [
    { d: "M40 118a60 60 0 0 1 120 0z", fill: mix(colour, "#0b0f1a", 0.5), stroke: light, width: 3 },
    { d: "M70 118v-26h18v-20h24v20h18v26z", fill: mix(colour, "#ffffff", 0.2) },
  ],
  fleet: (colour, light) => [
    {
      d: [
        [100, 50, 26],
        [60, 84, 20],
        [142, 86, 20],
      ]
        .map(([x, y, s]) => fighter(x!, y!, s!))
        .join(""),
      fill: mix(colour, "#ffffff", 0.3),
    },
    line("M100 72v46M60 102v30M142 104v30", light, 3, 0.6),
  ],
  covert: (colour, light) => [
    line("M36 75q64 -60 128 0q-64 60 -128 0z", light, 4),
    { d: disc(100, 75, 18), fill: colour },
    line("M44 126L156 24", "#ff8f85", 6),
  ],
  scoring: (colour, light) => [
    { d: "M44 86h28v44H44zM86 60h28v70H86zM128 98h28v32h-28z", fill: mix(colour, "#ffffff", 0.25) },
    { d: star(5, 20, 8), fill: light, transform: "translate(88 14)" },
  ],
  sensors: (colour, light) => [
    { d: "M52 60a52 52 0 0 0 74 62z", fill: mix(colour, "#ffffff", 0.2) },
    line("M90 92L128 52M140 64q8 -14 -2 -26M156 72q14 -28 -8 -48", light, 4),
  ],
  pulse: (colour, light) =>
    [18, 36, 54].map((r, i): Shape =>
      line(disc(100, 75, r), i ? colour : light, 4 - i, 0.9 - i * 0.2),
    ),
  nebula: (colour, light) => [
    {
      d: "M30 90q10 -50 60 -44q50 -30 80 16q24 50 -40 58q-90 14 -100 -30z",
      fill: colour,
      opacity: 0.4,
    },
    { d: "M64 92q20 -34 60 -18q30 20 -4 32q-44 12 -56 -14z", fill: light, opacity: 0.35 },
  ],
  cloak: (colour, light) => [
    { d: fighter(100, 70, 40), stroke: light, width: 2, fill: colour, opacity: 0.35 },
    line("M30 40h40M130 60h46M24 100h50M128 116h44", light, 2, 0.6),
  ],
  cargo: (colour, light) => [
    {
      d: crate(70, 70, 22) + crate(118, 74, 22) + crate(94, 104, 22),
      fill: mix(colour, "#0b0f1a", 0.4),
      stroke: light,
      width: 2.4,
    },
  ],
  research: (colour, light) => [
    { d: "M88 24h24v36l30 56q6 14 -10 14H68q-16 0 -10 -14l30 -56z", stroke: light, width: 4 },
    { d: "M70 104h60l10 20H60z", fill: colour },
  ],
  torpedo: (colour, light) => SCENES.orb!(colour, light),
};

/** What a ship or base does, drawn beside it. */
const DEEDS: Partial<Record<Motif, Drawing>> = {
  combat: () => [...glow("M138 56L214 8M146 74L214 32", "#ef7d57", "#ffe0d6", 2.6)],
  trade: () => [
    {
      d: crate(30, 118, 15) + crate(62, 124, 15) + crate(46, 98, 15),
      fill: "#2b2413",
      stroke: "#f2d17b",
      width: 2.2,
    },
  ],
  authority: () =>
    [26, 42, 58].map((r, i) => line(disc(108, 70, r), "#ffb3a6", 2.4, 0.75 - i * 0.2)),
  draw: () => [
    {
      d: "M28 84l34 -10l10 40l-34 10zM20 76l34 -10",
      stroke: "#cfe0ff",
      width: 2.2,
      fill: "#16203a",
      opacity: 0.9,
    },
  ],
  scrap: () => [
    ...glow("M150 84l26 34", "#b48cf2", "#eadbff", 2.4),
    { d: "M160 130h8v8h-8zM182 112h7v7h-7zM144 126h6v6h-6zM176 136h9v6h-9z", fill: "#b9c4d6" },
  ],
  raid: () => [
    line(disc(160, 40, 20), "#ff8f85", 2.6),
    line("M160 12v18M160 50v18M132 40h18M170 40h18", "#ff8f85", 2.6),
  ],
  copy: () => [{ d: fighter(40, 100, 22), stroke: "#cfe0ff", width: 2, opacity: 0.7 }],
};

export interface Layers {
  /** The sky, with the card's figure where it has no motif: it fills its frame. */
  ground: Picture;
  /** What must be seen whole, in however narrow a frame. */
  motif?: Picture;
}

const known = new Map<string, Layers>();

/** The picture of a card in its layers. */
export function cardLayers(card: Card, frame: Frame | undefined): Layers {
  const colour = frame?.colour ?? "#9fb0c9";
  const word = card.art || card.name || "";
  const motif = card.motif ?? "";
  const key = [card.figure, word, colour, card.frame, motif].join("\n");
  let layers = known.get(key);
  if (!layers) {
    const light = mix(colour, "#ffffff", 0.65);
    const drawn = SCENES[motif];
    const ground = drawn
      ? sky(new Chance(`motif ${word}`), colour)
      : scene(card.figure ?? "ship", word, colour, card.frame);
    const shapes = (drawn ?? DEEDS[motif])?.(colour, light) ?? [];
    layers = shapes.length ? { ground, motif: { ...blank(), shapes } } : { ground };
    known.set(key, layers);
  }
  return layers;
}

/** The picture of a card: sky and motif, or sky, figure and deed. */
export function cardScene(card: Card, frame: Frame | undefined): Picture {
  const { ground, motif } = cardLayers(card, frame);
  return motif ? over(ground, motif) : ground;
}
