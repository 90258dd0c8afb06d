import { describe, expect, it } from "vitest";
import { apart, type Spot } from "../src/lib/app/apart";

const crossing = (spots: readonly Spot[], size: number) =>
  spots.some((one, i) =>
    spots
      .slice(i + 1)
      .some((other) => Math.abs(one.x - other.x) < size && Math.abs(one.y - other.y) < size),
  );

describe("marks on a curve", () => {
  it("stay where they are while none lies over another", () => {
    const far = [
      { x: 20, y: 40 },
      { x: 80, y: 42 },
    ];
    expect(apart(far, 44, 180)).toEqual(far);
  });
  it("of neighbouring turns stand one above the other", () => {
    const near = [
      { x: 10, y: 100 },
      { x: 24, y: 90 },
      { x: 38, y: 95 },
    ];
    expect(crossing(near, 44)).toBe(true);
    const placed = apart(near, 44, 180);
    expect(crossing(placed, 44)).toBe(false);
    expect(placed.map(({ x }) => x)).toEqual(near.map(({ x }) => x));
  });
  it("stay within the plane", () => {
    const edge = [
      { x: 10, y: 0 },
      { x: 12, y: 180 },
      { x: 14, y: 2 },
    ];
    for (const { y } of apart(edge, 44, 180)) {
      expect(y).toBeGreaterThanOrEqual(22);
      expect(y).toBeLessThanOrEqual(158);
    }
    expect(crossing(apart(edge, 44, 180), 44)).toBe(false);
  });
});
