import { rooms } from "../offline/rooms.svelte";
import type { Socket } from "./connection";

/** What answers a request: a status, and a text that is JSON. */
export interface Reply {
  status: number;
  text: string;
}

/** The way to the rooms, wherever they are: over the network, or in a worker of this browser. */
export interface Transport {
  /** Keeps apart who one is here and there. */
  readonly name: string;
  /** Whether other people can come in. */
  readonly company: boolean;
  /** Throws where nobody answers. */
  ask(method: string, address: string, body: string, token: string): Promise<Reply>;
  open(match: string): Socket;
}

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
