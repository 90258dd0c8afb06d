import { describe, expect, it } from "vitest";
import { askedLeaf, leavesOf } from "../src/lib/maps/leaves";
import type { Mapped } from "../src/lib/maps/mapped";
import type { Area, Cards, Plan, Sheet } from "../src/lib/generated/types";

const area = (options: string[] = []): Area =>
  ({ type: "cards", id: "a", cards: [{ handle: "c", options }] }) as unknown as Area;
const sheet = (options: string[] = []): Sheet =>
  ({ type: "sheet", id: "s", name: "Ship", options }) as unknown as Sheet;
const laid = (parts: Partial<Mapped>): Mapped => ({
  maps: [],
  rivals: [],
  near: [],
  mine: { sheets: [], others: [] },
  read: [],
  throws: [],
  now: [],
  plans: [],
  choose: [],
  side: [],
  ...parts,
});

describe("the leaves of a phone's table", () => {
  it("are those that hold something, in their order", () => {
    const plans = [{} as Plan];
    expect(leavesOf(laid({ side: [area()], plans }), true)).toEqual(["choose", "read", "more"]);
    expect(leavesOf(laid({ mine: { sheets: [sheet()], others: [] } }), false)).toEqual(["mine"]);
  });

  it("leave what one chooses from to the table as long as there is no map", () => {
    const choose = [area() as Cards];
    expect(leavesOf(laid({ choose }), false)).toEqual([]);
    expect(leavesOf(laid({ choose, maps: [area()] }), false)).toEqual(["choose"]);
  });
});

describe("the leaf that opens by itself", () => {
  it("holds what goes on, unless one's own ships are asked and it is not", () => {
    const mine = { sheets: [sheet(["fire"])], others: [] };
    expect(askedLeaf(laid({ now: [area(["roll"])], mine }), false)).toBe("read");
    expect(askedLeaf(laid({ now: [area()], mine }), false)).toBe("mine");
    expect(askedLeaf(laid({ now: [area()], mine }), true)).toBe("read");
  });

  it("holds one's own cards where nothing else can be chosen", () => {
    const mine = { sheets: [], others: [area(["play"])] };
    expect(askedLeaf(laid({ mine }), false)).toBe("mine");
    expect(askedLeaf(laid({ mine, choose: [area(["take"]) as Cards] }), false)).toBeUndefined();
  });
});
