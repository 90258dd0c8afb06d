// Runs a Python script on Pyodide with what the page that plays by itself brings: the trimmed
// library, msgspec, Plancia and all games. The host's files are in /host.
// `node run.mjs ENGINE SCRIPT.py ARGUMENT…`
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [engine, script, ...rest] = process.argv.slice(2);
const { files, info } = JSON.parse(readFileSync(join(engine, "files.json"), "utf8"));
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
try {
  const python = await loadPyodide({
    indexURL: `${home}/`,
    stdLibURL: resolve(engine, files["python_stdlib.zip"]),
    lockFileContents: { info, packages: {} },
  });
  for (const [name, file] of Object.entries(files))
    if (name.endsWith(".zip") && name !== "python_stdlib.zip")
      python.unpackArchive(new Uint8Array(readFileSync(join(engine, file))), "zip", {
        extractDir: "/plancia",
      });
  python.FS.mkdir("/host");
  python.mountNodeFS("/host", "/");
  python.globals.set("ARGUMENTS", python.toPy([script, ...rest]));
  python.runPython("import sys; sys.path.insert(0, '/plancia'); sys.argv = list(ARGUMENTS)");
  await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error.message).slice(-4000));
  process.exit(1);
}
