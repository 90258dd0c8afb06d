import type { Point } from "../art/polygons";
import type { Hex, Line } from "../generated/types";

export interface Spot {
  x: number;
  y: number;
}

/** The box that holds some places, with so much around them. */
export function around(places: readonly Point[], margin: number) {
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}

/** The middle of places that lie within so much of each other; none if they do not. */
export function together(places: readonly Point[], most: number): Spot | undefined {
  const { x, y, width, height } = around(places, 0);
  if (!places.length || Math.max(width, height) > most) return undefined;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of the way that is planned from a hex, if there is one. */
export function wayFrom(
  hex: Hex,
  lines: readonly Line[],
  onMap: (point: Point) => Point,
): Spot | undefined {
  const way = lines.find(
    ({ kind, points }) => kind === "path" && points[0]?.[0] === hex.q && points[0]?.[1] === hex.r,
  );
  const end = way?.points.at(-1);
  return end && together([onMap([hex.q, hex.r]), onMap(end)], Infinity);
}
