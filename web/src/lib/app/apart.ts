export interface Spot {
  x: number;
  y: number;
}

/**
 * Where marks of one size stand so that none lies over another: each as near as can be to its
 * place, straight above or below it, within a plane so high. What finds no room stays.
 */
export function apart(spots: readonly Spot[], size: number, height: number): Spot[] {
  const placed: Spot[] = [];
  const within = (y: number) =>
    Math.min(Math.max(y, size / 2), Math.max(size / 2, height - size / 2));
  for (const { x, y } of spots) {
    const near = placed.filter((one) => Math.abs(one.x - x) < size);
    const free = (at: number) => near.every((one) => Math.abs(one.y - at) >= size);
    const best = [within(y), ...near.flatMap((one) => [one.y - size, one.y + size])]
      .filter((at) => at === within(at) && free(at))
      .sort((one, other) => Math.abs(one - y) - Math.abs(other - y))[0];
    placed.push({ x, y: best ?? within(y) });
  }
  return placed;
}
