import type { Reply } from "../app/transport";
import type {
  Created,
  GameBox,
  Identity,
  Join,
  Lobby,
  MatchCard,
  NewMatch,
  Person,
  Reason,
  Refusal,
  Replay,
  ReplayTables,
  RulesBook,
  Seated,
  SeatLink,
  Story,
} from "../generated/types";
import { me } from "./me.svelte";
import { language, say } from "../words/index.svelte";
import { transport } from "./transport";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason | "offline",
    text: string,
  ) {
    super(text);
  }
}

async function call(method: string, path: string, body?: unknown): Promise<string> {
  const mark = path.includes("?") ? "&" : "?";
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  let reply: Reply;
  try {
    const address = `${path}${mark}language=${language.now}`;
    reply = await transport().ask(method, address, text, me.token);
  } catch {
    throw new Refused("offline", say("offline"));
  }
  if (reply.status < 400) return reply.text;
  let refusal: Refusal;
  try {
    refusal = JSON.parse(reply.text) as Refusal;
  } catch {
    throw new Refused("trouble", say("trouble"));
  }
  throw new Refused(refusal.reason ?? "trouble", refusal.text ?? say("trouble"));
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return JSON.parse(await call(method, path, body)) as T;
}

export const api = {
  newPerson: (name: string) => json<Identity>("POST", "/people", { name }),
  rename: (name: string) => json<Person>("PATCH", "/me", { name }),
  games: () => json<GameBox[]>("GET", "/games"),
  rules: (game: string) => json<RulesBook>("GET", `/games/${encodeURIComponent(game)}/rules`),
  lobby: () => json<Lobby>("GET", "/lobby"),
  create: (match: NewMatch) => json<Created>("POST", "/matches", match),
  match: (id: string) => json<MatchCard>("GET", `/matches/${encodeURIComponent(id)}`),
  join: (id: string, join: Join) =>
    json<Seated>("POST", `/matches/${encodeURIComponent(id)}/join`, join),
  link: (id: string, seat: number) =>
    json<SeatLink>("POST", `/matches/${encodeURIComponent(id)}/links`, { seat }),
  endLinks: (id: string, seat: number) =>
    call("DELETE", `/matches/${encodeURIComponent(id)}/links/${seat}`),
  replay: (id: string) => json<Replay>("GET", `/matches/${encodeURIComponent(id)}/replay`),
  replayTables: (id: string, first: number, count: number, eyes: string) =>
    json<ReplayTables>(
      "GET",
      `/matches/${encodeURIComponent(id)}/replay/tables?first=${first}&count=${count}&eyes=${eyes}`,
    ),
  story: (id: string) => json<Story>("GET", `/matches/${encodeURIComponent(id)}/story`),
  record: (id: string) => call("GET", `/matches/${encodeURIComponent(id)}/record`),
  upload: (record: string) => json<Created>("POST", "/replays", record),
  /** All matches of rooms that are in this browser, as a file; and into them from one. */
  everything: () => call("GET", "/everything"),
  takeIn: (file: string) => json<{ matches: number; damaged: number }>("POST", "/everything", file),
};
