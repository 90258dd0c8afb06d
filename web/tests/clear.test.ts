import { describe, expect, it } from "vitest";
import { freerBelow } from "../src/lib/app/clear";

const board = { top: 50, bottom: 600 };
const enemies = { top: 60, bottom: 130 };
const hand = { top: 530, bottom: 590 };

describe("a lesson over the table", () => {
  it("lies at the foot when what is to be chosen is above", () => {
    expect(freerBelow(board, 250, [enemies])).toBe(true);
  });
  it("lies at the head when it is below, everywhere, or nowhere", () => {
    expect(freerBelow(board, 250, [hand])).toBe(false);
    expect(freerBelow(board, 250, [enemies, hand])).toBe(false);
    expect(freerBelow(board, 250, [])).toBe(false);
  });
});
