import { kept } from "../app/kept";
import type { Language } from "../generated/types";
import { en, type Word } from "./en";
import { it } from "./it";

const books: Record<Language, Record<Word, string>> = { en, it };
const KEPT = "plancia.language";

export type { Word };

function first(): Language {
  const chosen = kept.get(KEPT);
  if (chosen === "en" || chosen === "it") return chosen;
  const wanted = globalThis.navigator?.languages ?? [];
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === "en" || language === "it") return language;
  }
  return "en";
}

let current = $state<Language>(first());

export const language = {
  get now(): Language {
    return current;
  },
  set now(value: Language) {
    current = value;
    kept.set(KEPT, value);
  },
};

/** The interface's own words, with `{name}` places filled in. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return books[current][word].replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** One or many: picks `<word>.one` or `<word>.many` and fills in `{count}`. */
export function sayCount(word: Counted, count: number): string {
  return say(`${word}.${count === 1 ? "one" : "many"}`, { count });
}

type Counted = Word extends infer W ? (W extends `${infer Stem}.one` ? Stem : never) : never;
