import { expect, test } from "vitest";
import { above, below, letters } from "../src/lib/app/whole";

const lines = [0, 20, 40, 60].map((top) => ({ top, bottom: top + 18 }));

test("a place that scrolls ends above the line its edge would cut", () => {
  expect(above(50, lines)).toBe(40);
  expect(above(59, lines)).toBe(59);
});

test("what began beside the cut line goes with it if it is cut in turn", () => {
  expect(above(50, [...lines, { top: 30, bottom: 55 }])).toBe(20);
});

test("scrolled, it begins below the line that is cut", () => {
  expect(below(25, lines)).toBe(38);
  expect(below(39, lines)).toBe(39);
});

test("lines that stand close do not drag each other along", () => {
  const close = [0, 16, 32, 48].map((top) => letters({ top, bottom: top + 18 }));
  expect(above(40, close)).toBeGreaterThan(32);
});
