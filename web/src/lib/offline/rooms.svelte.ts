import { kept } from "../app/kept";
import type { Reply, Socket, Transport } from "../app/transport";
import { filesAt, inPage, unpacked, type Files, type Progress } from "./files";
import type { FromRooms, ToRooms } from "./messages";

const LOCK = "plancia.rooms";
const KEPT_LOBBY = "plancia.lobby";
/** Says that whoever listens is to come back. */
const RESTARTING = 1012;
const OPEN = 1;
const CLOSED = 3;
/** Workers that think, at most: each is a whole Python. */
const MOST_THINKERS = 4;
/** Milliseconds between looks after the worker; one that is silent at so many of them has died. */
const LOOKING = 5000;
const SILENT = 4;
/** How often it is started anew by itself. */
const MOST_DEATHS = 3;

/** Stands for a websocket. */
class Line implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;

  constructor(
    private readonly number: number,
    private readonly post: (message: ToRooms) => void,
    match: string,
  ) {
    post({ type: "open", line: number, match });
    queueMicrotask(() => {
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      this.onopen?.();
    });
  }
  send(text: string): void {
    this.post({ type: "say", line: this.number, text });
  }
  close(): void {
    this.post({ type: "close", line: this.number });
    this.closed(1000);
  }
  closed(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code, reason: "" });
  }
}

/** The rooms in a worker of this browser. One tab has them at a time: the last that was used. */
export class Rooms implements Transport {
  readonly name = "offline";
  readonly company = false;
  progress = $state.raw<Progress>({ step: "bytes", done: 0, all: 1 });
  /** Whether another tab has taken the rooms over. */
  elsewhere = $state(false);
  /** Whether the worker has died and another takes its place. */
  anew = $state(false);
  /** Whether the last answer could not be kept, and has been taken back. */
  unkept = $state(false);
  private deaths = 0;
  private looking?: ReturnType<typeof setInterval>;
  /** Looks that were not answered. */
  private unanswered = 0;
  private worker: Worker | null = null;
  /** Whether this tab has the rooms to itself. */
  private held = false;
  private number = 0;
  private readonly waiting = new Map<number, (reply: Reply | null) => void>();
  private readonly lines = new Map<number, Line>();
  private listed: Promise<Files> | null = null;

  constructor(private readonly base: string) {}

  get ready(): boolean {
    return this.progress.step === "ready";
  }

  /** Begins to load, if that has not begun. */
  start(): void {
    if (this.worker || this.elsewhere || this.progress.step === "failed") return;
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromRooms>) => this.hear(data);
    this.worker.onerror = (event) => this.died(event.message);
    this.looking = setInterval(() => this.look(), LOOKING);
    const cores = navigator.hardwareConcurrency || 2;
    const thinkers = Math.max(1, Math.min(MOST_THINKERS, cores - 1));
    this.worker.postMessage({ type: "start", base: this.base, thinkers } satisfies ToRooms);
    if (this.held || !navigator.locks) return;
    this.held = true;
    navigator.locks
      .request(LOCK, { steal: true }, () => new Promise<never>(() => {}))
      .catch(() => this.taken());
  }

  /** Takes the rooms back from another tab. */
  takeBack(): void {
    if (!this.elsewhere) return;
    this.elsewhere = false;
    this.start();
  }

  /** Loads again after a failure. */
  again(): void {
    this.deaths = 0;
    this.anew = false;
    this.stop();
    this.start();
  }

  async ask(method: string, address: string, body: string, token: string): Promise<Reply> {
    const [path, query = ""] = address.split("?");
    const language = new URLSearchParams(query).get("language") ?? "en";
    const book = /^\/games\/([^/]+)\/rules$/.exec(path!);
    if (path === "/games") return this.printed(`games.${language}.json`);
    if (book) return this.printed(`rules.${decodeURIComponent(book[1]!)}.${language}.json`);
    const lobby = method === "GET" && path === "/lobby" ? `${KEPT_LOBBY}.${language}` : "";
    const known = lobby && !this.ready ? kept.get(lobby) : null;
    this.start();
    if (known) return { status: 200, text: known };
    const reply = await this.answered({ method, address, body, token });
    if (lobby && reply.status === 200) kept.set(lobby, reply.text);
    return reply;
  }

  open(match: string): Socket {
    this.start();
    const number = ++this.number;
    const line = new Line(number, (message) => this.worker?.postMessage(message), match);
    if (!this.worker) queueMicrotask(() => line.closed(RESTARTING));
    this.lines.set(number, line);
    return line;
  }

  private answered(wish: Omit<Extract<ToRooms, { type: "ask" }>, "type" | "number">) {
    const number = ++this.number;
    return new Promise<Reply>((resolve, reject) => {
      if (!this.worker) return reject(new Error("the rooms are elsewhere"));
      this.waiting.set(number, (reply) =>
        reply ? resolve(reply) : reject(new Error("the rooms have gone")),
      );
      this.worker.postMessage({ type: "ask", number, ...wish } satisfies ToRooms);
    });
  }

  /** What was printed when the page was built, and needs no rooms. */
  private async printed(name: string): Promise<Reply> {
    this.listed ??= filesAt(this.base);
    this.listed.catch(() => (this.listed = null));
    const { files } = await this.listed;
    const file = files[`${name}.gz`];
    if (!file) return { status: 404, text: "{}" };
    return { status: 200, text: new TextDecoder().decode(await unpacked(this.base + file)) };
  }

  private hear(message: FromRooms): void {
    switch (message.type) {
      case "progress":
        if (message.progress.step === "failed") this.fail(message.progress.why ?? "");
        else this.progress = message.progress;
        if (this.ready) this.anew = false;
        break;
      case "reply":
        this.waiting.get(message.number)?.(message);
        this.waiting.delete(message.number);
        break;
      case "heard":
        this.lines.get(message.line)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.lines.get(message.line)?.closed(message.code);
        this.lines.delete(message.line);
        break;
      case "kept":
        this.unkept = !message.well;
        break;
      case "alive":
        this.unanswered = 0;
        break;
      case "died":
        this.died(message.why);
        break;
    }
  }

  /** Looks after the worker: one that ran out of memory does not always say so. */
  private look(): void {
    if (!this.ready) return;
    if (this.unanswered >= SILENT) return this.died("");
    this.unanswered++;
    this.worker?.postMessage({ type: "look" } satisfies ToRooms);
  }

  /** Another worker takes over with what is kept; one that never got ready would die again. */
  private died(why: string): void {
    if (!this.ready || ++this.deaths > MOST_DEATHS) return this.fail(why);
    this.stop();
    this.anew = true;
    this.start();
  }

  private fail(why: string): void {
    this.stop();
    this.progress = { step: "failed", done: 0, all: 1, why };
  }

  private taken(): void {
    this.elsewhere = true;
    this.held = false;
    this.stop();
    const back = (): void => {
      if (document.visibilityState !== "visible") return;
      window.removeEventListener("focus", back);
      this.takeBack();
    };
    window.addEventListener("focus", back);
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    clearInterval(this.looking);
    this.unanswered = 0;
    this.unkept = false;
    this.progress = { step: "bytes", done: 0, all: 1 };
    for (const give of this.waiting.values()) give(null);
    this.waiting.clear();
    for (const line of this.lines.values()) line.closed(RESTARTING);
    this.lines.clear();
  }
}

/** The rooms of this browser; they are loaded when first asked for anything. */
export const rooms = new Rooms(inPage("engine/"));
