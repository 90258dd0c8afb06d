import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../src/lib/app/transport";
import { Connection, pause } from "../src/lib/live/connection";
import type { ServerMessage } from "../src/lib/generated/types";

class Wire implements Socket {
  readyState = 0;
  sent: { type: string; number: number }[] = [];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: "" });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("a connection", () => {
  let wires: Wire[];
  let states: boolean[];
  let news: string[];
  let connection: Connection;
  beforeEach(() => {
    vi.useFakeTimers();
    [wires, states, news] = [[], [], []];
    connection = new Connection({
      open: () => (wires.push(new Wire()), wires.at(-1)!),
      hello: () => ({ type: "hello", token: "t", language: "en", tempo: "calm" }),
      news: (message) => news.push(message.type),
      state: (connected) => states.push(connected),
    });
    connection.start();
  });
  afterEach(() => {
    connection.end();
    vi.useRealTimers();
  });

  it("says hello first, with a number", () => {
    wires[0]!.open();
    expect(wires[0]!.sent).toEqual([
      { type: "hello", token: "t", language: "en", tempo: "calm", number: 1 },
    ]);
    expect(states).toEqual([true]);
  });

  it("meets each wish with its own answer, whatever the order", async () => {
    wires[0]!.open();
    const undo = connection.wish({ type: "undo", seat: 0, answers: 4 });
    const ping = connection.wish({ type: "ping" });
    wires[0]!.hear({ type: "done", number: 3 });
    wires[0]!.hear({ type: "refused", number: 2, reason: "cannot-undo", text: "No." });
    expect(await undo).toMatchObject({ type: "refused", text: "No." });
    expect(await ping).toMatchObject({ type: "done" });
  });

  it("comes back by itself, says hello again, and gives up what was on its way", async () => {
    wires[0]!.open();
    const wish = connection.wish({ type: "undo", seat: 0, answers: 4 });
    wires[0]!.close();
    expect(await wish).toEqual({ type: "lost" });
    expect(states).toEqual([true, false]);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    wires[1]!.open();
    expect(wires[1]!.sent[0]).toMatchObject({ type: "hello" });
    expect(states).toEqual([true, false, true]);
  });

  it("waits longer each time, never longer than the longest, until it is let in", async () => {
    expect([0, 1, 2, 3].map((tries) => pause(tries, 0.5))).toEqual([400, 800, 1600, 3200]);
    expect(pause(40, 1)).toBeLessThanOrEqual(12_500);
    for (let i = 0; i < 5; i++) {
      wires.at(-1)!.close();
      vi.advanceTimersByTime(pause(i, 1));
    }
    expect(wires).toHaveLength(6);
    wires.at(-1)!.open();
    wires.at(-1)!.hear({ type: "done", number: wires.at(-1)!.sent[0]!.number });
    await Promise.resolve();
    await Promise.resolve();
    wires.at(-1)!.close();
    vi.advanceTimersByTime(pause(0, 1));
    expect(wires).toHaveLength(7);
  });

  it("hurries when the network comes back, and only one wire at a time", () => {
    wires[0]!.close();
    connection.hurry();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    connection.hurry();
    expect(wires).toHaveLength(2);
  });

  it("can be left for good", async () => {
    wires[0]!.open();
    connection.end();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(await connection.wish({ type: "ping" })).toEqual({ type: "lost" });
  });

  it("comes in anew when a seat was given", () => {
    wires[0]!.open();
    connection.restart();
    wires[1]!.open();
    expect(wires).toHaveLength(2);
    expect(wires[1]!.sent[0]).toMatchObject({ type: "hello" });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
  });

  it("passes on the news", () => {
    wires[0]!.open();
    wires[0]!.hear({ type: "tables", version: 1, tables: [], lesson: null });
    expect(news).toEqual(["tables"]);
  });

  it("hears nothing from a socket it has left", () => {
    wires[0]!.open();
    wires[0]!.close = () => {};
    connection.restart();
    wires[1]!.open();
    wires[0]!.hear({ type: "changes", version: 9, steps: [] });
    expect(news).toEqual([]);
    wires[1]!.hear({ type: "tables", version: 1, tables: [], lesson: null });
    expect(news).toEqual(["tables"]);
  });
});
