import type { Identity } from "../generated/types";
import { transport } from "./transport";

const place = transport().name;
const KEPT = place ? `plancia.me.${place}` : "plancia.me";

/** Stars lend their names to whoever has not chosen one. */
const NAMES = [
  "Vega",
  "Altair",
  "Rigel",
  "Mira",
  "Deneb",
  "Spica",
  "Lyra",
  "Atria",
  "Castor",
  "Electra",
  "Maia",
  "Nashira",
  "Alcor",
  "Sirio",
];

function kept(): Identity | null {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? "null") as Identity | null;
  } catch {
    return null;
  }
}

let identity = $state.raw<Identity | null>(kept());
let making: Promise<void> | null = null;

export const me = {
  get id(): string {
    return identity?.id ?? "";
  },
  get name(): string {
    return identity?.name ?? "";
  },
  get token(): string {
    return identity?.token ?? "";
  },
  keep(next: Identity | null): void {
    identity = next;
    if (next) globalThis.localStorage?.setItem(KEPT, JSON.stringify(next));
    else globalThis.localStorage?.removeItem(KEPT);
  },
  suggestion: NAMES[Math.floor(Math.random() * NAMES.length)]!,
};

/** Makes sure this browser is somebody; asks the server once for a name and a secret. */
export async function someone(create: (name: string) => Promise<Identity>): Promise<void> {
  if (identity) return;
  making ??= create(me.suggestion).then((made) => me.keep(made));
  try {
    await making;
  } finally {
    making = null;
  }
}
