import type { HexMap, Line, Moment } from "../generated/types";

/** The map as it was at a moment: what stood where, nothing to choose. */
export function earlier(area: HexMap, at: number): HexMap {
  const moment = area.moments?.[at];
  if (!moment) return area;
  const then = new Map(moment.hexes.map((hex) => [`${hex.q},${hex.r}`, hex]));
  const hexes = area.hexes.map((hex) => ({
    ...hex,
    pieces: [],
    ...then.get(`${hex.q},${hex.r}`),
    options: [],
  }));
  return { ...area, hexes, lines: [...wakes(area.moments ?? [], at), ...(moment.lines ?? [])] };
}

/** The way every piece has come since the first moment. */
export function wakes(moments: readonly Moment[], at: number): Line[] {
  const ways = new Map<string, { seat?: number | null; points: [number, number][] }>();
  for (const moment of moments.slice(0, at + 1)) {
    for (const hex of moment.hexes) {
      for (const piece of hex.pieces ?? []) {
        const way = ways.get(piece.handle) ?? { seat: piece.seat, points: [] };
        const last = way.points.at(-1);
        if (!last || last[0] !== hex.q || last[1] !== hex.r) way.points.push([hex.q, hex.r]);
        ways.set(piece.handle, way);
      }
    }
  }
  return [...ways.values()]
    .filter((way) => way.points.length > 1)
    .map(({ seat, points }) => ({ kind: "border" as const, seat, points }));
}
