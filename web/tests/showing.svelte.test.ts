import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HexMap, Table } from "../src/lib/generated/types";
import { preferences } from "../src/lib/app/preferences.svelte";
import { Showing } from "../src/lib/maps/showing.svelte";
import { Play } from "../src/lib/table/play.svelte";

const IMPULSES = 16;
const map = (film: number, moments: number): HexMap => ({
  type: "hexmap",
  id: "map",
  place: "board",
  hexes: [],
  film,
  moments: Array.from({ length: moments }, (_, at) => ({ title: `${at}`, hexes: [] })),
});
const table = (answers: number): Table => ({
  game: "toy",
  viewer: 0,
  seats: [],
  areas: [],
  answers,
});

describe("a film", () => {
  let area = $state.raw(map(1, 1));
  let showing: Showing;
  let play: Play;
  let leave: () => void;
  const come = (answers: number, next: HexMap) => {
    area = next;
    play.show(table(answers));
    flushSync();
  };
  /** The moments seen, a little at a time. */
  const seen = (milliseconds: number) => {
    const found: (number | null)[] = [showing.at];
    for (let passed = 0; passed < milliseconds; passed += 10) {
      vi.advanceTimersByTime(10);
      flushSync();
      if (found.at(-1) !== showing.at) found.push(showing.at);
    }
    return found;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    preferences.tempo = "calm";
    area = map(1, 1);
    leave = $effect.root(() => {
      play = new Play(() => {});
      play.show(table(1));
      showing = new Showing(() => area, play);
    });
    flushSync();
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
  });

  it("shows every impulse in its turn, and not all of them in half a second", () => {
    come(2, map(2, IMPULSES));
    const early = seen(500);
    expect(early.length).toBeLessThan(4);
    const all = [...early, ...seen(10_000).slice(1)];
    expect(all).toEqual([...Array(IMPULSES).keys(), null]);
  });

  it("goes on with what comes while it plays, and leaves nothing out", () => {
    come(2, map(2, 4));
    seen(300);
    come(3, map(2, 7));
    expect(seen(10_000)).toEqual([1, 2, 3, 4, 5, 6, null]);
  });

  it("can be skipped", () => {
    come(2, map(2, IMPULSES));
    showing.playing = false;
    showing.at = null;
    expect(seen(2000)).toEqual([null]);
  });
});
