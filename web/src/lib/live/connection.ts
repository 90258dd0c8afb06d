import type { Socket } from "../app/transport";
import type { ClientMessage, ServerMessage } from "../generated/types";

type Unnumbered<T> = T extends { number: number }
  ? Omit<T, "number">
  : T extends { number?: number }
    ? Omit<T, "number">
    : never;
export type Wish = Unnumbered<ClientMessage>;
type Reply = Extract<ServerMessage, { number: number }>;
export type Outcome = Extract<Reply, { type: "done" | "refused" }> | { type: "lost" };

interface Wiring {
  open: () => Socket;
  hello: () => Wish;
  news: (message: ServerMessage) => void;
  state: (connected: boolean) => void;
}

const FIRST = 400;
const LONGEST = 10_000;
const OPEN = 1;

/** How long to wait before the next try: doubling, with a little chance so that not all return at once. */
export function pause(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + chance / 2);
}

/** A websocket that comes back by itself; each wish is met by done, refused or lost. */
export class Connection {
  private socket: Socket | null = null;
  private number = 0;
  private tries = 0;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, (outcome: Outcome) => void>();

  constructor(private readonly wiring: Wiring) {}

  start(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    const socket = this.wiring.open();
    this.socket = socket;
    socket.onopen = () => {
      void this.wish(this.wiring.hello()).then((outcome) => {
        if (outcome.type === "done") this.tries = 0;
      });
      this.wiring.state(true);
    };
    // What a socket that was left behind still has to say is about another table than ours.
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(String(data));
    };
    socket.onerror = () => {};
    socket.onclose = () => this.closed(socket);
  }

  /** Tries at once, as when the network or the page comes back. */
  hurry(): void {
    if (this.socket || this.ended) return;
    this.tries = 0;
    this.start();
  }

  /** Leaves and comes in anew. */
  restart(): void {
    const socket = this.socket;
    this.socket = null;
    this.lose();
    this.tries = 0;
    socket?.close();
    this.start();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
    this.lose();
  }

  wish(message: Wish): Promise<Outcome> {
    const socket = this.socket;
    if (!socket || socket.readyState !== OPEN) return Promise.resolve({ type: "lost" });
    const number = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      socket.send(JSON.stringify({ ...message, number }));
    });
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "done" || message.type === "refused") {
      this.waiting.get(message.number)?.(message);
      this.waiting.delete(message.number);
    }
    this.wiring.news(message);
  }

  private closed(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.lose();
    this.wiring.state(false);
    if (!this.ended) this.timer = setTimeout(() => this.start(), pause(this.tries++));
  }

  private lose(): void {
    for (const resolve of this.waiting.values()) resolve({ type: "lost" });
    this.waiting.clear();
  }
}
