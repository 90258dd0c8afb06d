import type { Point } from "../art/polygons";
import type { Line } from "../generated/types";

/** How the things in a hex share it: a caption above, marks below, pieces between. */
export interface Hall {
  /** Half the height at which caption and marks are centred, in shares of the hex's size. */
  readonly line: number;
  /** Height left between caption and marks, in the map's units. */
  readonly height: number;
}

/** So far from the middle a line of text still has its hex's sides beside it. */
const LINE = 0.58;
const WIDTH = 1.5;
/** Rows of hexes lie so far apart: the marks of one and the captions of the next share that. */
const PITCH = 1.5;

export function hall(size: number, text: number): Hall {
  const line = Math.min(LINE, (PITCH * size - text * 1.02) / (2 * size));
  return { line, height: 2 * line * size - text };
}

export interface Stand {
  at: Point;
  radius: number;
}

/**
 * Where so many pieces stand between caption and marks: in one row, two from four on. Without
 * captions (`bare`) they have the whole hex, two in a row.
 */
export function stands(count: number, size: number, height: number, bare: boolean): Stand[] {
  const rows = bare ? Math.ceil(count / 2) : count > 3 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const high = bare ? size * 1.3 : height;
  const [across, down] = [(WIDTH * size) / columns, high / rows];
  const radius = Math.min(across, down) / 2;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const here = Math.min(columns, count - row * columns);
    const column = i - row * columns;
    return {
      at: [(column - (here - 1) / 2) * across, (row - (rows - 1) / 2) * down] as const,
      radius,
    };
  });
}

/** How large a piece is that stands alone in open space, in shares of the hex's size: it fills it. */
export const FILLING = 0.8;
/** How large it is at most under a caption, and among others. */
const CAPTIONED = 0.48;
const AMONG = 0.42;

/** Where the piece of this number stands, and what room it and its name have. Without a caption
 *  (`text` is 0) one that is alone has the hex for itself. */
export function standing(count: number, index: number, size: number, text: number, bare: boolean) {
  const { height } = hall(size, text);
  const alone = count === 1;
  const places = stands(count, size, Math.max(height, size * 0.4), bare && !alone);
  const { at, radius } = places[index] ?? places[0]!;
  const most = Math.min(radius, size * (alone ? CAPTIONED : AMONG));
  return {
    dx: at[0],
    dy: at[1],
    size: alone && !text ? size * FILLING : most,
    height: text ? height : 0,
    room: alone ? size * 1.5 : 2 * radius,
  };
}

/** Where a line has its label. */
export const voice = (line: Line): Point =>
  line.points[Math.floor(line.points.length / 2)] ?? [0, 0];

export const voices = (lines: readonly Line[], at: (point: Point) => Point): Point[] =>
  lines.flatMap((line) => (line.label ? [at(voice(line))] : []));

/** Whether a line says something so near that a caption would be written over it. */
export const hushed = (voices: readonly Point[], [x, y]: Point, size: number): boolean =>
  voices.some(([left, top]) => Math.abs(left - x) < 2 * size && Math.abs(top - y) < 1.2 * size);

/** Labels one above the other where they would be written over each other: how far each is raised. */
export function raised(labels: readonly { at: Point; words: string }[], text: number): number[] {
  const [wide, high] = [0.56 * text, 1.15 * text];
  const found: number[] = [];
  labels.forEach(({ at: [x, y], words }, i) => {
    let up = 0;
    const meets = () =>
      labels.slice(0, i).some(({ at: [left, top], words: others }, j) => {
        const near = ((words.length + others.length) / 2) * wide;
        if (!words || !others) return false;
        return Math.abs(left - x) < near && Math.abs(top - found[j]! - (y - up)) < high;
      });
    while (meets()) up += high;
    found.push(up);
  });
  return found;
}

/** What is in sight of a map. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether words of this half width and height are seen whole there. */
export const isWithin = ([x, y]: Point, frame: Frame, [wide, high]: readonly [number, number]) =>
  x >= frame.x + wide &&
  x <= frame.x + frame.width - wide &&
  y >= frame.y + high &&
  y <= frame.y + frame.height - high;

/**
 * Where a line's words are read whole: at their own place, else in the middle of what is in sight
 * of the line. None of it may be: then they are not written.
 */
export function spoken(
  own: Point,
  ends: readonly [Point, Point],
  frame: Frame,
  room: readonly [number, number],
): Point | undefined {
  if (isWithin(own, frame, room)) return own;
  const [wide, high] = room;
  const low: Point = [frame.x + wide, frame.y + high];
  const far: Point = [frame.x + frame.width - wide, frame.y + frame.height - high];
  const [from, to] = ends;
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const way = to[axis] - from[axis];
    const at = [low[axis], far[axis]].map((edge) => (edge - from[axis]) / way);
    if (way === 0) {
      if (from[axis] < low[axis] || from[axis] > far[axis]) return undefined;
    } else {
      first = Math.max(first, Math.min(...at));
      last = Math.min(last, Math.max(...at));
    }
  }
  if (first > last) return undefined;
  const middle = (first + last) / 2;
  return [from[0] + (to[0] - from[0]) * middle, from[1] + (to[1] - from[1]) * middle];
}
