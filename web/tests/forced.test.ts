import { describe, expect, it } from "vitest";
import { forced, inCompany } from "../src/lib/table/forced";
import type { Choice, SeatCard, Table } from "../src/lib/generated/types";

const asking = (...choices: Choice[]): Table => ({
  game: "any",
  viewer: 0,
  seats: [],
  areas: [],
  prompt: { text: "?", choices },
});
const choice = (notation: string, more: Partial<Choice> = {}): Choice => ({
  notation,
  spans: [],
  ...more,
});

describe("an answer that gives itself", () => {
  it("is a pass that is all there is", () => {
    expect(forced(asking(choice("pass", { primary: true })))?.notation).toBe("pass");
  });

  it("is never one of several, nor one that does something", () => {
    expect(forced(asking(choice("pass"), choice("play card")))).toBeUndefined();
    expect(forced(asking(choice("end turn", { primary: true })))).toBeUndefined();
    expect(forced(asking(choice("pass", { confirm: "Sure?" })))).toBeUndefined();
    expect(forced(asking())).toBeUndefined();
  });

  it("takes its time where another person could learn from its haste", () => {
    const seat = (number: number, kind: SeatCard["kind"]): SeatCard => ({
      seat: number,
      name: "",
      side: "",
      kind,
    });
    expect(inCompany([seat(0, "person"), seat(1, "bot")], 0)).toBe(false);
    expect(inCompany([seat(0, "person"), seat(1, "person")], 0)).toBe(true);
  });
});
