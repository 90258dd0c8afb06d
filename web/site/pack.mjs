// Runs pack.py in the very Python that will run what it packs. `node pack.mjs PLAN.json`
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const python = await loadPyodide({ indexURL: `${home}/` });
python.FS.mkdir("/host");
python.mountNodeFS("/host", "/");
python.globals.set("PLAN", `/host${resolve(process.argv[2])}`);
python.globals.set("LIBRARY", `/host${home}/python_stdlib.zip`);
try {
  python.runPython(readFileSync(`${here}/pack.py`, "utf8"));
} catch (error) {
  console.error(String(error.message));
  process.exit(1);
}
