import { Following, type Whole } from "./changes";
import { Frames } from "./frames";
import { Connection, type Outcome, type Wish } from "./connection";
import { transport } from "./transport";
import { mergeLog } from "../table/log";
import { me } from "./me.svelte";
import { preferences } from "../app/preferences.svelte";
import type {
  Changes,
  ChatLine,
  Hinted,
  Lesson,
  LogLine,
  MatchCard,
  ServerMessage,
  Table,
} from "../generated/types";
import { language } from "../words/index.svelte";

/** One match as this browser follows it. */
export class Room {
  card = $state.raw<MatchCard | null>(null);
  watching = $state(0);
  notice = $state("");
  rematch = $state("");
  tables = $state.raw<readonly Table[]>([]);
  lesson = $state.raw<Lesson | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  connected = $state(false);
  /** Set when the server refuses to let us in at all. */
  shut = $state("");
  /** When the clocks were read. */
  since = $state(0);
  /** Counts what was recalled, so that the page can play it. */
  recalled = $state.raw<readonly Table[]>([]);
  /** The last thing the admiral said. */
  hinted = $state.raw<Hinted | null>(null);
  private logs = $state.raw<ReadonlyMap<number | null, readonly LogLine[]>>(new Map());
  private readonly connection: Connection;
  // Bots in a hurry send more tables than a screen can show: one a frame is enough.
  private readonly news = new Frames<Whole>((news) => this.show(news));
  private readonly following = new Following();
  private readonly pulse: ReturnType<typeof setInterval>;
  private readonly wake = () => document.visibilityState === "visible" && this.connection.hurry();

  constructor(readonly id: string) {
    this.connection = new Connection({
      open: () => transport().open(id),
      hello: () => ({
        type: "hello",
        token: me.token || null,
        language: language.now,
        tempo: preferences.tempo,
      }),
      news: (message) => this.hear(message),
      state: (connected) => (this.connected = connected),
    });
    this.connection.start();
    this.pulse = setInterval(() => void this.connection.wish({ type: "ping" }), 25_000);
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** Comes in anew, as when this browser has just been given a seat. */
  restart(): void {
    this.connection.restart();
  }

  leave(): void {
    clearInterval(this.pulse);
    this.news.drop();
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.connection.end();
  }

  wish(message: Wish): Promise<Outcome> {
    return this.connection.wish(message);
  }

  log(viewer: number | null): readonly LogLine[] {
    return this.logs.get(viewer) ?? [];
  }

  private show(news: readonly Whole[]): void {
    const room = news.findLast((message) => message.type === "room");
    if (room) {
      this.card = room.card;
      this.watching = room.watching;
      this.notice = room.notice ?? "";
      this.rematch = room.rematch ?? "";
      this.since = performance.now();
    }
    const seen = news.filter((message) => message.type === "tables");
    const last = seen.at(-1);
    if (!last) return;
    let logs = this.logs;
    for (const { tables } of seen)
      logs = new Map(
        tables.map((t) => [t.viewer, mergeLog(logs.get(t.viewer) ?? [], t.log ?? [])]),
      );
    this.logs = logs;
    this.tables = last.tables;
    this.lesson = last.lesson ?? null;
  }

  /** Whoever has missed something asks for everything, once. */
  private follow(message: Whole | Changes): void {
    const before = this.following.lost;
    for (const moment of this.following.hear(message)) this.news.add(moment);
    if (this.following.lost && !before) void this.connection.wish({ type: "look" });
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "room":
      case "tables":
      case "changes":
        this.follow(message);
        break;
      case "chat":
        this.chat = mergeLines(this.chat, message.lines);
        break;
      case "recalled":
        this.recalled = message.tables;
        break;
      case "hinted":
        this.hinted = message;
        break;
      case "refused":
        if (
          !this.card &&
          ["unknown-match", "not-found", "not-open", "not-your-seat"].includes(message.reason)
        ) {
          this.shut = message.text;
          this.connection.end();
        }
        break;
      case "done":
        // What was asked for is done: whoever waits for that must see what it changed.
        this.news.flush();
        break;
    }
  }
}

export function mergeLines(
  known: readonly ChatLine[],
  fresh: readonly ChatLine[],
): readonly ChatLine[] {
  const lines = new Map([...known, ...fresh].map((line) => [line.number, line]));
  return [...lines.values()].sort((a, b) => a.number - b.number);
}
