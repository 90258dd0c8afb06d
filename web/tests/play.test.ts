import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { hand } from "../src/lib/table/hand";
import { Play } from "../src/lib/table/play.svelte";
import type { Table } from "../src/lib/generated/types";

const table: Table = {
  game: "toy",
  viewer: 0,
  seats: [
    { seat: 0, name: "Ada", frame: "red" },
    { seat: 1, name: "Bea" },
  ],
  frames: { red: { colour: "#aa0000", emblem: "star" } },
  areas: [],
  prompt: {
    text: "?",
    about: "c9",
    choices: [
      { notation: "one", spans: [{ text: "One" }] },
      { notation: "two", spans: [{ text: "Two" }] },
      { notation: "buy", spans: [{ text: "Buy" }], irrevocable: true },
      { notation: "hold", spans: [{ text: "Hold" }], passive: true },
      { notation: "end", spans: [{ text: "End" }], primary: true, confirm: "Really?" },
    ],
  },
};

describe("playing", () => {
  let sent: string[][];
  let play: Play;
  const card = { handle: "c1", name: "Ship", kind: "ship" };
  const thing = (...options: string[]) => ({ key: "thing", title: "Thing", options });
  const answered = () => sent.flat();
  beforeEach(() => {
    hand.touch = false;
    sent = [];
    play = new Play((answers) => sent.push([...answers]));
    play.show(table);
  });

  it("acts at once where a thing stands for one option that can be taken back", () => {
    expect(play.use(thing("one", "gone"))).toBe(true);
    expect(answered()).toEqual(["one"]);
    expect(play.selected).toBeNull();
  });

  it("selects where it stands for several, and acts by their buttons", () => {
    expect(play.use(thing("one", "two"))).toBe(true);
    play.use(thing("one", "two"));
    expect(sent).toEqual([]);
    expect(play.uses.map((c) => c.notation)).toEqual(["one", "two"]);
    play.choose(play.uses[1]!);
    expect(answered()).toEqual(["two"]);
    expect(play.selected).toBeNull();
  });

  it("selects first what cannot be taken back, and acts at the second click", () => {
    play.use(thing("buy"));
    expect(sent).toEqual([]);
    expect(play.considered?.notation).toBe("buy");
    play.use(thing("buy"));
    expect(answered()).toEqual(["buy"]);
  });

  it("only selects at a finger's first tap, and buys by the button alone", () => {
    hand.touch = true;
    play.use(thing("one"));
    expect(sent).toEqual([]);
    play.use(thing("one"));
    expect(answered()).toEqual(["one"]);
    play.use({ ...thing("buy"), key: "shop" });
    play.use({ ...thing("buy"), key: "shop" });
    expect(answered()).toEqual(["one"]);
    play.choose(play.uses[0]!);
    expect(answered()).toEqual(["one", "buy"]);
  });

  it("never ties to a thing what lets something go by", () => {
    expect(play.use(thing("hold"))).toBe(false);
    expect(sent).toEqual([]);
    expect(play.can(["hold"])).toBe(false);
  });

  it("gives the answers that follow with the same press", () => {
    play.choose({ notation: "one", spans: [], then: ["two"] });
    expect(sent).toEqual([["one", "two"]]);
  });

  it("does nothing where nothing can be done but read it", () => {
    expect(play.use({ ...thing("gone"), card })).toBe(false);
    expect(sent).toEqual([]);
    expect(play.read?.card).toBe(card);
  });

  it("keeps a selection while the thing is there and useful, lets it go when not", () => {
    const areas = [
      {
        type: "cards" as const,
        id: "a",
        place: "hand" as const,
        cards: [{ ...card, options: ["buy"] }],
      },
    ];
    play.show({ ...table, areas });
    play.use({ ...thing("buy"), card: { ...card, options: ["buy"] } });
    play.show({ ...table, areas });
    expect(play.selected?.card?.handle).toBe("c1");
    play.show({ ...table, areas: [] });
    expect(play.selected).toBeNull();
    play.use(thing("one", "two"));
    play.letGo();
    expect(play.selected).toBeNull();
  });

  it("asks first where a choice says so", () => {
    play.choose(table.prompt!.choices[4]!);
    expect(sent).toEqual([]);
    expect(play.doubtful?.confirm).toBe("Really?");
    play.confirm();
    expect(answered()).toEqual(["end"]);
    expect(play.doubtful).toBeNull();
  });

  it("forgets a doubt when the table moves on without that choice", () => {
    play.choose(table.prompt!.choices[4]!);
    play.show({ ...table, prompt: null });
    expect(play.doubtful).toBeNull();
  });

  it("sends nothing while an answer is on its way", () => {
    play.busy = true;
    play.use(thing("one"));
    expect(sent).toEqual([]);
  });

  it("knows what is spoken of", () => {
    play.lit = ["a"];
    expect(play.speaksOf("a")).toBe(true);
    expect(play.speaksOf("c9")).toBe(true);
    expect(play.speaksOf("b", "")).toBe(false);
  });

  it("goes back to an earlier answer, and then offers what it can become", async () => {
    const back: number[] = [];
    play = new Play(
      () => {},
      () => {},
      (steps) => back.push(steps),
    );
    play.show({ ...table, can_undo: true });
    expect([play.canRevise(0), play.canRevise(undefined), play.canRevise(3)]).toEqual([
      false,
      false,
      true,
    ]);
    play.revise(3, () => play.offer(["one", "two"], "Cell"));
    expect(back).toEqual([3]);
    expect(play.selected).toBeNull();
    play.show({ ...table, can_undo: true });
    await tick();
    expect(play.uses).toHaveLength(2);
    play.show({ ...table, answers: 1 });
    await tick();
    expect(play.selected).toBeNull();
    expect(play.canRevise(3)).toBe(false);
  });

  it("does not act by itself where only one option is left to offer", () => {
    play.offer(["one"], "Cell");
    expect(play.selected).toBeNull();
    expect(sent).toEqual([]);
  });

  it("keeps what was read when the pointer leaves, and what is selected while it wanders", () => {
    play.inspect({ card });
    play.glanceAway();
    expect(play.read?.card?.handle).toBe("c1");
    play.use(thing("one", "two"));
    play.inspect({ card: { ...card, handle: "d" } });
    expect(play.read?.title).toBe("Thing");
  });

  it("draws what the choice under consideration would do", () => {
    play.pointed = { notation: "one", spans: [], marks: [{ ref: "c9", text: "−1" }] };
    expect(play.signs("c9").map((sign) => sign.text)).toEqual(["−1"]);
    expect(play.signs("c1")).toEqual([]);
  });

  it("considers the only choice of the thing under the pointer, until that leaves", () => {
    play.look(thing("one"));
    expect(play.considered?.notation).toBe("one");
    play.look(thing("one", "two"));
    expect(play.considered).toBeNull();
    play.ponder(["two"]);
    expect(play.considered?.notation).toBe("two");
    play.glanceAway();
    expect(play.considered).toBeNull();
  });

  it("gives each seat a shape, from its frame or its own", () => {
    expect(play.seatMark(0).emblem).toBe("star");
    expect(play.seatMark(1).emblem).not.toBe(play.seatMark(2).emblem);
  });
});
