import type { Node, NodeMap, Piece, Region, Span } from "../generated/types";
import type { Play } from "../table/play.svelte";

export interface Zone {
  name: string;
  regions: Region[];
}

/** Regions by the title under which a small screen shows them, in their order. */
export function zonesOf(regions: readonly Region[]): Zone[] {
  const found = new Map<string, Zone>();
  for (const region of regions) {
    const name = region.zone ?? "";
    const zone = found.get(name) ?? { name, regions: [] };
    zone.regions.push(region);
    found.set(name, zone);
  }
  return [...found.values()];
}

/** The node a region is itself, and the places in it. */
export function insideOf(area: NodeMap, region: Region): { self?: Node; nodes: Node[] } {
  const nodes = area.nodes.filter((node) => node.region === region.id);
  return {
    self: nodes.find((node) => node.id === region.id),
    nodes: nodes.filter((node) => node.id !== region.id),
  };
}

export interface Share {
  seat: number;
  count: number;
  /** More than anybody else. */
  leads: boolean;
}

/** How much of each seat lies at a place, the most first. */
export function sharesOf(node: Node): Share[] {
  const counts = new Map<number, number>();
  for (const { seat, count = 1 } of node.pieces ?? [])
    if (seat != null) counts.set(seat, (counts.get(seat) ?? 0) + count);
  const found = [...counts].map(([seat, count]) => ({ seat, count }));
  found.sort((a, b) => b.count - a.count);
  return found.map((share) => ({
    ...share,
    leads: node.seat != null ? share.seat === node.seat : false,
  }));
}

export interface Fleet {
  key: string;
  seat: number | null;
  title: string;
  strength: string;
  ships: { big: boolean; wing: boolean; hurt: boolean }[];
  options: string[];
}

const MOST_SHIPS = 3;

/** The ships of each seat at a place, with the strength its icons tell. */
export function fleetsOf(pieces: readonly Piece[], icons: readonly Span[]): Fleet[] {
  const found = new Map<string, Fleet>();
  for (const piece of pieces) {
    const seat = piece.seat ?? null;
    const key = piece.figure === "ship" ? piece.handle : `fleet-${seat}-${piece.frame ?? ""}`;
    const fleet = found.get(key) ?? {
      key: piece.handle,
      seat,
      title: "",
      strength: "",
      ships: [],
      options: [],
    };
    const count = piece.count ?? 1;
    fleet.title = [fleet.title, count > 1 ? `${piece.name} ×${count}` : piece.name]
      .filter(Boolean)
      .join(", ");
    for (let i = 0; i < count && fleet.ships.length < MOST_SHIPS; i++)
      fleet.ships.push({
        big: !!piece.large,
        wing: piece.figure === "ship",
        hurt: !!piece.spent,
      });
    fleet.options = [...new Set([...fleet.options, ...(piece.options ?? [])])];
    found.set(key, fleet);
  }
  const fleets = [...found.values()];
  for (const fleet of fleets) {
    const first = fleets.find((other) => other.seat === fleet.seat);
    // What a seat has at a place in all is said once.
    if (first === fleet)
      fleet.strength = icons.find((span) => span.ref === `seat:${fleet.seat}`)?.text ?? "";
  }
  return fleets;
}

/** The colour of whoever holds a place, or that of nobody. */
export const control = (play: Play, seat: number | null | undefined): string =>
  seat == null ? "#3a465f" : play.seatMark(seat).colour;
