import { describe, expect, it } from "vitest";
import { folding } from "../src/lib/maps/folding";
import { readable, widthFor } from "../src/lib/table/choosing";

describe("what folds", () => {
  const waits = (thing: string) => thing.startsWith("w");
  it("are first the things that wait, from the end", () => {
    expect([...folding(["a", "w1", "b", "w2"], 1, waits)]).toEqual(["w2"]);
    expect([...folding(["a", "w1", "b", "w2"], 3, waits)]).toEqual(["w2", "w1", "b"]);
    expect(folding(["a"], 0, waits).size).toBe(0);
  });
  it("are of those alike the ones that take most room", () => {
    const room = (thing: string) => thing.length;
    expect([...folding(["a", "long", "b"], 2, () => false, room)]).toEqual(["long", "b"]);
  });
});

describe("cards in a row", () => {
  const card = (handle: string, words: number) => ({
    handle,
    name: handle,
    abilities: [{ spans: [{ text: "x".repeat(words) }] }],
  });
  it("are read where their words fit, those that can be chosen first", () => {
    const cards = [card("long", 220), card("short", 40), card("other", 60)];
    expect(widthFor(cards[0]!)).toBeGreaterThan(widthFor(cards[1]!));
    expect(readable(cards, 2000, () => false).size).toBe(3);
    const can = (each: { handle: string }) => each.handle === "other";
    expect([...readable(cards, 480, can)]).toEqual(["other"]);
  });
});
