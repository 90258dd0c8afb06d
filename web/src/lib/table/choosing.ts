import type { Card } from "../generated/types";
import { plainText } from "./options";

/** The least width at which a card lying on its side can be read, and that of a token with the gap
 *  beside it, where letters are of the usual size. */
const LEAST = 232;
const TOKEN = 131;

/** So wide must a card be for all its words to fit beside its picture. */
export function widthFor(card: Card): number {
  const words = (card.abilities ?? []).reduce(
    (sum, { spans }) => sum + plainText(spans).length + 8,
    (card.name?.length ?? 0) + (card.why_not?.length ?? 0),
  );
  return Math.max(LEAST, Math.round(92 + words * 1.2));
}

/**
 * Handles of the cards that are shown with all their words: all where all fit, else first those
 * that can be chosen now, one of them in any case; the others are tokens.
 */
export function readable(
  cards: readonly Card[],
  width: number,
  can: (card: Card) => boolean,
): ReadonlySet<string> {
  const known = cards.filter((card) => card.name);
  if (width <= 0) return new Set(known.map((card) => card.handle));
  const first = [...known].sort((a, b) => Number(can(b)) - Number(can(a)));
  const chosen = new Set<string>();
  let left = width - cards.length * TOKEN;
  for (const card of first) {
    left -= widthFor(card) - TOKEN;
    if (left < 0 && (chosen.size || !can(card))) break;
    chosen.add(card.handle);
  }
  return chosen;
}
