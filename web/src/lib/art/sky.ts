import { mix, turnHue } from "./colour";
import { blank, HEIGHT, WIDTH, type Picture } from "./picture";
import { round } from "./polygons";
import type { Chance } from "./seed";

/** Points of light as one path: tiny strokes with round ends. */
export function stars(chance: Chance, count: number, width = WIDTH, height = HEIGHT): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    d += `M${round(chance.between(0, width))} ${round(chance.between(0, height))}h.01`;
  }
  return d;
}

/** Night, two faint clouds of gas in the colour, and stars of three sizes. */
export function sky(chance: Chance, colour: string, width = WIDTH, height = HEIGHT): Picture {
  const picture = blank();
  const deep = mix("#070a13", colour, 0.07);
  picture.gradients.push({
    name: "night",
    kind: "linear",
    numbers: [0, 0, chance.between(0.2, 0.8), 1],
    stops: [
      [0, mix(deep, turnHue(colour, 25), 0.16), 1],
      [0.55, deep, 1],
      [1, "#05070d", 1],
    ],
  });
  const field = `M0 0h${width}v${height}H0z`;
  picture.shapes.push({ d: field, fill: "@night" });
  for (let i = 0; i < 3; i++) {
    const hue = turnHue(colour, chance.between(-45, 45));
    picture.gradients.push({
      name: `gas${i}`,
      kind: "radial",
      numbers: [chance.between(0.05, 0.95), chance.between(0.05, 0.95), chance.between(0.3, 0.65)],
      stops: [
        [0, hue, chance.between(0.16, 0.34)],
        [0.5, hue, 0.07],
        [1, hue, 0],
      ],
    });
    picture.shapes.push({ d: field, fill: `@gas${i}` });
  }
  const crowd = Math.round((width * height) / 520);
  for (const [count, size, opacity] of [
    [crowd, 0.7, 0.55],
    [crowd / 3, 1.1, 0.8],
    [crowd / 12, 1.9, 0.95],
  ] as const) {
    picture.shapes.push({
      d: stars(chance, Math.ceil(count), width, height),
      stroke: chance.chance(0.3) ? mix("#ffffff", colour, 0.35) : "#eaf1ff",
      width: size,
      opacity,
    });
  }
  return picture;
}
