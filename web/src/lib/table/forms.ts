import type { Card, Cards } from "../generated/types";
import { cardOptions } from "./options";

/** Which form each card of a zone has, and where it lies. */
export interface Laid {
  card: Card;
  form: "reading" | "token";
  /** So many alike lie on one another. */
  count: number;
}

export interface Room {
  width: number;
  height: number;
  /** Pixels of one rem: everything grows with the screen. */
  unit: number;
  narrow: boolean;
}

const GAP = 0.5;
const QUARTER = 0.25;
export const READING = { least: 9.9, most: 14.5, height: 8 };
export const TOKEN = {
  named: 9.3,
  bare: 6.1,
  ship: 13.4,
  small: 4.8,
  least: 4.6,
  low: 3.6,
  high: 5.6,
  phone: 5.7,
  phoneShip: 11,
};

/** How much a ship's token says: all its boxes under its name, the same beside a narrow picture,
 *  the same in a low row (where boxes take two lines the name gives way), all its boxes in fine
 *  print, or only how much of it is left. */
export type Detail = "named" | "slim" | "row" | "fine" | "brief";

/** Ship tokens, largest first: width and height in rem, and what they say. */
export const SHIPS: readonly { width: number; height: number; detail: Detail }[] = [
  { width: 13.4, height: 5.7, detail: "named" },
  { width: 11.2, height: 4.9, detail: "named" },
  { width: 10.4, height: 4.5, detail: "named" },
  { width: 10.4, height: 3.6, detail: "slim" },
  { width: 12.6, height: 2.3, detail: "row" },
  { width: 10.4, height: 2.3, detail: "row" },
  { width: 7.2, height: 2.85, detail: "fine" },
  { width: 5.2, height: 4.1, detail: "brief" },
  { width: 3.4, height: 2.75, detail: "brief" },
  { width: 2.8, height: 2.75, detail: "brief" },
  { width: 3.4, height: 2.2, detail: "brief" },
  { width: 2.4, height: 1.8, detail: "brief" },
  { width: 2, height: 1.6, detail: "brief" },
];
const ROW_GAP = 0.3;
const FINGER = 2.75;
/** A ship with all its rows needs so much height. */
const SHIP_READING = 12.2;
/** The same where its picture makes room for others below it. */
export const SHIP_LEAN = 10.9;

export interface Fleet {
  /** Of one token. */
  width: number;
  height: number;
  detail: Detail;
  /** Rows that fit one above the other, and whether that is too few for all. */
  rows: number;
  over: boolean;
}

/** The largest tokens of which so many fit, side by side over the whole width. */
export function shipTokens(count: number, room: Room): Fleet {
  const [wide, high] = [room.width / room.unit, room.height / room.unit];
  const perRow = (width: number) => Math.max(1, Math.floor((wide + GAP) / (width + GAP)));
  const rows = (size: (typeof SHIPS)[number]) =>
    Math.max(1, Math.floor((high + ROW_GAP) / (size.height + ROW_GAP)));
  const fits = (size: (typeof SHIPS)[number]) =>
    size.width <= wide &&
    size.height <= high &&
    Math.ceil(count / perRow(size.width)) <= rows(size);
  // A finger needs more than a pointer.
  const sizes = SHIPS.filter((size) => !room.narrow || size.height >= FINGER);
  const size = sizes.find(fits) ?? sizes.at(-1)!;
  const abreast = perRow(size.width);
  const share = (wide + GAP) / abreast - GAP;
  // Many lines of boxes take the height there is.
  const tall = (high + ROW_GAP) / Math.ceil(count / abreast) - ROW_GAP;
  const stretch =
    size.detail === "brief" ? (room.narrow ? 1.5 : 1) : /fine|row|slim/.test(size.detail) ? 1.3 : 1;
  const over = !fits(size);
  // On a phone a part of one at the edge shows that the rows go on.
  const wanted =
    over && room.narrow
      ? (wide + GAP) / (Math.max(1.5, abreast) - 0.5) - GAP
      : Math.max(size.width, Math.min(share, size.width * 1.25));
  return {
    ...size,
    width: wanted,
    height: Math.max(size.height, Math.min(tall, size.height * stretch)),
    rows: rows(size),
    over,
  };
}

/**
 * How wide a phone's tokens are: a few give way a little, so that all of them are in sight; of more
 * a part of one at the edge shows that the row goes on.
 */
export function phoneToken(count: number, room: Room): number {
  const wide = room.width / room.unit + GAP;
  const share = wide / count - GAP;
  if (share >= TOKEN.least) return Math.min(TOKEN.phone, share);
  const whole = Math.floor(wide / (TOKEN.least + GAP) - QUARTER);
  return Math.max(TOKEN.least, wide / (Math.max(1, whole) + 2 * QUARTER) - GAP);
}

/** How high tokens with names are that stand in rows, none where not all of them fit. */
export function gridTokens(count: number, room: Room): number {
  const [wide, high] = [room.width / room.unit, room.height / room.unit];
  const abreast = Math.max(1, Math.floor((wide + GAP) / (TOKEN.named + GAP)));
  const rows = Math.max(1, Math.ceil(count / abreast));
  const height = (high + GAP) / rows - GAP;
  return height < TOKEN.low ? 0 : Math.min(TOKEN.high, height);
}

/** In how many rows so many ships stand that are read, none where they do not fit. */
export function readingRows(count: number, room: Room): number {
  const [wide, high] = [room.width / room.unit, room.height / room.unit];
  const perRow = Math.floor((wide + GAP) / (READING.least + GAP));
  const rows = Math.ceil(count / Math.max(1, perRow));
  return perRow && rows * (SHIP_READING + ROW_GAP) - ROW_GAP <= high ? rows : 0;
}

/**
 * Those one chooses from are read, in one row, and those that wait lie below as tokens: how large
 * these are, or nothing where there is no room for it, or where they would hardly tell anything.
 */
export function tokensBelow(read: number, waiting: number, room: Room): Fleet | null {
  if (!read || !waiting || room.narrow) return null;
  if (read * (READING.least + GAP) - GAP > room.width / room.unit) return null;
  const height = room.height - (SHIP_LEAN + ROW_GAP) * room.unit;
  const fleet = shipTokens(waiting, { ...room, height });
  return fleet.over || fleet.detail === "brief" ? null : fleet;
}

/** Fields by name: a card that came with a change has them in another order than one that was there. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same for cards that differ in nothing but their handle. */
const sameness = (card: Card): string => JSON.stringify({ ...card, handle: "" }, inOrder);

/** What a card has to say besides one number. */
const isSimple = (card: Card): boolean =>
  (card.abilities ?? []).length === 1 &&
  !card.why_not &&
  card.abilities![0]!.spans.filter((span) => span.text).length === 1 &&
  !!card.abilities![0]!.spans[0]?.icon;

function stacked(cards: readonly Card[]): Laid[] {
  const found = new Map<string, Laid>();
  for (const card of cards) {
    const key = sameness(card);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { card, form: "reading", count: 1 });
  }
  return [...found.values()];
}

/** How much wider than others a card may be that has more to say. */
const BROAD = 1.6;
const FEW = 70;

const letters = (card: Card): number =>
  (card.abilities ?? [])
    .flatMap(({ spans }) => spans)
    .reduce((sum, { text }) => sum + (text?.length ?? 0), 0);

/** How much of the width a card wants beside others that are read: as much as it has to say. */
export const breadth = (card: Card): number => Math.min(BROAD, Math.max(1, letters(card) / FEW));

/** Which becomes a token because this one has no room for its words: of those that wait the one
 *  with most to say; itself, if it waits too or nothing else does. */
export function givesWay(laid: readonly Laid[], card: Card, can: (card: Card) => boolean): Card {
  if (!can(card)) return card;
  const waiting = laid.filter((one) => one.form === "reading" && !can(one.card));
  return waiting.map((one) => one.card).sort((a, b) => letters(b) - letters(a))[0] ?? card;
}

/** The width all would take. */
export function widthOf(laid: readonly Laid[], room: Room, named: boolean): number {
  const token = (card: Card) =>
    card.boxes?.length
      ? room.narrow
        ? TOKEN.phoneShip
        : TOKEN.ship
      : room.narrow
        ? TOKEN.phone
        : named
          ? TOKEN.named
          : TOKEN.bare;
  const sum = laid.reduce(
    (total, { card, form }) => total + (form === "reading" ? READING.least : token(card)) + GAP,
    -GAP,
  );
  return sum * room.unit;
}

/**
 * What gives way, in this order: all read; equal cards stack; what waits becomes a token; what has
 * but one number becomes one; all are tokens. `crowded` cards do not have room for their words.
 */
export function lay(
  area: Cards,
  room: Room,
  can: (options: readonly string[]) => boolean,
  crowded: ReadonlySet<string> = new Set(),
): Laid[] {
  const each = (form: Laid["form"]): Laid[] =>
    (area.cards ?? []).map((card) => ({ card, form, count: 1 }));
  const fits = (laid: readonly Laid[]) => widthOf(laid, room, true) <= room.width;
  const low = room.height < READING.height * room.unit;
  if ((area.cards ?? []).some((card) => card.boxes?.length)) {
    const read = each("reading");
    const tall = readingRows(read.length, room) > 0 && !room.narrow && !crowded.size;
    if (tall && area.form !== "token") return read;
    const open = read.filter(({ card }) => can(cardOptions(card)));
    const wait = each("token").filter(({ card }) => !can(cardOptions(card)));
    const split = area.form !== "token" && !crowded.size;
    return split && tokensBelow(open.length, wait.length, room)
      ? [...open, ...wait]
      : each("token");
  }
  if (area.form === "token" || room.narrow || low) {
    const tokens = each("token");
    const heap = stacked(area.cards ?? []).map((laid): Laid => ({ ...laid, form: "token" }));
    return fits(tokens) || !area.stack ? tokens : heap;
  }
  const reduced = (laid: readonly Laid[], when: (card: Card) => boolean) =>
    laid.map((one): Laid => (when(one.card) ? { ...one, form: "token" } : one));
  const waits = (card: Card) => !can(cardOptions(card));
  // What must be read is read, however many there are: they share the width.
  if (area.form === "reading" && room.width / (area.cards?.length || 1) >= 9 * room.unit)
    return each("reading").map((one) =>
      crowded.has(one.card.handle) ? { ...one, form: "token" } : one,
    );
  const heap = area.stack ? stacked(area.cards ?? []) : each("reading");
  const steps = [
    each("reading"),
    heap,
    reduced(heap, waits),
    reduced(heap, (card) => waits(card) || isSimple(card)),
    reduced(heap, () => true),
  ].map((laid) => reduced(laid, (card) => crowded.has(card.handle)));
  return steps.find(fits) ?? steps.at(-1)!;
}
