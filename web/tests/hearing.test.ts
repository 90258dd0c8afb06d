import { describe, expect, it } from "vitest";
import { heard } from "../src/lib/live/hearing";
import type { Area, LogLine, Table } from "../src/lib/generated/types";

const table = (more: Partial<Table> = {}, ...log: Partial<LogLine>[]): Table => ({
  game: "toy",
  viewer: 0,
  seats: [{ seat: 0, name: "Ada" }],
  areas: [],
  log: [{ spans: [], number: 0 }, ...log.map((line, i) => ({ spans: [], number: i + 1, ...line }))],
  ...more,
});
const prompt = { text: "?", choices: [] };

describe("what is heard", () => {
  it("is nothing where nothing happened, or where another table is seen", () => {
    expect(heard(table(), table())).toBeUndefined();
    expect(heard(table({ viewer: 1 }), table({ prompt }))).toBeUndefined();
    expect(heard(table(), table({}, { seat: 0 }))).toBeUndefined();
  });
  it("is a blow before a turn, and the end before all", () => {
    const hit = { effect: { kind: "hit", target: "seat:0", amount: 3 } } as const;
    const result = { winners: [0], scores: [1] };
    expect(heard(table(), table({ prompt }))).toBe("turn");
    expect(heard(table(), table({ prompt }, hit))).toBe("hit");
    expect(heard(table(), table({ prompt, result }, hit))).toBe("end");
  });
  it("is a throw of dice, and what others do", () => {
    const dice: Area = { type: "dice", id: "dice", place: "now", dice: [], throw: 2 };
    expect(heard(table(), table({ areas: [dice] }))).toBe("roll");
    expect(heard(table(), table({}, { seat: 1 }))).toBe("step");
    expect(heard(table(), table({}, { seat: 1, weight: "minor" }))).toBeUndefined();
  });
});
