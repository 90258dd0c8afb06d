import { describe, expect, it } from "vitest";
import {
  cardOptions,
  choicesFor,
  grouped,
  looseChoices,
  pieceOptions,
  plainText,
  standing,
} from "../src/lib/table/options";
import type { Area, Card, Choice, Table } from "../src/lib/generated/types";

const card: Card = {
  handle: "a",
  name: "Lantern",
  options: ["play a"],
  abilities: [
    { spans: [{ text: "draw" }], options: ["use a 1", "play a"] },
    { spans: [{ text: "scrap" }], options: ["scrap a"] },
  ],
};
const choice = (notation: string, more: Partial<Choice> = {}): Choice => ({
  notation,
  spans: [{ text: notation }],
  ...more,
});
const table: Table = {
  game: "toy",
  viewer: 0,
  seats: [
    {
      seat: 0,
      name: "Ada",
      options: ["hail"],
      counters: [{ name: "power", value: 3, options: ["spend"] }],
    },
  ],
  areas: [
    { type: "cards", id: "hand", place: "hand", cards: [card] },
    { type: "track", id: "round", place: "board", cells: ["1", "2"], options: [[], ["step 2"]] },
    {
      type: "hexmap",
      id: "map",
      place: "board",
      hexes: [{ q: 0, r: 0, options: ["go 0,0"], pieces: [{ handle: "s", options: ["turn s"] }] }],
    },
    {
      type: "sheet",
      id: "ship",
      place: "mine",
      name: "Ship",
      sections: [{ name: "bow", boxes: [{ name: "laser", options: ["charge"] }] }],
    },
  ],
  prompt: {
    text: "What now?",
    choices: [
      "end",
      "play a",
      "use a 1",
      "scrap a",
      "hail",
      "spend",
      "step 2",
      "go 0,0",
      "turn s",
      "charge",
      "pray",
      "wait",
    ].map((n) =>
      choice(n, n === "end" ? { primary: true } : n === "pray" ? { group: "Rites" } : {}),
    ),
  },
};

describe("what a thing stands for", () => {
  it("gathers a card's own options and its abilities', each once", () => {
    expect(cardOptions(card)).toEqual(["play a", "use a 1", "scrap a"]);
  });

  it("gathers a piece's and its card's", () => {
    expect(pieceOptions({ handle: "p", options: ["move p"], card })).toEqual([
      "move p",
      "play a",
      "use a 1",
      "scrap a",
    ]);
  });

  it("finds the choices behind notations in the prompt's order, leaving out unknown ones", () => {
    expect(choicesFor(table, ["scrap a", "gone", "play a"]).map((c) => c.notation)).toEqual([
      "play a",
      "scrap a",
    ]);
    expect(choicesFor({ ...table, prompt: null }, ["play a"])).toEqual([]);
    expect(choicesFor(table, undefined)).toEqual([]);
  });

  it("sees every notation anywhere on the table, nested lists included", () => {
    expect([...standing(table)].sort()).toEqual([
      "charge",
      "go 0,0",
      "hail",
      "play a",
      "scrap a",
      "spend",
      "step 2",
      "turn s",
      "use a 1",
    ]);
  });

  it("leaves for buttons what nothing stands for, and what lets something go by", () => {
    expect(looseChoices(table).map((c) => c.notation)).toEqual(["end", "pray", "wait"]);
    const choices = table.prompt!.choices.map((c) =>
      c.notation === "play a" ? { ...c, passive: true } : c,
    );
    const steppers = [{ name: "Wait", answers: [["wait"], ["wait", "wait"]] }];
    const passing = { ...table, prompt: { ...table.prompt!, choices, steppers } };
    expect(looseChoices(passing).map((c) => c.notation)).toEqual(["end", "play a", "pray"]);
  });

  it("groups choices under their headings, the unheaded first", () => {
    const groups = grouped([
      choice("a", { group: "Buy" }),
      choice("b"),
      choice("c", { group: "Buy" }),
    ]);
    expect(groups.map(({ group, choices }) => [group, choices.map((c) => c.notation)])).toEqual([
      ["", ["b"]],
      ["Buy", ["a", "c"]],
    ]);
  });

  it("joins spans into a sentence", () => {
    expect(plainText([{ text: "Buy" }, { text: "Lantern" }, { text: ", now" }])).toBe(
      "Buy Lantern, now",
    );
    expect(plainText([{ text: "from Ganymede (" }, { text: "Ada" }, { text: ")" }])).toBe(
      "from Ganymede (Ada)",
    );
  });
});

describe("what is put away beside a map", () => {
  it("needs buttons of its own", () => {
    const choice = { notation: "draw science", spans: [{ text: "Draw Science" }] };
    const pile: Area = {
      type: "pile",
      id: "p",
      place: "side",
      count: 3,
      options: ["draw science"],
    };
    const map: Area = { type: "hexmap", id: "map", place: "board", hexes: [] };
    const prompt = { text: "?", choices: [choice] };
    const table = (areas: Area[]): Table => ({ game: "", viewer: 0, seats: [], areas, prompt });
    expect(looseChoices(table([pile, map]))).toEqual([choice]);
    expect(looseChoices(table([pile]))).toEqual([]);
  });
});
