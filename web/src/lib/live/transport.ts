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

/** The page was built to play by itself, or somebody has chosen to play without a server. */
export const alone = import.meta.env.MODE === "site";

/** The one in use. */
export const transport = (): Transport => (alone ? rooms : network);
