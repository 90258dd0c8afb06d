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
  /** Whether the browser refuses to keep matches. */
  fleeting?: boolean;
}

/** The address of one of the page's files: beside it in a web space, or at our server's root. */
export const inPage = (file: string): string =>
  new URL(import.meta.env.BASE_URL + file, document.baseURI.replace(/[?#].*/, "")).href;

export const filesAt = async (base: string): Promise<Files> => {
  const response = await fetch(`${base}files.json`);
  if (!response.ok) throw new Error(`files.json: ${response.status}`);
  return (await response.json()) as Files;
};

/** A compressed file, unpacked while it comes; `came` is told how many bytes have come. */
export async function unpacked(
  address: string,
  came: (count: number) => void = () => {},
): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, on) {
      came(part.length);
      on.enqueue(part);
    },
  });
  return new Response(await plain(response.body.pipeThrough(counted))).arrayBuffer();
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Some web spaces unpack by themselves what is called `.gz`: how it begins tells. */
async function plain(body: Bytes): Promise<Bytes> {
  const reader = body.getReader();
  const first = await reader.read();
  const whole: Bytes = new ReadableStream({
    start: (on) => (first.done ? on.close() : on.enqueue(first.value)),
    async pull(on) {
      const next = await reader.read();
      if (next.done) on.close();
      else on.enqueue(next.value);
    },
  });
  const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
