import type { Choice, SeatCard, Table } from "../generated/types";

/** The engine's own notation for letting a moment go by. */
const PASS = "pass";

/**
 * The one answer there is, where one is asked only so that nobody learns from not being asked:
 * a pass and nothing else.
 */
export function forced(table: Table): Choice | undefined {
  const [only, ...others] = table.prompt?.choices ?? [];
  return only && others.length === 0 && only.notation === PASS && !only.confirm ? only : undefined;
}

/** Whether another person plays along, at this keyboard or elsewhere. */
export const inCompany = (people: readonly SeatCard[], seat: number | null): boolean =>
  people.some((person) => person.kind === "person" && person.seat !== seat);

/** As long as somebody with something to think about might take, so that a pass tells little. */
export const thinking = (): number => 2500 + Math.random() * 4000;
