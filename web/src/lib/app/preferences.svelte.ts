import type { Tempo } from "../generated/types";

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

function kept(): Preferences {
  try {
    return {
      ...usual,
      ...(JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? "{}") as Partial<Preferences>),
    };
  } catch {
    return usual;
  }
}

export const preferences = $state<Preferences>(kept());

export function keepPreferences(): void {
  globalThis.localStorage?.setItem(KEPT, JSON.stringify(preferences));
}
