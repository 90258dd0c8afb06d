import type { Area, Place, Seat, Table } from "../generated/types";

/** A seat with the areas that belong to it, or areas that belong to nobody. */
export interface Group {
  key: string;
  seat: Seat | null;
  areas: Area[];
}

export interface Layout {
  others: Group[];
  board: Area[];
  /** What lies over the map for a moment. */
  now: Area[];
  mine: Group[];
  hand: Area[];
  /** What may fold away, and sheets that would crowd a map. */
  side: Area[];
  hasMap: boolean;
}

export const isMap = (area: Area): boolean => area.type === "hexmap" || area.type === "nodemap";

/** Whether an area wants the height of a card. */
export const isTall = (area: Area): boolean =>
  area.type === "cards" || area.type === "pile" || (area.type === "track" && !!area.cards?.length);

export interface Room {
  narrow: boolean;
  /** A map wants the room that cards would take. */
  mapped: boolean;
  /** So many others that their cards would be too small to tell apart. */
  crowded?: boolean;
}

/** From so many others on their cards are only lines of words. */
export const CROWD = 4;

/**
 * Whether an area is drawn as a line of words that opens: on a phone what has nothing to read
 * (empty zones, backs of cards, piles); beside a map piles, my empty zones and the cards of
 * others, and on a phone all but the hand.
 */
export function isSlim(area: Area, { narrow, mapped, crowded = false }: Room): boolean {
  if (!isTall(area)) return false;
  if (crowded && area.place === "others") return true;
  if (mapped && narrow) return area.place !== "hand";
  if (mapped && (area.place === "others" || area.type === "pile")) return true;
  if (mapped && area.type === "cards" && area.place === "mine" && !area.cards?.length) return true;
  if (!narrow || area.type === "track") return false;
  return area.type === "pile" || onlyBacks(area);
}

export const onlyBacks = (area: Area): boolean =>
  area.type === "cards" && (area.cards ?? []).every((card) => !card.name);

const isDocked = (area: Area): boolean => area.type === "sheet";

const owner = (area: Area): number | null => ("seat" in area ? (area.seat ?? null) : null);

export function layOut(table: Table): Layout {
  const hasMap = table.areas.some((area) => isMap(area) && area.place === "board");
  const side: Area[] = [];
  const board: Area[] = [];
  const at: Record<Place, Area[]> = {
    others: [],
    board,
    choose: board,
    now: [],
    mine: [],
    hand: [],
    side,
    read: side,
  };
  for (const area of table.areas) {
    at[hasMap && isDocked(area) ? "side" : area.place].push(area);
  }
  const near = nearSeats(table);
  return {
    others: groups(table, at.others, (seat) => !near.has(seat.seat)),
    board: hasMap ? at.board : [...at.board, ...at.now],
    now: hasMap ? at.now : [],
    mine: plansTogether(groups(table, at.mine, (seat) => near.has(seat.seat))),
    hand: at.hand,
    side,
    // Ships have sheets beside the map, also before there is one.
    hasMap: hasMap || table.areas.some((area) => area.type === "sheet"),
  };
}

/** Seats shown at the near edge: the viewer's own, or those whose things lie there. */
function nearSeats(table: Table): Set<number> {
  if (table.viewer !== null) return new Set([table.viewer]);
  const owners = table.areas
    .filter((area) => area.place === "mine" || area.place === "hand")
    .map(owner)
    .filter((seat) => seat !== null);
  return new Set(owners);
}

/** Grids of several captains of one side share one place, where one of them lies on top. */
function plansTogether(found: Group[]): Group[] {
  const planning = found.filter((group) => group.areas.some((area) => area.type === "plan"));
  if (planning.length < 2) return found;
  const plans = planning.flatMap((group) => group.areas.filter((area) => area.type === "plan"));
  return found
    .map((group) => ({
      ...group,
      areas: [
        ...group.areas.filter((area) => area.type !== "plan"),
        ...(group === planning[0] ? plans : []),
      ],
    }))
    .filter((group) => group.seat || group.areas.length);
}

function groups(table: Table, areas: Area[], here: (seat: Seat) => boolean): Group[] {
  const found: Group[] = table.seats.filter(here).map((seat) => ({
    key: `seat:${seat.seat}`,
    seat,
    areas: areas.filter((a) => owner(a) === seat.seat),
  }));
  const placed = new Set(found.flatMap((group) => group.areas));
  const rest = areas.filter((area) => !placed.has(area));
  if (rest.length) found.push({ key: "common", seat: null, areas: rest });
  return found;
}

const isPile = (area: Area) =>
  area.type === "pile" ||
  (area.type === "cards" &&
    (area.cards ?? []).length > 0 &&
    area.cards!.every((card) => !card.name));

/** What lies face down, or is only counted. */
export const piles = (areas: readonly Area[]) => areas.filter(isPile);

export const zones = (areas: readonly Area[]) => areas.filter((area) => !isPile(area));

/** Of a rival's zones the empty ones need no room. */
export const filled = (areas: readonly Area[]) =>
  areas.filter(
    (area, i) =>
      area.type !== "cards" ||
      (area.cards?.length ?? 0) > 0 ||
      (area.options?.length ?? 0) > 0 ||
      (i === 0 && areas.every((one) => one.type !== "cards" || !one.cards?.length)),
  );

/** On a phone a market stands in columns; of what is to be read two, which have room for names. */
export function columns(area: Area, narrow: boolean): number {
  if (!narrow || area.type !== "cards") return 0;
  if (area.layout === "grid" && area.form === "reading") return NAMED_COLUMNS;
  return area.layout === "slots" ? Math.min(3, area.cards?.length ?? 1) : 0;
}
export const NAMED_COLUMNS = 2;

/** Whether so many are to be chosen from that they want the room of those one has not got yet. */
export function isDraft(offered: readonly Area[], own: readonly Area[]): boolean {
  const count = (area: Area) => (area.type === "cards" ? (area.cards?.length ?? 0) : 0);
  const most = own.some(count) ? 12 : 5;
  return offered.some((area) => count(area) > most);
}

/** Whether ships lie there, or fight there. */
export const holdsShips = (area: Area): boolean =>
  area.type === "clash" ||
  (area.type === "cards" && !!area.cards?.some((card) => card.boxes?.length));

/** For how many cards a zone wants the width. */
export const cardsIn = (area: Area): number =>
  area.type === "cards" ? Math.max(area.cards?.length ?? 0, area.slots ?? 0, 1) : 1;
