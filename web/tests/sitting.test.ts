import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outcome } from "../src/lib/live/connection";
import type { Table } from "../src/lib/generated/types";
import { Sitting } from "../src/lib/live/sitting.svelte";

vi.mock("../src/lib/live/transport", () => ({
  transport: () => ({ name: "test", company: true, open: () => ({ send() {}, close() {} }) }),
  network: { name: "test" },
}));

const choice = { notation: "play scout", spans: [{ text: "Play Scout" }] };
const table = (answers: number): Table =>
  ({
    game: "toy",
    viewer: 0,
    seats: [],
    areas: [],
    prompt: { text: "Your turn.", choices: [choice] },
    answers,
  }) as unknown as Table;

describe("somebody at a match", () => {
  let sitting: Sitting;
  let done: ((outcome: Outcome) => void)[];
  const arrive = (answers: number): void => {
    sitting.room.tables = [table(answers)];
    sitting.arrive();
  };
  beforeEach(() => {
    done = [];
    sitting = new Sitting("m", () => {});
    sitting.room.wish = () => new Promise((resolve) => done.push(resolve));
    arrive(3);
  });
  afterEach(() => sitting.leave());

  it("is busy until the table shows the answer, or it is done", async () => {
    sitting.play.choose(choice);
    expect(sitting.play.busy).toBe(true);
    arrive(4);
    expect(sitting.play.busy).toBe(false);
    sitting.play.choose(choice);
    done[1]!({ type: "refused", number: 2, reason: "stale", text: "too late" });
    await vi.waitFor(() => expect(sitting.play.busy).toBe(false));
  });

  it("stays busy with an answer when the one before is done only now", async () => {
    sitting.play.choose(choice);
    arrive(4);
    sitting.play.choose(choice);
    done[0]!({ type: "done", number: 1 });
    arrive(4);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sitting.play.busy).toBe(true);
    arrive(5);
    expect(sitting.play.busy).toBe(false);
  });

  it("says nothing of a lesson that another has followed already", async () => {
    sitting.room.lesson = { number: 1, of: 2, title: "Welcome" };
    for (const [reason, told] of [
      ["stale", ""],
      ["too-fast", "no"],
    ] as const) {
      const asked = sitting.nextLesson();
      done.pop()!({ type: "refused", number: 1, reason, text: "no" });
      await asked;
      expect(sitting.message).toBe(told);
    }
  });

  it("stays busy with several answers given as one, until the last", async () => {
    sitting.play.carryOut(["play scout", "play scout"], true);
    arrive(4);
    expect(sitting.play.busy).toBe(true);
    done[0]!({ type: "done", number: 1 });
    await vi.waitFor(() => expect(done).toHaveLength(2));
    sitting.play.choose(choice);
    await sitting.undo();
    expect(done).toHaveLength(2);
    arrive(5);
    done[1]!({ type: "done", number: 2 });
    await vi.waitFor(() => expect(sitting.play.busy).toBe(false));
  });

  it("stops several answers given as one when something else is asked", async () => {
    sitting.play.carryOut(["play scout", "play scout", "play scout"], true);
    const asks = { ...table(4), prompt: { text: "Discard?", kind: "discard", choices: [choice] } };
    sitting.room.tables = [asks as unknown as Table];
    sitting.arrive();
    done[0]!({ type: "done", number: 1 });
    await vi.waitFor(() => expect(sitting.play.busy).toBe(false));
    expect(done).toHaveLength(1);
  });
});
