/** Small helpers that write SVG path data. */

export type Point = readonly [number, number];

export const round = (value: number): number => Math.round(value * 100) / 100;

export function polygon(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("") + "z";
}

export function around(
  count: number,
  radius: number,
  turn = -90,
  centre: Point = [12, 12],
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 * i) / count) * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)] as const;
  });
}

export function star(points: number, outer: number, inner: number, turn = -90): string {
  const tips = around(points, outer, turn);
  const dents = around(points, inner, turn + 180 / points);
  return polygon(tips.flatMap((tip, i) => [tip, dents[i]!]));
}

export function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0z`;
}

/** A smooth closed curve through the points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[], tension = 0.5): string {
  const n = points.length;
  const at = (i: number) => points[(i + n) % n]!;
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 3;
    path += `C${round(from[0] + (to[0] - before[0]) * k)} ${round(from[1] + (to[1] - before[1]) * k)} ${round(to[0] - (after[0] - from[0]) * k)} ${round(to[1] - (after[1] - from[1]) * k)} ${round(to[0])} ${round(to[1])}`;
  }
  return path + "z";
}
