import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Frames } from "../src/lib/live/frames";

let paint: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => ((paint = call), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (paint = undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("hands over once a frame all that has come since the last", () => {
  const taken: number[][] = [];
  const frames = new Frames<number>((gathered) => taken.push(gathered));
  frames.add(1);
  frames.add(2);
  expect(taken).toEqual([]);
  paint!();
  frames.add(3);
  paint!();
  expect(taken).toEqual([[1, 2], [3]]);
});

it("does not wait for a frame that never comes", () => {
  const taken: number[][] = [];
  const frames = new Frames<number>((gathered) => taken.push(gathered), 150);
  frames.add(1);
  vi.advanceTimersByTime(150);
  expect(taken).toEqual([[1]]);
  vi.advanceTimersByTime(500);
  expect(taken).toHaveLength(1);
});

it("forgets what has gathered when nobody looks any more", () => {
  const taken: number[][] = [];
  const frames = new Frames<number>((gathered) => taken.push(gathered));
  frames.add(1);
  frames.drop();
  vi.advanceTimersByTime(500);
  expect(taken).toEqual([]);
});
