import { base } from "./base";
import { mix, turnHue } from "./colour";
import { blank, HEIGHT, over, placed, WIDTH, type Picture } from "./picture";
import { planet } from "./planet";
import { around, disc, polygon, round, smooth, star } from "./polygons";
import { Chance } from "./seed";
import { ship } from "./ship";
import { sky } from "./sky";

export type Figure = "ship" | "base" | "planet" | "person" | "event" | "back";

const known = new Map<string, Picture>();

/** The picture of a card: always the same for the same words. */
export function scene(figure: Figure, word: string, colour: string, family = ""): Picture {
  const key = [figure, word, colour, family].join("\n");
  let picture = known.get(key);
  if (!picture) {
    picture = paint(figure, word, colour, family);
    known.set(key, picture);
  }
  return picture;
}

function paint(figure: Figure, word: string, colour: string, family: string): Picture {
  const chance = new Chance(`${figure} scene ${word}`);
  const night = sky(chance, colour);
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  if (figure === "ship") {
    const far = chance.chance(0.45)
      ? placed(
          planet(`far ${word}`, turnHue(colour, 30)),
          `translate(${round(chance.between(10, 190))} ${round(chance.between(115, 160))}) scale(${round(chance.between(0.5, 1.2))})`,
          "far",
        )
      : blank();
    const course = round(chance.between(38, 66));
    return over(
      over(night, far),
      placed(
        ship(word, colour, family),
        `translate(${x + 8} ${y - 6}) rotate(${course}) scale(1.28)`,
        "ship",
      ),
    );
  }
  if (figure === "base") {
    const ground = placed(
      planet(`below ${word}`, turnHue(colour, -30)),
      `translate(${round(chance.between(30, 170))} ${round(chance.between(190, 215))}) scale(2.1)`,
      "below",
    );
    return over(
      over(night, ground),
      placed(base(word, colour, family), `translate(${x} ${y - 2}) scale(1.12)`, "base"),
    );
  }
  if (figure === "planet") {
    return over(night, placed(planet(word, colour), `translate(${x} ${y}) scale(1.08)`, "planet"));
  }
  if (figure === "person") return over(night, person(chance, colour));
  if (figure === "event") return over(night, event(chance, colour));
  return back(chance, colour);
}

/** Head and shoulders against a light. */
function person(chance: Chance, colour: string): Picture {
  const picture = blank();
  const [x, y] = [WIDTH / 2, 66];
  const suit = mix(colour, "#141b2c", 0.62);
  picture.gradients.push({
    name: "aura",
    kind: "radial",
    numbers: [0.5, 0.5, 0.5],
    stops: [
      [0, mix(colour, "#ffffff", 0.4), 0.75],
      [0.55, colour, 0.3],
      [1, colour, 0],
    ],
  });
  picture.shapes.push({ d: disc(x, y, 62), fill: "@aura" });
  const broad = chance.between(48, 64);
  const neck = chance.between(11, 15);
  picture.shapes.push({
    d: smooth(
      [
        [x - broad, 156],
        [x - broad * 0.82, 122],
        [x - neck * 1.6, 104],
        [x + neck * 1.6, 104],
        [x + broad * 0.82, 122],
        [x + broad, 156],
      ],
      0.7,
    ),
    fill: suit,
    stroke: "#05070d",
    width: 1,
  });
  const [wide, tall] = [chance.between(21, 26), chance.between(27, 33)];
  picture.shapes.push(
    {
      d: polygon([
        [x - neck, 84],
        [x + neck, 84],
        [x + neck * 1.3, 110],
        [x - neck * 1.3, 110],
      ]),
      fill: mix(suit, "#05070d", 0.4),
    },
    {
      d: `M${round(x - wide)} ${y}a${round(wide)} ${round(tall)} 0 1 0 ${round(wide * 2)} 0a${round(wide)} ${round(tall)} 0 1 0 ${round(-wide * 2)} 0z`,
      fill: mix(suit, "#cfd9ea", 0.16),
      stroke: "#05070d",
      width: 1,
    },
  );
  if (chance.chance(0.6)) {
    picture.shapes.push(
      {
        d: `M${round(x - wide * 0.78)} ${y - 8}q${round(wide * 0.78)} -9 ${round(wide * 1.56)} 0l-3 17q${round(-wide * 0.65)} 8 ${round(-wide * 1.3)} 0z`,
        fill: mix(colour, "#e8f6ff", 0.35),
        opacity: 0.92,
      },
      {
        d: `M${round(x - wide * 0.55)} ${y - 6}q${round(wide * 0.3)} -4 ${round(wide * 0.6)} -4`,
        stroke: "#ffffff",
        width: 2,
        opacity: 0.9,
      },
    );
  } else {
    picture.shapes.push({
      d: `M${round(x - wide * 1.03)} ${y - 2}q2 ${round(-tall * 1.25)} ${round(wide * 1.03)} ${round(-tall * 1.2)}t${round(wide * 1.03)} ${round(tall * 1.2)}q-6 -16 ${round(-wide)} -16t${round(-wide * 1.06)} 16z`,
      fill: mix(colour, "#0b0f1a", chance.between(0.2, 0.8)),
    });
  }
  const badge = star(chance.whole(3, 6), 6, 3);
  picture.shapes.push(
    { d: badge, fill: colour, transform: `translate(${x - 42} 118)` },
    { d: `M${x - 18} 108L${x} 128L${x + 18} 108`, stroke: colour, width: 2.5, opacity: 0.9 },
  );
  return picture;
}

/** A happening: rings of a shock wave, paths crossing, a light at the centre. */
function event(chance: Chance, colour: string): Picture {
  const picture = blank();
  const [x, y] = [WIDTH * chance.between(0.38, 0.62), HEIGHT * chance.between(0.4, 0.6)];
  picture.gradients.push({
    name: "light",
    kind: "radial",
    numbers: [0.5, 0.5, 0.5],
    stops: [
      [0, "#ffffff", 1],
      [0.2, mix(colour, "#ffffff", 0.5), 0.85],
      [0.55, colour, 0.3],
      [1, colour, 0],
    ],
  });
  picture.shapes.push({ d: disc(x, y, 58), fill: "@light" });
  const rays = chance.whole(9, 15);
  const tilt = chance.between(0, 40);
  around(rays, 1, tilt, [0, 0]).forEach(([dx, dy]) => {
    const [from, to] = [chance.between(14, 24), chance.between(40, 96)];
    picture.shapes.push({
      d: `M${round(x + dx * from)} ${round(y + dy * from)}L${round(x + dx * to)} ${round(y + dy * to)}`,
      stroke: mix(colour, "#ffffff", 0.4),
      width: chance.between(0.5, 1.8),
      opacity: chance.between(0.35, 0.9),
    });
  });
  for (let i = 0; i < 4; i++) {
    const radius = 18 + i * chance.between(13, 18);
    picture.shapes.push({
      d: `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius * 0.42)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius * 0.42)} 0 1 0 ${round(-radius * 2)} 0`,
      stroke: i % 2 ? colour : "#eaf1ff",
      width: 1.3 - i * 0.2,
      opacity: 0.75 - i * 0.14,
      transform: `rotate(${round(tilt)} ${round(x)} ${round(y)})`,
    });
  }
  picture.shapes.push({
    d: star(4, 14, 2.2),
    fill: "#ffffff",
    transform: `translate(${round(x - 12)} ${round(y - 12)})`,
  });
  return picture;
}

/** The back of a card: a chart of orbits. */
function back(chance: Chance, colour: string): Picture {
  const picture = sky(chance, mix(colour, "#4a6fa8", 0.5));
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  for (const [i, radius] of [16, 30, 46, 64].entries()) {
    picture.shapes.push({
      d: disc(x, y, radius),
      stroke: mix(colour, "#ffffff", 0.2),
      width: 0.9,
      opacity: 0.65 - i * 0.1,
    });
    const [px, py] = around(1, radius, chance.between(0, 360), [x, y])[0]!;
    picture.shapes.push({ d: disc(px, py, 2.2 + i * 0.5), fill: mix(colour, "#ffffff", 0.3) });
  }
  picture.shapes.push({
    d: star(8, 11, 3.4),
    fill: colour,
    transform: `translate(${x - 12} ${y - 12})`,
  });
  return picture;
}
