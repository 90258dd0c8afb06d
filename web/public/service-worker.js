// Keeps the page and its Python in this browser, so that it plays without a network. The build
// writes above this line which files there are: SITE.shell, the page itself, is brought at once and
// used as one; SITE.engine is brought as it is asked for, and the rest when the page says so. Each
// of its files changes its name with its content, so that versions can share them. Scripts among
// them are brought compressed, where the page asks for them as they are.
const { mark, shell, engine, online } = self.SITE ?? { mark: "", shell: [], engine: [] };
const SHELL = `plancia-page-${mark}`;
const ENGINE = "plancia-engine";
/** How long the server may take before the page that is here already is shown. */
const PATIENCE = 4000;
const home = new URL("./", self.location.href);
const at = (file) => new URL(file, home).href;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidyUp()));
self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(home.href)) return;
  const path = url.slice(home.href.length).replace(/[?#].*/, "");
  if (path.startsWith("api/")) return;
  if (mode === "navigate") event.respondWith(page(event.request));
  else if (engine.includes(path)) event.respondWith(kept(url, ENGINE));
  else if (engine.includes(`${path}.gz`)) event.respondWith(script(`${url}.gz`));
  else if (shell.includes(path)) event.respondWith(kept(url, SHELL));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
  if (event.data === "bring everything")
    event.waitUntil(
      bringEngine().then(
        () => event.source?.postMessage("everything is here"),
        () => event.source?.postMessage("something is missing"),
      ),
    );
});

/**
 * A newer version brings all of itself before it may take over: who then has no network would be
 * left with the newer page and no Python. The first one has nothing to take over from.
 */
async function install() {
  const cache = await caches.open(SHELL);
  await cache.addAll(shell.map((file) => new Request(at(file), { cache: "no-cache" })));
  if (self.registration.active) await bringEngine();
}

/**
 * Only where no other tab is open: somebody may play there with what is about to go. A page that is
 * loaded anew may be counted twice for a moment, as the one that goes and the one that comes.
 */
async function takeOver() {
  for (let tries = 0; tries < 10; tries++) {
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (tabs.length < 2) return self.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tidyUp() {
  await self.clients.claim(); // somebody waits for that, and for nothing else
  for (const name of await caches.keys())
    if (name.startsWith("plancia-page-") && name !== SHELL) await caches.delete(name);
  const cache = await caches.open(ENGINE);
  const wanted = new Set(engine.map(at));
  for (const request of await cache.keys())
    if (!wanted.has(request.url)) await cache.delete(request);
}

/** The page: from the server where there is one and it answers in time, or else what is here. */
async function page(request) {
  const cache = await caches.open(SHELL);
  const here = await cache.match(at("index.html"));
  if (!online && here) return here;
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, here ? PATIENCE : 60_000));
  try {
    return (await Promise.race([asked, late])) ?? here ?? (await asked);
  } catch (error) {
    if (here) return here;
    throw error;
  }
}

async function kept(address, name) {
  const cache = await caches.open(name);
  const here = await cache.match(address);
  if (here) return here;
  const response = await fetch(address);
  if (response.ok) {
    const copy = response.clone();
    cache.put(address, copy).catch(() => {});
  }
  return response;
}

async function script(address) {
  const packed = await kept(address, ENGINE);
  if (!packed.ok) return packed;
  const body = new Uint8Array(await packed.arrayBuffer());
  // Some web spaces unpack by themselves what is called `.gz`.
  const plain =
    body[0] === 0x1f && body[1] === 0x8b
      ? new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip"))
      : body;
  return new Response(plain, { headers: { "Content-Type": "text/javascript" } });
}

async function bringEngine() {
  const cache = await caches.open(ENGINE);
  for (const file of engine) if (!(await cache.match(at(file)))) await cache.add(at(file));
}
