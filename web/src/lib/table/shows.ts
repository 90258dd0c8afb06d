import type { Line } from "../generated/types";

/** What a piece shows belongs together: a labelled line and those without a label after it. */
export interface Shown {
  /** Drawn at the line and beside its words, so that colour is not the only sign. */
  mark: string;
  label: string;
  colour: string;
  /** Lengths of dashes and gaps, in shares of the line's width. */
  dashes: readonly number[];
  lines: Line[];
}

const LOOKS: readonly (readonly [string, readonly number[]])[] = [
  ["#f2b84b", []],
  ["#7fb8ff", [5, 2.5]],
  ["#f29bbd", [1, 2.5]],
  ["#7fd99b", [7, 2, 1, 2]],
  ["#c9a4f5", [2.5, 2.5]],
  ["#e6ecf5", [9, 3]],
];

export function shown(lines: readonly Line[]): Shown[] {
  const found: Shown[] = [];
  for (const line of lines) {
    if (line.label || !found.length) {
      const [colour, dashes] = LOOKS[found.length % LOOKS.length]!;
      found.push({
        mark: String.fromCharCode(65 + (found.length % 26)),
        label: line.label ?? "",
        colour,
        dashes,
        lines: [],
      });
    }
    found.at(-1)!.lines.push(line);
  }
  return found;
}
