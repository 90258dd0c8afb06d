import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FromThinker, ToThinker } from "../src/lib/offline/messages";
import { Thinkers } from "../src/lib/offline/thinkers";

/** A worker that does what a test says. */
class Fake {
  static all: Fake[] = [];
  heard: ToThinker[] = [];
  ended = false;
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  postMessage(message: ToThinker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromThinker): void {
    this.onmessage?.({ data });
  }
  get working(): boolean {
    return this.heard.at(-1)?.type === "work";
  }
}

const WORK = new Uint8Array([1]);
const RESULT = new Uint8Array([2]);

beforeEach(() => {
  Fake.all = [];
  vi.stubGlobal("Worker", Fake);
});

describe("workers that think", () => {
  it("are started when they are needed, as many as allowed", async () => {
    const thinkers = new Thinkers("engine/", 3);
    const jobs = [1, 2, 3, 4].map(() => thinkers.do(WORK, true, 60));
    for (const worker of Fake.all) worker.say({ type: "ready" });
    expect(Fake.all.length).toBe(3);
    expect(Fake.all.filter((each) => each.working).length).toBe(3);
    Fake.all[0]!.say({ type: "done", result: RESULT });
    expect(await jobs[0]!.done).toEqual(RESULT);
    expect(Fake.all[0]!.working).toBe(true);
  });

  it("are one more for what people wait for while all of them think", () => {
    const thinkers = new Thinkers("engine/", 1);
    thinkers.do(WORK, true, 60);
    Fake.all[0]!.say({ type: "ready" });
    thinkers.do(WORK, true, 60);
    expect(Fake.all.length).toBe(1);
    thinkers.do(WORK, false, 60);
    thinkers.do(WORK, false, 60);
    for (const worker of Fake.all) worker.say({ type: "ready" });
    expect(Fake.all.length).toBe(2);
    expect(Fake.all.map((each) => each.working)).toEqual([true, true]);
    Fake.all[1]!.say({ type: "done", result: RESULT });
    Fake.all[1]!.say({ type: "done", result: RESULT });
    const works = Fake.all.map((each) => each.heard.filter(({ type }) => type === "work").length);
    expect(works).toEqual([1, 2]);
  });

  it("are replaced when they die, and their work has failed", async () => {
    const thinkers = new Thinkers("engine/", 1);
    const { done } = thinkers.do(WORK, true, 60);
    Fake.all[0]!.say({ type: "ready" });
    Fake.all[0]!.onerror!();
    await expect(done).rejects.toThrow("died");
    expect(Fake.all[0]!.ended).toBe(true);
    const again = thinkers.do(WORK, true, 60);
    expect(Fake.all.length).toBe(2);
    Fake.all[1]!.say({ type: "ready" });
    Fake.all[1]!.say({ type: "done", result: RESULT });
    expect(await again.done).toEqual(RESULT);
  });

  it("that cannot start are not started again and again", async () => {
    const thinkers = new Thinkers("engine/", 1);
    const { done } = thinkers.do(WORK, true, 60);
    Fake.all[0]!.say({ type: "failed", why: "no memory" });
    await expect(done).rejects.toThrow("no memory");
    expect(Fake.all.length).toBe(1);
    thinkers.do(WORK, true, 60);
    expect(Fake.all.length).toBe(2);
  });

  it("that take too long are stopped", async () => {
    vi.useFakeTimers();
    const thinkers = new Thinkers("engine/", 1);
    const { done } = thinkers.do(WORK, true, 8);
    Fake.all[0]!.say({ type: "ready" });
    vi.advanceTimersByTime(8001);
    vi.useRealTimers();
    await expect(done).rejects.toThrow("too long");
    expect(Fake.all[0]!.ended).toBe(true);
  });
});
