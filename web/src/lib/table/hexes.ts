import { BASIS, CORNER, HEADING, type Orientation } from "../generated/hexes";
import type { Point } from "../art/polygons";

/** Centre of a hex whose corners lie one `size` away. */
export function centre(q: number, r: number, orientation: Orientation, size: number): Point {
  const [alongQ, alongR] = BASIS[orientation];
  return [size * (q * alongQ[0] + r * alongR[0]), size * (q * alongQ[1] + r * alongR[1])];
}

export function corners([x, y]: Point, orientation: Orientation, size: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((CORNER[orientation] - 90 + 60 * i) * Math.PI) / 180;
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)] as const;
  });
}

/** Degrees clockwise from straight up; facing 0 is the first edge clockwise from the top. */
export function heading(facing: number, orientation: Orientation): number {
  return HEADING[orientation] + 60 * facing;
}

/** The angle nearest to the one before, so that a turn goes the short way round. */
export function shortWay(before: number, to: number): number {
  return before + ((((to - before) % 360) + 540) % 360) - 180;
}
