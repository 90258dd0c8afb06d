import { describe, expect, it } from "vitest";
import type { Point } from "../src/lib/art/polygons";
import { around, together, wayFrom } from "../src/lib/maps/middle";

const same = (point: Point): Point => point;

describe("the middle of what a map shows", () => {
  it("lies between places that are near each other", () => {
    const near: Point[] = [
      [0, 0],
      [40, 20],
    ];
    expect(together(near, 50)).toEqual({ x: 20, y: 10 });
  });
  it("is none where they are too far apart, or where there are none", () => {
    const far: Point[] = [
      [0, 0],
      [0, 60],
    ];
    expect(together(far, 50)).toBeUndefined();
    expect(together([], 50)).toBeUndefined();
  });
  it("lies in a box with something around it", () => {
    expect(around([[10, 20]], 5)).toEqual({ x: 5, y: 15, width: 10, height: 10 });
  });
  it("of a planned way is half way from where it begins", () => {
    const points: [number, number][] = [
      [1, 2],
      [3, 2],
      [5, 6],
    ];
    const way = { kind: "path" as const, points };
    const hex = { q: 1, r: 2 };
    expect(wayFrom(hex, [way], same)).toEqual({ x: 3, y: 4 });
    expect(wayFrom({ q: 3, r: 2 }, [way], same)).toBeUndefined();
  });
});
