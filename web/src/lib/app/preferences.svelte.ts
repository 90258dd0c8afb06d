import type { Tempo } from "../generated/types";
import { kept } from "./kept";

const KEPT = "plancia.preferences";

interface Preferences {
  tempo: Tempo;
  sound: boolean;
  notices: boolean;
  /** Whether a question with nothing to choose answers itself after a look. */
  goOn: boolean;
  /** Whether the rail beside the table is open; null until somebody chose. */
  rail: boolean | null;
}

const usual: Preferences = { tempo: "calm", sound: false, notices: false, goOn: true, rail: null };

export const TEMPI: readonly Tempo[] = ["instant", "quick", "calm", "slow"];

const isSwitch = (value: unknown) => typeof value === "boolean";
const known: Record<keyof Preferences, (value: unknown) => boolean> = {
  tempo: (value) => TEMPI.some((tempo) => tempo === value),
  sound: isSwitch,
  notices: isSwitch,
  goOn: isSwitch,
  rail: (value) => value === null || isSwitch(value),
};

/** What this browser kept; what nobody knows any more is as it usually is. */
function before(): Preferences {
  try {
    const found = Object.entries(JSON.parse(kept.get(KEPT) ?? "{}") as object);
    const sound = found.filter(([name, value]) => known[name as keyof Preferences]?.(value));
    return { ...usual, ...(Object.fromEntries(sound) as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

export const preferences = $state<Preferences>(before());

export function keepPreferences(): void {
  kept.set(KEPT, JSON.stringify(preferences));
}
