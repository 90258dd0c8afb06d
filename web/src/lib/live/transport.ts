import { kept } from "../app/kept";
import type { Socket, Transport } from "../app/transport";
import { rooms } from "../offline/rooms.svelte";

/** Our server, by HTTP and websockets. */
export const network: Transport = {
  name: "",
  company: true,
  async ask(method, address, body, token) {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body) headers["Content-Type"] = "application/json";
    const response = await fetch(`/api${address}`, { method, headers, body: body || undefined });
    return { status: response.status, text: await response.text() };
  },
  open(match) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
    return new WebSocket(address) as unknown as Socket;
  },
};

/** The page was built to play by itself: there is no server. */
const ALONE = import.meta.env.MODE === "site";
const CHOSEN = "plancia.rooms";

/** Whether the rooms of this browser are in use: always, or because somebody has chosen so. */
export const playingHere = ALONE || kept.get(CHOSEN) === rooms.name;
/** Whether there is a server to come back to. */
export const awayFromServer = playingHere && !ALONE;

/** Whether another tab of this browser has them now: then nobody reconnects. */
export const inAnotherTab = (): boolean => playingHere && rooms.elsewhere;

/** The one in use. */
export const transport = (): Transport => (playingHere ? rooms : network);

/** Without the server from now on, as after a reload, until somebody goes back to it. */
export function playHere(): void {
  kept.set(CHOSEN, rooms.name);
  location.assign("/");
}
export function playOnline(path = "/"): void {
  kept.drop(CHOSEN);
  location.assign(path);
}

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await network.ask("GET", "/games", "", "")).status === 200;
  } catch {
    return false;
  }
}
