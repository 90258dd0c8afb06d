import type { FromRooms, ToRooms } from "./messages";
import { start } from "./python";
import { openShelf, type Shelf } from "./shelf";
import { Thinkers } from "./thinkers";

/** `plancia.offline.browser.Desk`. */
interface Desk {
  open(): Promise<void>;
  ask(method: string, address: string, body: string, token: string): Promise<[number, string]>;
  connect(
    line: number,
    match: string,
    hear: (text: string) => void,
    closed: (code: number) => void,
  ): void;
  say(line: number, text: string): void;
  hang_up(line: number): void;
}
interface Browser {
  Desk(
    texts: string,
    keep: (changed: string) => Promise<void>,
    think: Thinkers["do"],
    bring: (game: string) => Promise<boolean>,
  ): Desk;
}

const tell = (message: FromRooms): void => self.postMessage(message);
let desk: Promise<Desk>;

self.onmessage = ({ data }: MessageEvent<ToRooms>) => {
  if (data.type === "start") {
    desk = begin(data.base, data.thinkers);
    desk.catch((error) =>
      tell({ type: "progress", progress: { step: "failed", done: 0, all: 1, why: String(error) } }),
    );
  } else if (data.type === "look") tell({ type: "alive" });
  // Python answers trouble by itself: what comes through is its end.
  else void obey(data).catch((error) => tell({ type: "died", why: String(error) }));
};

async function begin(base: string, most: number): Promise<Desk> {
  const [started, shelf] = await Promise.all([
    start(base, (progress) => tell({ type: "progress", progress })),
    openShelf(),
  ]);
  const thinkers = new Thinkers(base, most);
  const browser = started.python.pyimport("plancia.offline.browser") as Browser;
  const made = browser.Desk(
    await shelf.read(),
    toldOf(shelf.keep),
    (work, long, seconds) => thinkers.do(work, long, seconds),
    async (game) => {
      const came = await started.bring(game);
      if (came) thinkers.bring(game);
      return came;
    },
  );
  await made.open();
  tell({ type: "progress", progress: { step: "ready", done: 1, all: 1, fleeting: !shelf.lasts } });
  // The first table comes first.
  setTimeout(() => thinkers.warm(), 4000);
  return made;
}

/** Python takes back what could not be kept: the page tells why. */
function toldOf(keep: Shelf["keep"]): Shelf["keep"] {
  let before = true;
  return async (changed) => {
    let well = false;
    try {
      await keep(changed);
      well = true;
    } finally {
      if (well !== before) tell({ type: "kept", well });
      before = well;
    }
  };
}

async function obey(message: Exclude<ToRooms, { type: "start" | "look" }>): Promise<void> {
  const rooms = await desk.catch(() => null);
  if (!rooms) return;
  switch (message.type) {
    case "ask": {
      const { number, method, address, body, token } = message;
      const [status, text] = await rooms.ask(method, address, body, token);
      tell({ type: "reply", number, status, text });
      break;
    }
    case "open": {
      const { line, match } = message;
      rooms.connect(
        line,
        match,
        (text) => tell({ type: "heard", line, text }),
        (code) => tell({ type: "closed", line, code }),
      );
      break;
    }
    case "say":
      rooms.say(message.line, message.text);
      break;
    case "close":
      rooms.hang_up(message.line);
      break;
  }
}
