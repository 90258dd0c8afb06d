import { describe, expect, it } from "vitest";
import { concerned, concernedAround, newFrom, standing } from "../src/lib/maps/film";
import { fleetsOf, insideOf, sharesOf, zonesOf } from "../src/lib/maps/plates";
import { readable } from "../src/lib/table/choosing";
import type { HexMap, Moment, NodeMap, Region } from "../src/lib/generated/types";

const region = (id: string, zone: string): Region => ({ id, zone, shape: "box" });

describe("plates", () => {
  it("groups regions by their zone, in order", () => {
    const zones = zonesOf([region("a", "Inner"), region("b", "Belt"), region("c", "Inner")]);
    expect(zones.map(({ name, regions }) => [name, regions.length])).toEqual([
      ["Inner", 2],
      ["Belt", 1],
    ]);
  });

  it("tells a region's own node from the places in it", () => {
    const nodes = ["orbit", "moon"].map((id) => ({ id, x: 0, y: 0, region: "orbit" }));
    const area = { type: "nodemap", id: "m", place: "board", nodes } as NodeMap;
    const { self, nodes: inside } = insideOf(area, region("orbit", ""));
    expect([self?.id, inside.map((node) => node.id)]).toEqual(["orbit", ["moon"]]);
  });

  it("sums what each seat has, the most first, and underlines who controls it", () => {
    const pieces = [
      { handle: "a", seat: 0, count: 1 },
      { handle: "b", seat: 1, count: 2 },
      { handle: "c", seat: 1, count: 1 },
    ];
    expect(sharesOf({ id: "n", x: 0, y: 0, seat: 1, pieces })).toEqual([
      { seat: 1, count: 3, leads: true },
      { seat: 0, count: 1, leads: false },
    ]);
  });

  it("says a seat's strength once, however many kinds of ships it has", () => {
    const fleets = fleetsOf(
      [
        { handle: "f", seat: 2, figure: "fleet", frame: "x", count: 5 },
        { handle: "b", seat: 2, figure: "fleet", frame: "x", large: true },
        { handle: "r", seat: 2, figure: "ship", frame: "y" },
      ],
      [{ text: "7", icon: "ship", ref: "seat:2" }],
    );
    expect(fleets.map(({ strength, ships }) => [strength, ships.length])).toEqual([
      ["7", 3],
      ["", 1],
    ]);
  });
});

describe("film", () => {
  const moment = (q: number, more: Partial<Moment> = {}): Moment => ({
    title: "",
    hexes: [{ q, r: 0, pieces: [{ handle: "ship" }] }],
    ...more,
  });
  const map = (film: number, count: number) =>
    ({ film, moments: Array.from({ length: count }, (_, i) => moment(i)) }) as HexMap;

  it("goes on where the last table ended, begins a new film, and repeats nothing", () => {
    expect(newFrom({ film: 1, count: 3 }, map(1, 5))).toBe(3);
    expect(newFrom({ film: 1, count: 17 }, map(2, 1))).toBe(0);
    expect(newFrom({ film: 1, count: 3 }, map(1, 3))).toBeNull();
  });

  it("looks at those who move or fire", () => {
    const shot = { source: "gun", target: "hull", points: 3 };
    expect([...concerned([moment(0), moment(1)], 1)]).toEqual(["ship"]);
    expect([...concerned([moment(0), moment(0, { shots: [shot] })], 1)]).toEqual(["gun", "hull"]);
  });

  it("keeps those who take turns in sight together", () => {
    const pair = (a: number, b: number): Moment => ({
      title: "",
      hexes: [
        { q: a, r: 0, pieces: [{ handle: "near" }] },
        { q: b, r: 9, pieces: [{ handle: "far" }] },
      ],
    });
    const moments = [pair(0, 9), pair(1, 9), pair(1, 8), pair(2, 8), pair(2, 8), pair(2, 8)];
    expect([...concerned(moments, 1)]).toEqual(["near"]);
    expect(concernedAround(moments, 1)).toEqual(new Set(["near", "far"]));
    expect(concernedAround(moments, 5)).toEqual(new Set(["near"]));
  });

  it("keeps to the chosen tempo", () => {
    expect(standing(moment(0, { ms: 900 }), "calm")).toBe(900);
    expect(standing(moment(0, { ms: 900 }), "slow")).toBeGreaterThan(900);
    expect(standing(moment(0), "instant")).toBeLessThan(100);
  });
});

describe("what is read", () => {
  const cards = ["a", "b", "c", "d", "e"].map((handle) => ({ handle, name: handle }));
  it("is everything where it fits, and first what can be chosen where not", () => {
    expect(readable(cards, 1350, () => false).size).toBe(5);
    const some = readable(cards, 760, (card) => card.handle === "e");
    expect(some.has("e")).toBe(true);
    expect(some.size).toBeLessThan(5);
    const full = readable(cards, 300, (card) => card.handle === "e");
    expect([...full]).toEqual(["e"]);
    expect(readable(cards, 300, () => false).size).toBe(0);
  });
});
