type Rgb = [number, number, number];

function parse(colour: string): Rgb {
  const digits = colour.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((c) => c + c).join("") : digits;
  const value = Number.parseInt(full, 16);
  if (full.length !== 6 || Number.isNaN(value)) return [159, 176, 201];
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const print = (rgb: Rgb): string =>
  "#" +
  rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");

/** The colour a share of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return print(a.map((c, i) => c + (b[i]! - c) * share) as Rgb);
}

/** Turns the hue by some degrees, keeping lightness roughly. */
export function turnHue(colour: string, degrees: number): string {
  const [r, g, b] = parse(colour);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return print([
    (0.213 + cos * 0.787 - sin * 0.213) * r +
      (0.715 - cos * 0.715 - sin * 0.715) * g +
      (0.072 - cos * 0.072 + sin * 0.928) * b,
    (0.213 - cos * 0.213 + sin * 0.143) * r +
      (0.715 + cos * 0.285 + sin * 0.14) * g +
      (0.072 - cos * 0.072 - sin * 0.283) * b,
    (0.213 - cos * 0.213 - sin * 0.787) * r +
      (0.715 - cos * 0.715 + sin * 0.715) * g +
      (0.072 + cos * 0.928 + sin * 0.072) * b,
  ]);
}

function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((c) => {
    const share = c / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour, lightened as far as needed to be read on the ground. */
export function readable(colour: string, ground = "#131a2a", least = 4.5): string {
  let result = mix(colour, colour, 0);
  for (let share = 0.1; contrast(result, ground) < least && share <= 1; share += 0.1) {
    result = mix(colour, "#ffffff", share);
  }
  return result;
}
