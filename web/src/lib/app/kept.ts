/** What lasts no longer than the page, where the browser keeps nothing. */
const meanwhile = new Map<string, string>();

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Whoever forbids all storage gets an error for asking.
    return undefined;
  }
}

/** Small things that this browser keeps, under a name; without room for them the page goes on. */
export const kept = {
  get(name: string): string | null {
    return meanwhile.get(name) ?? storage()?.getItem(name) ?? null;
  },
  set(name: string, text: string): void {
    try {
      const place = storage();
      if (!place) throw new Error("nothing is kept");
      place.setItem(name, text);
      meanwhile.delete(name);
    } catch {
      meanwhile.set(name, text);
    }
  },
  drop(name: string): void {
    meanwhile.delete(name);
    storage()?.removeItem(name);
  },
};
