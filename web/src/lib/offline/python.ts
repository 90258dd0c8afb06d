import { filesAt, unpacked, type Files, type Progress } from "./files";

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, wishes: { extractDir: string }): void;
  pyimport(module: string): unknown;
  runPython(code: string): unknown;
}

const HOME = "/plancia";
/** What Pyodide asks for by its own names. */
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";

export interface Started {
  python: Python;
  files: Files;
  /** Loads a game; false where it is loaded already, or there is no such game. */
  bring(game: string): Promise<boolean>;
}

/** Loads Python with engine and rooms into this worker. */
export async function start(base: string, tell: (progress: Progress) => void): Promise<Started> {
  const files = await filesAt(base);
  const address = (name: string): string => new URL(files.files[name]!, base).href;
  const needed = [WASM, LIBRARY, "msgspec.zip", "plancia.zip"];
  const all = needed.reduce((sum, name) => sum + files.sizes[files.files[`${name}.gz`]!]!, 0);
  let done = 0;
  const came = (count: number): void =>
    tell({ step: "bytes", done: Math.min((done += count), all), all });
  const coming = new Map(needed.map((name) => [name, unpacked(address(`${name}.gz`), came)]));
  const module = import(/* @vite-ignore */ address("pyodide.mjs")) as Promise<{
    loadPyodide(wishes: object): Promise<Python>;
  }>;
  await Promise.all(coming.values());
  tell({ step: "python", done: all, all });
  serveFrom(coming);
  const python = await (
    await module
  ).loadPyodide({
    indexURL: new URL(files.files["pyodide.mjs"]!.replace(/[^/]*$/, ""), base).href,
    lockFileContents: { info: files.info, packages: {} },
    env: { HOME, PYTHONOPTIMIZE: "2" },
  });
  tell({ step: "rooms", done: all, all });
  for (const name of ["msgspec.zip", "plancia.zip"])
    python.unpackArchive(await coming.get(name)!, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  const brought = new Map<string, Promise<boolean>>();
  const fetched = async (game: string): Promise<boolean> => {
    const archive = await unpacked(address(`${game}.zip.gz`));
    python.unpackArchive(archive, "zip", { extractDir: HOME });
    return true;
  };
  return {
    python,
    files,
    async bring(game) {
      if (!files.files[`${game}.zip.gz`]) return false;
      const known = brought.get(game);
      if (known) return (await known) && false;
      const coming = fetched(game);
      brought.set(game, coming);
      coming.catch(() => brought.delete(game));
      return coming;
    },
  };
}

/** Lets Pyodide find by its own names what has come under ours. */
function serveFrom(coming: Map<string, Promise<ArrayBuffer>>): void {
  const usual = self.fetch.bind(self);
  self.fetch = async (wanted, wishes) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted).replace(/.*\//, "");
    const here = await coming.get(name);
    if (!here) return usual(wanted, wishes);
    coming.delete(name);
    const kind = name === WASM ? "application/wasm" : "application/zip";
    return new Response(here, { headers: { "Content-Type": kind } });
  };
}
