import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { menuPlace } from "../src/lib/table/menu";
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
      { notation: "end", spans: [{ text: "End" }], primary: true, confirm: "Really?" },
    ],
  },
};
const near = new DOMRect(10, 10, 50, 70);

describe("playing", () => {
  let sent: string[];
  let play: Play;
  beforeEach(() => {
    sent = [];
    play = new Play((notation) => sent.push(notation));
    play.show(table);
  });

  it("acts at once where a thing stands for one option", () => {
    expect(play.act(["one", "gone"], "Thing", near)).toBe(true);
    expect(sent).toEqual(["one"]);
    expect(play.menu).toBeNull();
  });

  it("opens a menu where it stands for several", () => {
    expect(play.act(["one", "two"], "Thing", near)).toBe(true);
    expect(sent).toEqual([]);
    expect(play.menu?.choices.map((c) => c.notation)).toEqual(["one", "two"]);
    play.choose(play.menu!.choices[1]!);
    expect(sent).toEqual(["two"]);
    expect(play.menu).toBeNull();
  });

  it("does nothing where nothing can be done", () => {
    expect(play.act(["gone"], "Thing", near)).toBe(false);
    expect(sent).toEqual([]);
  });

  it("asks first where a choice says so", () => {
    play.choose(play.primary!);
    expect(sent).toEqual([]);
    expect(play.doubtful?.confirm).toBe("Really?");
    play.confirm();
    expect(sent).toEqual(["end"]);
    expect(play.doubtful).toBeNull();
  });

  it("forgets a doubt when the table moves on without that choice", () => {
    play.choose(play.primary!);
    play.show({ ...table, prompt: null });
    expect(play.doubtful).toBeNull();
  });

  it("sends nothing while an answer is on its way", () => {
    play.busy = true;
    play.act(["one"], "Thing", near);
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
    play.revise(3, () => play.offer(["one", "two"], "Cell", near));
    expect(back).toEqual([3]);
    expect(play.menu).toBeNull();
    play.show({ ...table, can_undo: true });
    await tick();
    expect(play.menu?.choices).toHaveLength(2);
    play.show(table);
    await tick();
    expect(play.menu).toBeNull();
    expect(play.canRevise(3)).toBe(false);
  });

  it("does not act by itself where only one option is left to offer", () => {
    play.offer(["one"], "Cell", near);
    expect(play.menu).toBeNull();
    expect(sent).toEqual([]);
  });

  it("keeps a pinned view when the pointer wanders", () => {
    play.inspect({ card: { handle: "c" } }, true);
    play.glanceAway();
    expect(play.inspected?.card?.handle).toBe("c");
    play.inspect({ card: { handle: "d" } }, false);
    expect(play.inspected?.card?.handle).toBe("c");
  });

  it("gives each seat a shape, from its frame or its own", () => {
    expect(play.seatMark(0).emblem).toBe("star");
    expect(play.seatMark(1).emblem).not.toBe(play.seatMark(2).emblem);
  });
});

describe("where a menu opens", () => {
  const window = { width: 400, height: 300 };
  it("below the thing when there is room, above when not, always inside", () => {
    expect(menuPlace(new DOMRect(100, 20, 60, 40), { width: 120, height: 100 }, window)).toEqual({
      left: 70,
      top: 68,
    });
    expect(menuPlace(new DOMRect(100, 240, 60, 40), { width: 120, height: 100 }, window)).toEqual({
      left: 70,
      top: 132,
    });
    const edge = menuPlace(new DOMRect(380, 100, 20, 180), { width: 150, height: 250 }, window);
    expect(edge.left + 150).toBeLessThanOrEqual(400);
    expect(edge.top).toBeGreaterThanOrEqual(0);
    expect(edge.top + 250).toBeLessThanOrEqual(300);
  });
});
