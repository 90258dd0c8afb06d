import { expect, test } from "vitest";
import { spoken } from "../src/lib/maps/crowd";

const frame = { x: 0, y: 0, width: 100, height: 60 };
const words = [10, 5] as const;

test("words stand where their line says, if that is in sight", () => {
  expect(
    spoken(
      [50, 30],
      [
        [0, 30],
        [100, 30],
      ],
      frame,
      words,
    ),
  ).toEqual([50, 30]);
});

test("else in the middle of what is in sight of their line", () => {
  expect(
    spoken(
      [-5, 30],
      [
        [-90, 30],
        [80, 30],
      ],
      frame,
      words,
    ),
  ).toEqual([45, 30]);
});

test("and nowhere rather than in half", () => {
  expect(
    spoken(
      [50, -2],
      [
        [0, -2],
        [100, -2],
      ],
      frame,
      words,
    ),
  ).toBeUndefined();
  expect(
    spoken(
      [-80, 0],
      [
        [-90, -30],
        [-70, 30],
      ],
      frame,
      words,
    ),
  ).toBeUndefined();
});
