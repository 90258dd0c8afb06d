import type { Card } from "../generated/types";
import { plainText } from "../table/options";

/**
 * Those of some things that fold when so many have to: first what waits, what takes most room
 * before the rest, the last before the first.
 */
export function folding<Thing>(
  things: readonly Thing[],
  count: number,
  waits: (thing: Thing) => boolean,
  room: (thing: Thing) => number = () => 0,
): ReadonlySet<Thing> {
  const late = [...things].reverse().sort((one, other) => room(other) - room(one));
  const order = [...late.filter(waits), ...late.filter((thing) => !waits(thing))];
  return new Set(order.slice(0, count));
}

const LINE = 38;
/** How many lines a card's words take beside a map, roughly. */
export const linesOf = (card: Card): number =>
  (card.abilities ?? []).reduce(
    (lines, { spans }) => lines + Math.ceil(plainText(spans).length / LINE),
    0,
  );
