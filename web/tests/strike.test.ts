import { describe, expect, it } from "vitest";
import type { Effect, Table } from "../src/lib/generated/types";
import { blows, inside, loudness } from "../src/lib/table/strike";

const table = (...effects: (Effect | undefined)[]): Table => ({
  game: "toy",
  viewer: 0,
  seats: [],
  areas: [],
  log: effects.map((effect, number) => ({ number, spans: [], effect })),
});
const hit = (amount: number, target = "seat:1"): Effect => ({
  kind: "hit",
  source: "seat:0",
  target,
  amount,
});

describe("blows", () => {
  it("are those of new lines, summed where they strike one thing", () => {
    const before = table(hit(5));
    const after = table(hit(5), undefined, hit(3), hit(4), hit(2, "ship"));
    expect(blows(before, after)).toEqual([hit(7), hit(2, "ship")]);
  });
  it("that do not say whence they came belong to the shot at the same thing", () => {
    const shot: Effect = { kind: "shot", source: "ship-a", target: "ship-b" };
    const harm: Effect = { kind: "hit", target: "ship-b", amount: 2 };
    expect(blows(table(hit(1)), table(hit(1), shot, harm))).toEqual([{ ...shot, amount: 2 }]);
    expect(blows(table(hit(1)), table(hit(1), harm))).toEqual([harm]);
  });
  it("do not strike when a table is seen for the first time", () => {
    expect(blows({ ...table(), game: "" }, table(hit(5)))).toEqual([]);
  });
  it("are as large as they are hard", () => {
    expect([1, 4, 9].map(loudness)).toEqual([3.5, 5, 6.5]);
  });
});

describe("the number of a blow", () => {
  it("stands where it struck, but never half outside the window", () => {
    expect(inside(200, 90, 390)).toBe(200);
    expect(inside(380, 90, 390)).toBe(345);
    expect(inside(-20, 90, 390)).toBe(45);
  });
});
