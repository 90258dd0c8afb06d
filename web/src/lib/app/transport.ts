/** What a connection needs of a WebSocket, so that tests can bring their own. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
}

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
