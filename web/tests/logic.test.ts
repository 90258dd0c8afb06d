import { describe, expect, it, vi } from "vitest";
import { arrange, natural } from "../src/lib/table/arrange";
import { centre, heading, shortWay } from "../src/lib/table/hexes";
import { hall, stands } from "../src/lib/maps/crowd";
import { needsCurtain, seatToShow } from "../src/lib/live/hotseat";
import { isSlim, layOut } from "../src/lib/table/layout";
import { mergeLog } from "../src/lib/table/log";
import { Reel } from "../src/lib/live/reel.svelte";
import { mergeLines } from "../src/lib/live/room.svelte";
import { parse } from "../src/lib/app/router.svelte";
import { findRules } from "../src/lib/app/rules";
import { clockText } from "../src/lib/app/time";
import { held, zoomed } from "../src/lib/table/view";
import type { Area, LogLine, RulesBook, SeatCard, Table } from "../src/lib/generated/types";

describe("laying cards", () => {
  it("keeps them inside, whatever the room", () => {
    for (const count of [1, 2, 5, 9, 14, 30]) {
      for (const [width, height] of [
        [900, 150],
        [370, 130],
        [280, 300],
        [120, 90],
      ] as const) {
        const shape = arrange(count, { width, height });
        expect(shape.width + shape.step * (shape.perLine - 1)).toBeLessThanOrEqual(
          Math.max(width, shape.width + 8 * (shape.perLine - 1)) + 0.01,
        );
        expect((shape.width * 7) / 5).toBeLessThanOrEqual(height / shape.lines + 34);
        expect(shape.perLine * shape.lines).toBeGreaterThanOrEqual(count);
      }
    }
  });

  it("takes a second line where that shows more of them", () => {
    expect(arrange(5, { width: 270, height: 280 }).lines).toBe(2);
    expect(arrange(5, { width: 800, height: 150 }).lines).toBe(1);
    expect(arrange(9, { width: 270, height: 280 }, { single: true }).lines).toBe(1);
  });

  it("rather runs out of the space than hides what a card is", () => {
    const crowded = arrange(30, { width: 300, height: 110 }, { single: true, least: 46 });
    expect(crowded.step).toBe(46);
    expect(arrange(3, { width: 300, height: 110 }, { least: 46 }).step).toBeGreaterThan(46);
  });

  it("wants the width of all cards side by side", () => {
    expect(natural(3, 140)).toBe(312);
  });
});

describe("hexes", () => {
  it("lie where their axial coordinates say", () => {
    expect(centre(1, 0, "flat", 10)).toEqual([15, 8.660254037844386]);
    expect(centre(0, 2, "pointy", 10)[1]).toBe(30);
  });

  it("have headings clockwise from the top, and turns go the short way", () => {
    expect([0, 1, 5].map((f) => heading(f, "flat"))).toEqual([0, 60, 300]);
    expect(heading(0, "pointy")).toBe(30);
    expect(shortWay(330, 30)).toBe(390);
    expect(shortWay(30, 330)).toBe(-30);
  });

  it.each([1, 2, 3, 4, 5, 8])("hold %i pieces apart, between caption and marks", (count) => {
    const { height, line } = hall(60, 18);
    expect(height / 2).toBeLessThanOrEqual(60 * line - 9);
    const found = stands(count, 60, height, false);
    for (const { at, radius } of found) {
      expect(Math.abs(at[1]) + radius).toBeLessThanOrEqual(height / 2 + 0.001);
      for (const other of found)
        if (other.at !== at)
          expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1])).toBeGreaterThan(
            radius * 1.99,
          );
    }
  });
});

describe("a view onto a map", () => {
  const bounds = { x: 0, y: 0, width: 100, height: 50 };
  it("never loses the map", () => {
    expect(held({ x: 900, y: -30, zoom: 2 }, bounds)).toEqual({ x: 100, y: 0, zoom: 2 });
    expect(held({ x: 3, y: 3, zoom: 0.2 }, bounds)).toEqual({ x: 50, y: 25, zoom: 1 });
  });
  it("zooms about the pointer", () => {
    expect(zoomed({ x: 50, y: 25, zoom: 2 }, 2, { x: 70, y: 25 }, bounds)).toEqual({
      x: 60,
      y: 25,
      zoom: 4,
    });
  });
});

const seat = (seat: number, more: Partial<SeatCard> = {}): SeatCard => ({
  seat,
  name: `P${seat}`,
  side: "",
  kind: "person",
  ...more,
});
const view = (viewer: number | null, asked = false): Table => ({
  game: "toy",
  viewer,
  seats: [],
  areas: [],
  prompt: asked ? { text: "?", choices: [] } : null,
});

describe("several seats at one keyboard", () => {
  it("shows who is asked, and stays while the shown one is", () => {
    expect(seatToShow([view(0), view(1, true)], 0)).toBe(1);
    expect(seatToShow([view(0, true), view(1, true)], 1)).toBe(1);
    expect(seatToShow([view(0), view(1)], 1)).toBe(1);
    expect(seatToShow([view(null)], null)).toBe(null);
    expect(seatToShow([view(0), view(1)], null)).toBe(0);
  });

  it("draws a curtain only between people who share the screen", () => {
    const shared = [seat(0, { mine: true }), seat(1, { mine: true, here: true })];
    expect(needsCurtain(shared, 0, 1)).toBe(true);
    expect(needsCurtain(shared, 0, 0)).toBe(false);
    expect(needsCurtain(shared, null, 1)).toBe(true);
    expect(needsCurtain(shared, 0, null)).toBe(false);
    expect(needsCurtain([seat(0, { mine: true }), seat(1, { mine: true })], 0, 1)).toBe(false);
  });
});

describe("the layout of a table", () => {
  const zone = (id: string, place: Area["place"], owner?: number): Area => ({
    type: "cards",
    id,
    place,
    seat: owner,
  });
  const seats = [
    { seat: 0, name: "A" },
    { seat: 1, name: "B" },
    { seat: 2, name: "C" },
  ];

  it("puts others above and mine below, each with their own things", () => {
    const table: Table = {
      game: "toy",
      viewer: 1,
      seats,
      areas: [
        zone("a", "others", 0),
        zone("b", "mine", 1),
        zone("c", "others", 2),
        zone("x", "others"),
      ],
    };
    const layout = layOut(table);
    expect(layout.others.map((g) => [g.key, g.areas.map((a) => a.id)])).toEqual([
      ["seat:0", ["a"]],
      ["seat:2", ["c"]],
      ["common", ["x"]],
    ]);
    expect(layout.mine.map((g) => g.key)).toEqual(["seat:1"]);
  });

  it("shows a spectator the seat whose things lie near", () => {
    const layout = layOut({ game: "toy", viewer: null, seats, areas: [zone("h", "hand", 2)] });
    expect(layout.mine.map((g) => g.key)).toEqual(["seat:2"]);
    expect(layout.others.map((g) => g.key)).toEqual(["seat:0", "seat:1"]);
  });

  it("lays the grids of one side in one place", () => {
    const plan = (id: string, seat: number): Area => ({
      type: "plan",
      id,
      place: "mine",
      seat,
      columns: [],
      rows: [],
    });
    const areas = [plan("ally", 2), zone("b", "mine", 0), plan("own", 0)];
    const { mine } = layOut({ game: "toy", viewer: 0, seats, areas });
    expect(mine.map((g) => [g.key, g.areas.map((a) => a.id)])).toEqual([
      ["seat:0", ["b", "own", "ally"]],
    ]);
  });

  it("moves sheets aside where a map needs the room", () => {
    const sheet: Area = { type: "sheet", id: "s", place: "mine", name: "Ship" };
    const map: Area = { type: "hexmap", id: "m", place: "board", hexes: [] };
    expect(
      layOut({ game: "toy", viewer: 0, seats, areas: [sheet, map] }).side.map((a) => a.id),
    ).toEqual(["s"]);
    expect(layOut({ game: "toy", viewer: 0, seats, areas: [sheet] }).side).toEqual([]);
  });

  it("lays what goes on over a map, and on the board where there is none", () => {
    const now = zone("n", "now", 0);
    const map: Area = { type: "hexmap", id: "m", place: "board", hexes: [] };
    const mapped = layOut({ game: "toy", viewer: 0, seats, areas: [map, now] });
    expect([mapped.board, mapped.now]).toEqual([[map], [now]]);
    const bare = layOut({ game: "toy", viewer: 0, seats, areas: [now] });
    expect([bare.board, bare.now]).toEqual([[now], []]);
  });

  it("makes lines of what cannot be read on a phone", () => {
    const backs: Area = { type: "cards", id: "h", place: "others", cards: [{ handle: "1" }] };
    const known: Area = {
      type: "cards",
      id: "k",
      place: "others",
      cards: [{ handle: "1", name: "X" }],
    };
    expect(
      isSlim({ ...known, place: "others" } as Area, {
        narrow: false,
        mapped: false,
        crowded: true,
      }),
    ).toBe(true);
    expect(isSlim(backs, { narrow: true, mapped: false })).toBe(true);
    expect(isSlim(known, { narrow: true, mapped: false })).toBe(false);
    expect(isSlim(backs, { narrow: false, mapped: false })).toBe(false);
    expect(isSlim(known, { narrow: false, mapped: true })).toBe(true);
    expect(isSlim({ ...known, place: "hand" } as Area, { narrow: true, mapped: true })).toBe(false);
  });
});

describe("log and chat", () => {
  const line = (number: number, text = ""): LogLine => ({ number, spans: [{ text }] });
  it("keep earlier lines and drop what was taken back", () => {
    const known = [line(1), line(2), line(3), line(4)];
    expect(mergeLog(known, [line(3, "new")]).map((l) => [l.number, l.spans[0]!.text])).toEqual([
      [1, ""],
      [2, ""],
      [3, "new"],
    ]);
    expect(mergeLog(known, [])).toEqual([]);
  });
  it("merge repeated chat lines", () => {
    const chat = (number: number) => ({ number, name: "A", text: `${number}`, at: 0 });
    expect(mergeLines([chat(1), chat(2)], [chat(2), chat(3)]).map((l) => l.number)).toEqual([
      1, 2, 3,
    ]);
  });
});

describe("addresses", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/match/abc", { page: "match", id: "abc" }],
    ["/replay/abc", { page: "replay", id: "abc" }],
    ["/new/some-game", { page: "new", game: "some-game" }],
    ["/rules/some-game", { page: "rules", game: "some-game" }],
    ["/gallery", { page: "gallery", table: "" }],
    ["/match", { page: "lost" }],
    ["/what/ever/this", { page: "lost" }],
    ["/match/%E0%A4%A", { page: "lost" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));
});

describe("rules", () => {
  const book: RulesBook = {
    game: "toy",
    language: "it",
    sections: [
      {
        id: "T-1",
        title: "Autorità",
        level: 2,
        blocks: [{ kind: "paragraph", runs: [{ text: "Si comincia con 50." }] }],
      },
      {
        id: "T-2",
        title: "Carte",
        level: 2,
        blocks: [{ kind: "item", rule: "T-2.1", runs: [{ text: "Ognuno pesca cinque carte." }] }],
      },
    ],
  };
  it("are found by all words, without minding accents or case", () => {
    expect(findRules(book, "AUTORITA")).toHaveLength(1);
    expect(findRules(book, "pesca carte")[0]?.id).toBe("T-2");
    expect(findRules(book, "t-2.1")[0]?.id).toBe("T-2");
    expect(findRules(book, "pesca 50")).toEqual([]);
    expect(findRules(book, " ")).toHaveLength(2);
  });
});

describe("a replay's reel", () => {
  it("fetches each stretch once and ahead, per pair of eyes", async () => {
    const fetch = vi.fn(async (_id: string, first: number, count: number, _eyes: string) => ({
      first,
      tables: Array.from({ length: count }, (_, i) => ({ ...view(null), answers: first + i })),
    }));
    const reel = new Reel("m", 50, fetch);
    expect((await reel.table(3, "all", "en")).answers).toBe(3);
    expect((await reel.table(4, "all", "en")).answers).toBe(4);
    expect(fetch).toHaveBeenCalledTimes(1);
    await reel.table(12, "all", "en");
    expect(fetch.mock.calls.map((call) => call[1])).toEqual([0, 20]);
    await reel.table(3, "0", "en");
    expect(fetch.mock.calls.at(-1)?.[3]).toBe("0");
  });
  it("tries again after a failure", async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValue({ first: 0, tables: [view(null)] });
    const reel = new Reel("m", 0, fetch);
    await expect(reel.table(0, "all", "en")).rejects.toThrow("down");
    await expect(reel.table(0, "all", "en")).resolves.toBeTruthy();
  });
});

describe("clocks", () => {
  it.each([
    [0, "0:00"],
    [65, "1:05"],
    [3725, "1:02:05"],
    [200000, "2d 7h"],
  ])("%i seconds", (seconds, text) => expect(clockText(seconds)).toBe(text));
});
