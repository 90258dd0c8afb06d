import { mix, turnHue } from "./colour";
import { blank, type Picture } from "./picture";
import { disc, round, smooth, type Point } from "./polygons";
import { Chance } from "./seed";

/** A world of radius 50, centred on the origin, lit from the upper left; `own` keeps its colour. */
export function planet(word: string, colour: string, own = false): Picture {
  const chance = new Chance(`planet ${word}`);
  const picture = blank();
  const dull = mix(colour, "#7f8da6", chance.between(0.1, 0.5));
  const turned = turnHue(dull, chance.between(-50, 50));
  const ground = own ? colour : turned;
  const other = turnHue(
    mix(ground, chance.chance(0.5) ? "#ffffff" : "#0b1222", 0.4),
    chance.between(-40, 40),
  );
  const air = mix(turnHue(ground, chance.between(-25, 25)), "#dff1ff", 0.45);
  const ringed = chance.chance(0.35);
  const tilt = round(chance.between(-28, 28));

  picture.clips.push({ name: "world", d: disc(0, 0, 50) });
  picture.gradients.push(
    {
      name: "air",
      kind: "radial",
      numbers: [0.5, 0.5, 0.5],
      stops: [
        [0.8, air, 0.5],
        [0.9, air, 0.14],
        [1, air, 0],
      ],
    },
    {
      name: "shade",
      kind: "radial",
      numbers: [0.27, 0.25, 0.84],
      stops: [
        [0, "#ffffff", 0.3],
        [0.28, "#ffffff", 0],
        [0.5, "#02040a", 0.3],
        [0.75, "#02040a", 0.82],
        [1, "#02040a", 0.96],
      ],
    },
  );
  if (ringed) picture.shapes.push(...ring(chance, other, tilt, true));
  picture.shapes.push({ d: disc(0, 0, 62), fill: "@air" }, { d: disc(0, 0, 50), fill: ground });
  if (chance.chance(0.5)) bands(picture, chance, ground, other, tilt);
  else continents(picture, chance, other);
  picture.shapes.push({ d: disc(0, 0, 50), fill: "@shade" });
  if (ringed) picture.shapes.push(...ring(new Chance(`ring ${word}`), other, tilt, false));
  return picture;
}

function ring(chance: Chance, colour: string, tilt: number, behind: boolean): Picture["shapes"] {
  return [74, 80, 88].map((radius, i) => ({
    d: `M${-radius} 0a${radius} ${round(radius * 0.24)} 0 0 ${behind ? 1 : 0} ${2 * radius} 0`,
    stroke: mix(colour, "#ffffff", 0.25),
    width: 1.5 + i * 1.3,
    opacity: chance.between(0.45, 0.75),
    transform: `rotate(${tilt})`,
  }));
}

function bands(
  picture: Picture,
  chance: Chance,
  ground: string,
  other: string,
  tilt: number,
): void {
  let y = -50;
  while (y < 50) {
    const tall = chance.between(3, 13);
    const wave = chance.between(-3, 3);
    picture.shapes.push({
      d: `M-60 ${round(y)}q60 ${round(wave * 2)} 120 0v${round(tall)}q-60 ${round(wave * 2)} -120 0z`,
      fill: mix(ground, other, chance.next()),
      opacity: 0.75,
      clip: "world",
      transform: `rotate(${tilt})`,
    });
    y += tall + chance.between(0, 4);
  }
}

function continents(picture: Picture, chance: Chance, other: string): void {
  for (let i = chance.whole(4, 7); i > 0; i--) {
    const [x, y, size] = [chance.between(-42, 42), chance.between(-42, 42), chance.between(8, 24)];
    const shore: Point[] = Array.from({ length: 9 }, (_, k) => {
      const angle = (k / 9) * Math.PI * 2;
      const reach = size * chance.between(0.5, 1.2);
      return [x + Math.cos(angle) * reach * 1.4, y + Math.sin(angle) * reach * 0.8];
    });
    picture.shapes.push({
      d: smooth(shore, 1),
      fill: other,
      opacity: chance.between(0.45, 0.85),
      clip: "world",
    });
  }
  let clouds = "";
  for (let i = 0; i < 7; i++) {
    clouds += `M${round(chance.between(-50, 20))} ${round(chance.between(-44, 44))}q${round(chance.between(8, 20))} ${round(chance.between(-6, 6))} ${round(chance.between(20, 46))} 0`;
  }
  picture.shapes.push({ d: clouds, stroke: "#ffffff", width: 2.2, opacity: 0.28, clip: "world" });
}
