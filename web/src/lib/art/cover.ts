import { base } from "./base";
import { mix, turnHue } from "./colour";
import { over, placed, type Picture } from "./picture";
import { planet } from "./planet";
import { round } from "./polygons";
import { Chance } from "./seed";
import { ship } from "./ship";
import { sky } from "./sky";

export const COVER_WIDTH = 400;
export const COVER_HEIGHT = 240;

const known = new Map<string, Picture>();

/** The picture on a game's box, from its id and accent alone. */
export function cover(word: string, accent: string): Picture {
  const key = `${word}\n${accent}`;
  let picture = known.get(key);
  if (!picture) known.set(key, (picture = paint(word, accent)));
  return picture;
}

function paint(word: string, accent: string): Picture {
  const chance = new Chance(`cover ${word}`);
  const right = chance.chance(0.5);
  const side = (x: number) => round(right ? x : COVER_WIDTH - x);
  let picture = sky(chance, accent, COVER_WIDTH, COVER_HEIGHT);
  picture.gradients.push({
    name: "sun",
    kind: "radial",
    numbers: [0.5, 0.5, 0.5],
    stops: [
      [0, "#ffffff", 0.9],
      [0.08, mix(accent, "#ffffff", 0.5), 0.6],
      [0.4, accent, 0.18],
      [1, accent, 0],
    ],
  });
  const [sx, sy] = [side(chance.between(90, 150)), round(chance.between(30, 80))];
  picture.shapes.push({ d: `M${sx - 120} ${sy - 120}h240v240h-240z`, fill: "@sun" });

  const world = mix(turnHue(accent, chance.between(-25, 25)), "#86a0cc", 0.4);
  const big = placed(
    planet(`${word} world`, world),
    `translate(${side(chance.between(300, 350))} ${round(chance.between(130, 190))}) scale(${round(chance.between(1.6, 2.3))})`,
    "world",
  );
  const moon = placed(
    planet(`${word} moon`, "#aebbd2"),
    `translate(${side(chance.between(215, 265))} ${round(chance.between(30, 60))}) scale(${round(chance.between(0.18, 0.32))})`,
    "moon",
  );
  picture = over(over(picture, moon), big);
  if (chance.chance(0.5)) {
    picture = over(
      picture,
      placed(
        base(`${word} station`, accent, word),
        `translate(${side(chance.between(300, 340))} ${round(chance.between(70, 95))}) scale(${round(chance.between(0.5, 0.7))})`,
        "station",
      ),
    );
  }
  const course = (right ? 1 : -1) * chance.between(52, 70);
  const wing = [
    [88, -38, 0.34],
    [40, 62, 0.5],
    [-58, 52, 0.42],
    [0, 0, 1.12],
  ] as const;
  for (const [i, [dx, dy, scale]] of wing.entries()) {
    const name = i === 3 ? `${word} flagship` : `${word} escort`;
    const [x, y] = [side(170 + dx + chance.between(-8, 8)), round(98 + dy + chance.between(-6, 6))];
    picture = over(
      picture,
      placed(
        ship(name, accent, word),
        `translate(${x} ${y}) rotate(${round(course)}) scale(${scale})`,
        `ship${i}`,
      ),
    );
  }
  return picture;
}
