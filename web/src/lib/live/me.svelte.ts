import { kept } from "../app/kept";
import type { Identity } from "../generated/types";
import { transport } from "./transport";

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

const isSomebody = (found: Partial<Identity> | null): found is Identity =>
  [found?.id, found?.name, found?.token].every((each) => typeof each === "string" && each);

/** Who one is in the rooms of this name: here and at a server one may be somebody else. */
export function identityAt(place: string) {
  const key = place ? `plancia.me.${place}` : "plancia.me";
  return {
    kept(): Identity | null {
      try {
        const found = JSON.parse(kept.get(key) ?? "null") as Partial<Identity> | null;
        return isSomebody(found) ? found : null;
      } catch {
        return null;
      }
    },
    keep(next: Identity | null): void {
      if (next) kept.set(key, JSON.stringify(next));
      else kept.drop(key);
    },
    name: (): string => me.name || me.suggestion,
  };
}

const mine = identityAt(transport().name);
let identity = $state.raw<Identity | null>(mine.kept());
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
    mine.keep(next);
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
