/** The files that Python is loaded from: each under a name that changes with its content. */
export interface Files {
  version: string;
  /** What Pyodide wants to know of its packages. */
  info: object;
  /** By the name it has among us, the name it is stored under. */
  files: Record<string, string>;
  sizes: Record<string, number>;
}

/** Bytes while they come, then steps; `done` of `all`. */
export interface Progress {
  step: "bytes" | "python" | "rooms" | "ready" | "failed";
  done: number;
  all: number;
  /** Why it failed. */
  why?: string;
}

export const filesAt = async (base: string): Promise<Files> => {
  const response = await fetch(`${base}files.json`);
  if (!response.ok) throw new Error(`files.json: ${response.status}`);
  return (await response.json()) as Files;
};

/** A file's bytes, telling how many have come. */
export async function bytesOf(
  address: string,
  came: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    came(value.length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
