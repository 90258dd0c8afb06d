import type { Progress } from "./files";

/** From the page to its worker. */
export type ToRooms =
  | { type: "start"; base: string; thinkers: number }
  | { type: "ask"; number: number; method: string; address: string; body: string; token: string }
  | { type: "open"; line: number; match: string }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number }
  | { type: "look" };

/** From the worker to its page. */
export type FromRooms =
  | { type: "progress"; progress: Progress }
  | { type: "reply"; number: number; status: number; text: string }
  | { type: "heard"; line: number; text: string }
  | { type: "closed"; line: number; code: number }
  | { type: "kept"; well: boolean }
  | { type: "alive" }
  | { type: "died"; why: string };

/** To a worker that thinks. */
export type ToThinker =
  | { type: "start"; base: string; games: string[] }
  | { type: "bring"; game: string }
  | { type: "work"; work: Uint8Array<ArrayBuffer> };

/** What a worker that thinks says: that it is ready, or what came of the work. */
export type FromThinker =
  | { type: "ready" }
  | { type: "done"; result: Uint8Array<ArrayBuffer> }
  | { type: "failed"; why: string };
