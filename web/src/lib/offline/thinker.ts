import type { FromThinker, ToThinker } from "./messages";
import { start, type Started } from "./python";

interface Browser {
  think(work: Uint8Array): Uint8Array<ArrayBuffer>;
}
interface Games {
  look_again(): void;
}

let started: Promise<{ python: Started; browser: Browser; games: Games }> | null = null;
const tell = (message: FromThinker): void => self.postMessage(message);
// One message after the other, in the order they came.
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  last = last.then(() => obey(data)).catch((error) => tell({ type: "failed", why: String(error) }));
};

async function obey(message: ToThinker): Promise<void> {
  if (message.type === "start") {
    started = begin(message.base);
    for (const game of message.games) await bring(game);
    tell({ type: "ready" });
  } else if (message.type === "bring") await bring(message.game);
  else tell({ type: "done", result: (await started!).browser.think(message.work) });
}

async function begin(base: string) {
  const python = await start(base, () => {});
  const browser = python.python.pyimport("plancia.offline.browser") as Browser;
  return { python, browser, games: python.python.pyimport("plancia.games") as Games };
}

async function bring(game: string): Promise<void> {
  const { python, games } = await started!;
  if (await python.bring(game)) games.look_again();
}
