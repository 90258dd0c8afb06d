import type { Choice, Hinted, Table } from "../generated/types";

export interface HintLine {
  choice: Choice;
  /** Chance to win, in whole percent. */
  percent: number;
}

/** What the admiral thinks of the question on this table; null when it spoke of another. */
export function hintLines(hinted: Hinted | null, table: Table | undefined): HintLine[] | null {
  if (!hinted || !table?.prompt) return null;
  if (hinted.seat !== table.viewer || hinted.answers !== (table.answers ?? 0)) return null;
  const choices = new Map(table.prompt.choices.map((choice) => [choice.notation, choice]));
  return hinted.options.flatMap(({ notation, chance }) => {
    const choice = choices.get(notation);
    return choice ? [{ choice, percent: Math.round(100 * chance) }] : [];
  });
}
