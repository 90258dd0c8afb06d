import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dice } from "../src/lib/generated/types";
import DiceTray from "../src/widgets/table/DiceTray.svelte";

const tray = (thrown: number, ...values: number[]): Dice => ({
  type: "dice",
  id: "dice",
  place: "now",
  throw: thrown,
  // Without a number of sides: they are usual dice.
  dice: values.map((value) => ({ value })),
});

describe("dice", () => {
  let shown: Record<string, never>;
  const props = $state({ area: tray(0) });
  const come = (area: Dice) => {
    props.area = area;
    flushSync();
  };
  const rolling = () => document.querySelectorAll(".rolling").length;
  const pips = () => document.querySelector(".pips")?.getAttribute("d") ?? "";
  beforeEach(() => {
    vi.useFakeTimers();
    props.area = tray(0);
    shown = mount(DiceTray, { target: document.body, props });
    flushSync();
  });
  afterEach(() => {
    void unmount(shown);
    vi.useRealTimers();
  });

  it("roll to their end though new tables come within the roll", () => {
    come(tray(1, 4, 2));
    vi.advanceTimersByTime(300);
    expect(rolling()).toBe(2);
    for (let table = 0; table < 5; table++) {
      come(tray(1, 4, 2));
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(100);
    flushSync();
    expect(rolling()).toBe(0);
    expect(document.body.innerHTML).not.toContain("NaN");
  });

  it("show what was thrown, and numbers while they roll", () => {
    come(tray(1, 4));
    vi.advanceTimersByTime(280);
    flushSync();
    expect(document.body.innerHTML).not.toContain("NaN");
    expect(pips()).not.toBe("");
    vi.advanceTimersByTime(600);
    flushSync();
    expect(pips().match(/[Mm]/g)).toHaveLength(4);
  });
});
