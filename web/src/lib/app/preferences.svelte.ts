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

function before(): Preferences {
  try {
    return { ...usual, ...(JSON.parse(kept.get(KEPT) ?? "{}") as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

export const preferences = $state<Preferences>(before());

export function keepPreferences(): void {
  kept.set(KEPT, JSON.stringify(preferences));
}
