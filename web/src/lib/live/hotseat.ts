import type { SeatCard, Table } from "../generated/types";

const asked = (table: Table): boolean => !!table.prompt;

/** Whose table to show when this browser holds several seats: stay while asked, else go to who is. */
export function seatToShow(tables: readonly Table[], shown: number | null): number | null {
  if (tables.length === 0) return null;
  const now = tables.find((table) => table.viewer === shown);
  if (now && (asked(now) || !tables.some(asked))) return now.viewer;
  return (tables.find(asked) ?? tables[0]!).viewer;
}

/** Whether the screen must be passed before the next seat's table is shown, or the first. */
export function needsCurtain(
  people: readonly SeatCard[],
  from: number | null,
  to: number | null,
): boolean {
  if (to === null || from === to) return false;
  return people.some((person) => person.mine && person.here);
}
