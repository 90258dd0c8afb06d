import type { Card } from "../generated/types";

/** The least width at which a card lying on its side can be read. */
const LEAST = 232;
const TOKEN = 92;

/**
 * Handles of the cards that are shown with all their words: all where all fit, else first those
 * that can be chosen now; the others are tokens.
 */
export function readable(
  cards: readonly Card[],
  width: number,
  can: (card: Card) => boolean,
): ReadonlySet<string> {
  const known = cards.filter((card) => card.name);
  const backs = cards.length - known.length;
  const room = (reading: number) => reading * LEAST + (cards.length - reading) * TOKEN <= width;
  let most = known.length;
  while (most > 0 && !room(most)) most--;
  if (width <= 0) most = backs ? 0 : known.length;
  const first = [...known].sort((a, b) => Number(can(b)) - Number(can(a)));
  const chosen = new Set(first.slice(0, most).map((card) => card.handle));
  return chosen;
}
