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
} from "../generated/types";
import { me } from "../app/me.svelte";
import { language, say } from "../words/index.svelte";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason | "offline",
    text: string,
  ) {
    super(text);
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (me.token) headers.Authorization = `Bearer ${me.token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const mark = path.includes("?") ? "&" : "?";
  let response: Response;
  try {
    response = await fetch(`/api${path}${mark}language=${language.now}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", say("offline"));
  }
  if (response.ok) return response;
  let refusal: Refusal;
  try {
    refusal = (await response.json()) as Refusal;
  } catch {
    throw new Refused("trouble", say("trouble"));
  }
  throw new Refused(refusal.reason ?? "trouble", refusal.text ?? say("trouble"));
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await call(method, path, body)).json()) as T;
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
  record: async (id: string) =>
    (await call("GET", `/matches/${encodeURIComponent(id)}/record`)).text(),
  upload: (record: string) => json<Created>("POST", "/replays", record),
};
