import { filesAt, inPage } from "./files";

/** Keeps page and Python in this browser with a service worker, and up to date. */
let everything = $state(false);

/** Whether all of it is here: it then plays without a network. */
export const allHere = (): boolean => everything;

const TAKING_OVER = 3000;
/** How long what is brought compressed is worth waiting for. */
const COMING = 20_000;
const UNHURRIED = 5000;

/**
 * Makes sure that what is asked for from now on is kept. A newer version that has come meanwhile
 * takes over now, before anything has begun; while somebody plays it waits.
 *
 * `newest` says that this page is the newer one already, come from a server.
 */
export async function keepPage(newest = false): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || !globalThis.isSecureContext) return;
  workers.addEventListener("message", ({ data }) => {
    if (data === "everything is here") everything = true;
  });
  try {
    const registered = await workers.register(inPage("service-worker.js"));
    if (registered.waiting && workers.controller) {
      const changed = new Promise((resolve) => (workers.oncontrollerchange = resolve));
      registered.waiting.postMessage("take over");
      // A browser may take seconds to end the older worker. Its page cannot be trusted to find its
      // parts afterwards, however late that is, and every answer is kept.
      if (!newest) await Promise.race([changed.then(openAnew), later(TAKING_OVER)]);
    }
    if (!workers.controller)
      await Promise.race([
        new Promise((resolve) => (workers.oncontrollerchange = resolve)),
        givenUp(registered.installing),
        later(COMING),
      ]);
  } catch {
    // Without it the page plays all the same, as long as there is a network.
  }
}

/** Brings what has not been asked for yet, such as other games. */
export function bringEverything(): void {
  globalThis.navigator?.serviceWorker?.controller?.postMessage("bring everything");
  void navigator.storage?.persist?.();
}

/**
 * On our server's page: keeps what it takes to play without the server, when nobody waits for
 * anything else. Not every server has it, and not everybody has megabytes to spare.
 */
export async function getReadyToBeAlone(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await later(UNHURRIED);
  try {
    await filesAt(inPage("engine/"));
  } catch {
    return;
  }
  await keepPage(true);
  bringEverything();
}

function openAnew(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

const givenUp = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    worker?.addEventListener("statechange", () => worker.state === "redundant" && resolve());
  });

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
