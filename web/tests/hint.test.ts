import { describe, expect, it } from "vitest";
import { hintLines } from "../src/lib/table/hint";
import type { Hinted, Table } from "../src/lib/generated/types";

const one = { notation: "one", spans: [{ text: "One" }] };
const two = { notation: "two", spans: [{ text: "Two" }] };
const table: Table = {
  game: "toy",
  viewer: 1,
  seats: [],
  areas: [],
  answers: 4,
  prompt: { text: "?", choices: [one, two] },
};
const hinted: Hinted = {
  type: "hinted",
  seat: 1,
  answers: 4,
  options: [
    { notation: "two", chance: 0.6149 },
    { notation: "gone", chance: 0.5 },
    { notation: "one", chance: 0.2 },
  ],
};

describe("hints", () => {
  it("show the options in the admiral's order, in whole percent", () => {
    expect(hintLines(hinted, table)).toEqual([
      { choice: two, percent: 61 },
      { choice: one, percent: 20 },
    ]);
  });
  it("are not shown once the table has moved on, or at another seat", () => {
    expect(hintLines(hinted, { ...table, answers: 5 })).toBeNull();
    expect(hintLines(hinted, { ...table, viewer: 0 })).toBeNull();
    expect(hintLines(hinted, { ...table, prompt: null })).toBeNull();
    expect(hintLines(null, table)).toBeNull();
  });
});
