// Runs a Python script on Pyodide with what the page that plays by itself brings: the trimmed
// library, msgspec, Plancia and all games. The host's files are in /host.
// `node run.mjs ENGINE SCRIPT.py ARGUMENT…`
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [engine, script, ...rest] = process.argv.slice(2);
const { files, info } = JSON.parse(readFileSync(join(engine, "files.json"), "utf8"));
const unpacked = (name) => gunzipSync(readFileSync(join(engine, files[`${name}.gz`])));
const LIBRARY = "python_stdlib.zip";
const aside = mkdtempSync(join(tmpdir(), "plancia-"));
writeFileSync(join(aside, LIBRARY), unpacked(LIBRARY));
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
try {
  const python = await loadPyodide({
    indexURL: `${home}/`,
    stdLibURL: join(aside, LIBRARY),
    lockFileContents: { info, packages: {} },
  });
  for (const name of Object.keys(files).map((each) => each.replace(/\.gz$/, "")))
    if (name.endsWith(".zip") && name !== LIBRARY)
      python.unpackArchive(new Uint8Array(unpacked(name)), "zip", { extractDir: "/plancia" });
  python.FS.mkdir("/host");
  python.mountNodeFS("/host", "/");
  python.globals.set("ARGUMENTS", python.toPy([script, ...rest]));
  python.runPython("import sys; sys.path.insert(0, '/plancia'); sys.argv = list(ARGUMENTS)");
  await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error.message).slice(-4000));
  process.exitCode = 1;
} finally {
  rmSync(aside, { recursive: true });
}
