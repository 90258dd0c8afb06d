/**
 * Those of some things that fold when so many have to: first what waits, the last of it before the
 * first.
 */
export function folding<Thing>(
  things: readonly Thing[],
  count: number,
  waits: (thing: Thing) => boolean,
): ReadonlySet<Thing> {
  const late = [...things].reverse();
  const order = [...late.filter(waits), ...late.filter((thing) => !waits(thing))];
  return new Set(order.slice(0, count));
}
