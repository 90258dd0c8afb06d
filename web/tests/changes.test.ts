import { describe, expect, it } from "vitest";
import { applied, Following } from "../src/lib/live/changes";
import type { Room, Table, Tables } from "../src/lib/generated/types";
// Written by `python -m tests.games.changes_fixture`.
import fixtures from "./fixtures/changes.json";

interface Course {
  game: string;
  table: Table;
  steps: { change: Record<string, unknown>; digest: string }[];
}
const courses = fixtures as unknown as Course[];

/** JSON with sorted keys; objects of JavaScript would put keys that look like numbers first. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${written(each)}`).join(",")}}`;
}
async function digest(value: unknown): Promise<string> {
  const text = new TextEncoder().encode(written(value));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("changes", () => {
  for (const { game, table, steps } of courses)
    it(`lead from table to table as in Python: ${game}`, async () => {
      let seen: unknown = table;
      for (const step of steps) {
        const before = JSON.stringify(seen);
        const after = applied(step.change, seen);
        expect(await digest(after)).toBe(step.digest);
        expect(JSON.stringify(seen)).toBe(before);
        seen = after;
      }
    });

  it("walk along a list: keep, drop, put in, change", () => {
    const before = { cards: [{ h: "a" }, { h: "b", n: 1 }, { h: "c" }, { h: "d" }] };
    const change = { cards: { edit: [-1, { n: 2 }, 1, [{ h: "x" }]] } };
    expect(applied(change, before)).toEqual({
      cards: [{ h: "b", n: 2 }, { h: "c" }, { h: "x" }, { h: "d" }],
    });
  });

  it("tell a thing by one that it is like within another that comes, too", () => {
    const before = { hand: [{ handle: "a", name: "Scout", cost: 1 }] };
    const change = {
      last: [{ name: "took", cards: [{ like: "a", cost: null }] }],
      top: { like: "a" },
    };
    expect(applied(change, before)).toEqual({
      ...before,
      last: [{ name: "took", cards: [{ handle: "a", name: "Scout" }] }],
      top: { handle: "a", name: "Scout" },
    });
  });

  it("tell a thing that is put in by one that it is like, seen before or just now", () => {
    const before = { hand: [{ handle: "a", name: "Scout", cost: 0 }], row: [] };
    const change = {
      hand: { edit: [-1] },
      row: [
        { like: "a", spent: true },
        { like: "a", handle: "b", cost: null },
      ],
    };
    expect(applied(change, before)).toEqual({
      hand: [],
      row: [
        { handle: "a", name: "Scout", cost: 0, spent: true },
        { handle: "b", name: "Scout", spent: true },
      ],
    });
  });

  it("take away what is back at its default and replace lists as a whole", () => {
    expect(applied({ a: null, b: [3], c: { d: 1 } }, { a: 1, b: [1, 2] })).toEqual({
      b: [3],
      c: { d: 1 },
    });
  });

  it("leave what stays the same object", () => {
    const before = { a: { x: 1 }, b: [{ y: 1 }, { y: 2 }] };
    const after = applied({ b: { edit: [1, { y: 3 }] } }, before) as typeof before;
    expect(after.a).toBe(before.a);
    expect(after.b[0]).toBe(before.b[0]);
  });
});

describe("following a match", () => {
  const room = { type: "room", watching: 0, tempo: "calm", card: { seats: [] } } as unknown as Room;
  const tables = (version: number, phase: string) =>
    ({ type: "tables", version, tables: [{ phase }], lesson: null }) as unknown as Tables;
  const turn = (version: number, ...phases: string[]) => ({
    type: "changes" as const,
    version,
    steps: phases.map((phase) => ({ tables: [{ phase }] })),
  });
  const seen = (moments: readonly unknown[]) =>
    (moments as Tables[]).map((moment) => moment.tables[0]!.phase);
  function greeted() {
    const following = new Following();
    following.hear(room);
    following.hear(tables(1, "one"));
    return following;
  }

  it("shows each moment of a message in turn", () => {
    const following = greeted();
    expect(seen(following.hear(turn(2, "two", "three")))).toEqual(["two", "three"]);
    expect(seen(following.hear(turn(3, "four")))).toEqual(["four"]);
    expect(following.lost).toBe(false);
  });

  it("follows who is at the table beside what lies on it", () => {
    const following = greeted();
    const [moment] = following.hear({
      type: "changes",
      version: 2,
      steps: [{ room: { watching: 3 } }],
    });
    expect(moment).toEqual({ ...room, watching: 3 });
    expect(seen(following.hear(turn(3, "two")))).toEqual(["two"]);
  });

  it.each([
    ["a lost message", 3],
    ["one that comes twice", 1],
  ])("notices %s and waits until everything comes anew", (_, version) => {
    const following = greeted();
    expect(following.hear(turn(version, "wrong"))).toEqual([]);
    expect(following.lost).toBe(true);
    expect(following.hear(turn(2, "late"))).toEqual([]);
    expect(seen(following.hear(tables(7, "anew")))).toEqual(["anew"]);
    expect(following.lost).toBe(false);
    expect(seen(following.hear(turn(8, "on")))).toEqual(["on"]);
  });

  it("makes nothing of changes before anything was shown", () => {
    const following = new Following();
    expect(following.hear(turn(1, "?"))).toEqual([]);
    expect(following.lost).toBe(true);
  });
});
