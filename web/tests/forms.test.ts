import { describe, expect, it } from "vitest";
import type { Card, Cards } from "../src/lib/generated/types";
import {
  breadth,
  givesWay,
  lay,
  phoneToken,
  gridTokens,
  readingRows,
  shipTokens,
  tokensBelow,
  type Room,
} from "../src/lib/table/forms";

const phone: Room = { width: 368, height: 98, unit: 16, narrow: true };
const laptop: Room = { width: 1000, height: 90, unit: 15.2, narrow: false };

/** How many rows so many tokens take, and whether they lie within the room. */
function within(count: number, room: Room): boolean {
  const fleet = shipTokens(count, room);
  const perRow = Math.floor((room.width / room.unit + 0.5) / (fleet.width + 0.5) + 1e-6);
  const rows = Math.ceil(count / perRow);
  return rows * (fleet.height + 0.3) - 0.3 <= room.height / room.unit;
}

describe("ships of a fleet", () => {
  it("are all in sight, however many there are", () => {
    for (const room of [phone, laptop])
      for (let count = 1; count <= 12; count++) expect(within(count, room)).toBe(true);
  });
  it("bear their names and weapons where there is room", () => {
    expect(shipTokens(2, phone)).toMatchObject({ detail: "named" });
    expect(shipTokens(12, phone)).toMatchObject({ detail: "brief" });
    expect(shipTokens(6, laptop).detail).not.toBe("brief");
  });
  it("are read in as many rows as there is height for", () => {
    const wide: Room = { width: 1690, height: 700, unit: 21, narrow: false };
    expect(readingRows(7, wide)).toBe(1);
    expect(readingRows(14, wide)).toBe(2);
    expect(readingRows(15, wide)).toBe(0);
    expect(readingRows(1, { ...wide, height: 200 })).toBe(0);
  });
  it("that one chooses from are read, in a row above those that wait", () => {
    const own: Room = { width: 842, height: 306, unit: 15.5, narrow: false };
    const ship = (handle: string, options: string[] = []): Card =>
      ({
        handle,
        name: handle,
        options,
        boxes: [{ name: "Hull", icon: "hull", whole: 3 }],
      }) as Card;
    const cards = [..."abcdefghijklmn"].map((handle) =>
      ship(handle, "cfhk".includes(handle) ? [`attack ${handle}`] : []),
    );
    const fleet = { id: "fleet", cards } as unknown as Cards;
    const laid = lay(fleet, own, (options) => options.length > 0);
    expect(laid.slice(0, 4).map(({ card, form }) => [card.handle, form])).toEqual([
      ["c", "reading"],
      ["f", "reading"],
      ["h", "reading"],
      ["k", "reading"],
    ]);
    expect(laid.slice(4).every(({ form }) => form === "token")).toBe(true);
    expect(tokensBelow(4, 10, own)).toMatchObject({ over: false, detail: "slim" });
    // Too many of them, or an attack that takes the height: tokens, each in its place.
    const forms = (room: Room, can: (options: readonly string[]) => boolean) =>
      new Set(lay(fleet, room, can).map(({ form }) => form));
    expect(forms(own, () => true)).toEqual(new Set(["token"]));
    expect(forms({ ...own, height: 90 }, (options) => options.length > 0)).toEqual(
      new Set(["token"]),
    );
  });
  it("of a rival show all boxes in letters of full size, however many are dealt", () => {
    const rival: Room = { width: 1043, height: 117, unit: 15.23, narrow: false };
    expect(shipTokens(6, rival).detail).toBe("named");
    expect(shipTokens(12, rival)).toMatchObject({ detail: "slim", over: false });
    expect(shipTokens(15, rival)).toMatchObject({ detail: "row", over: false });
    for (let count = 1; count <= 15; count++) expect(within(count, rival)).toBe(true);
  });
  it("show their boxes in fine print before they only tell what is left", () => {
    const low: Room = { width: 610, height: 100, unit: 15.2, narrow: false };
    expect(shipTokens(10, low)).toMatchObject({ detail: "fine", over: false });
    expect(shipTokens(6, phone).detail).toBe("fine");
    expect(shipTokens(4, low).height).toBeLessThanOrEqual(100 / 15.2);
  });
  it("share the whole width", () => {
    const { width } = shipTokens(2, phone);
    expect(2 * width + 0.5).toBeCloseTo(368 / 16, 1);
  });
  it("fill a phone's line by three", () => {
    const { width } = shipTokens(4, phone);
    expect(3 * width + 2 * 0.5).toBeCloseTo(368 / 16, 1);
  });
  it("are no wider than what they lie in", () => {
    for (let width = 60; width < 400; width += 20)
      expect(shipTokens(1, { ...laptop, width }).width * laptop.unit).toBeLessThanOrEqual(width);
  });
  it("of five rivals are seen all the same, if small", () => {
    const rival: Room = { width: 196, height: 63, unit: 16, narrow: false };
    for (let count = 1; count <= 10; count++) expect(shipTokens(count, rival).over).toBe(false);
    expect(shipTokens(15, rival)).toMatchObject({ over: true, rows: 2 });
  });
  it("are large enough for a finger", () => {
    const { width, height } = shipTokens(15, phone);
    expect(Math.min(width, height) * 16).toBeGreaterThanOrEqual(44);
  });
});

describe("cards of a zone", () => {
  const scout = (handle: string, more: Partial<Card> = {}): Card => ({
    handle,
    name: "Scout",
    ...more,
  });
  const zone = (...cards: Card[]): Cards =>
    ({ id: "ships", form: "token", stack: true, cards }) as unknown as Cards;
  const counts = (area: Cards) =>
    lay(area, { ...phone, width: 60 }, () => false).map((one) => one.count);

  it("stack where they differ in nothing but their handle", () => {
    expect(counts(zone(scout("a"), scout("b"), scout("c", { spent: true })))).toEqual([2, 1]);
  });
  it("stack whatever the order in which their fields came", () => {
    const later: Card = { spent: true, name: "Scout", handle: "b", value: 1 } as Card;
    expect(counts(zone(scout("a", { value: 1, spent: true }), later))).toEqual([2]);
  });
});

describe("tokens of a phone's row", () => {
  const row = (width: number): Room => ({ width, height: 66, unit: 16, narrow: true });
  const seen = (count: number, width: number) =>
    (width / 16 + 0.5) / (phoneToken(count, row(width)) + 0.5);

  it("are all in sight while a few give way a little", () => {
    expect(seen(2, 176)).toBeGreaterThanOrEqual(2);
    expect(seen(4, 367)).toBeGreaterThanOrEqual(4);
  });
  it("are in sight in part at the edge where there are more", () => {
    for (const width of [150, 176, 204, 231, 280, 300, 367]) {
      expect(seen(9, width)).toBeGreaterThan(1);
      expect(seen(9, width) % 1).toBeGreaterThanOrEqual(0.24);
      expect(seen(9, width) % 1).toBeLessThan(0.76);
    }
    expect(seen(3, 176)).toBeGreaterThan(2);
    expect(phoneToken(3, row(60))).toBeGreaterThanOrEqual(4.6);
  });
});

describe("a card that has more to say", () => {
  const saying = (letters: number): Card =>
    ({ handle: "a", abilities: [{ spans: [{ text: "x".repeat(letters) }] }] }) as unknown as Card;

  it("may be wider than others, within bounds", () => {
    expect(breadth(saying(20))).toBe(1);
    expect(breadth(saying(90))).toBeGreaterThan(1);
    expect(breadth(saying(400))).toBe(breadth(saying(200)));
  });
});

describe("cards in rows that are chosen from", () => {
  const room = (width: number, height: number) => ({ width, height, unit: 16, narrow: false });

  it("have names as long as two rows and more find room", () => {
    expect(gridTokens(7, room(840, 150))).toBeGreaterThan(4);
    expect(gridTokens(7, room(840, 100))).toBe(0);
    expect(gridTokens(2, room(840, 600))).toBe(gridTokens(7, room(840, 600)));
  });
});

describe("more ships than find room on a phone", () => {
  it("show by a part of one that the rows go on", () => {
    const room = { width: 374, height: 96, unit: 16, narrow: true };
    const { width, over } = shipTokens(15, room);
    expect(over).toBe(true);
    const abreast = 374 / 16 / (width + 0.5);
    expect(abreast % 1).toBeGreaterThan(0.3);
    expect(abreast % 1).toBeLessThan(0.7);
  });
});

describe("cards whose words find no room", () => {
  const says = (handle: string, text: string, options: string[] = []): Card => ({
    handle,
    name: handle,
    abilities: [{ spans: [{ text }] }],
    options,
  });
  const cards = [says("short", "draw"), says("long", "draw, then draw"), says("mine", "?", ["a"])];
  const laid = cards.map((card) => ({ card, form: "reading" as const, count: 1 }));
  const can = (card: Card) => !!card.options?.length;
  const [short, long, mine] = cards as [Card, Card, Card];

  it("take that of what waits, the longest first, if they can be chosen", () => {
    expect(givesWay(laid, mine, can)).toBe(long);
    expect(givesWay([laid[0]!, { ...laid[1]!, form: "token" }, laid[2]!], mine, can)).toBe(short);
  });
  it("become tokens themselves otherwise", () => {
    expect(givesWay(laid, short, can)).toBe(short);
    expect(givesWay([laid[2]!], mine, can)).toBe(mine);
  });
});
