/** What a change of the table sounds like. */

import type { Sound } from "../app/sound";
import type { Table } from "../generated/types";
import { blows } from "../table/strike";

/** What is heard between two tables: the one thing that matters most. */
export function heard(before: Table, now: Table): Sound | undefined {
  if (!before.seats.length || before.game !== now.game || before.viewer !== now.viewer) return;
  if (now.result && !before.result) return "end";
  if (blows(before, now).length || shots(now) > shots(before)) return "hit";
  if (throws(now) !== throws(before)) return "roll";
  if (now.prompt && !before.prompt) return "turn";
  const known = before.log?.at(-1)?.number ?? -1;
  const others = (now.log ?? []).some(
    ({ number, seat, weight }) => number > known && seat !== now.viewer && weight !== "minor",
  );
  return others ? "step" : undefined;
}

/** Shots that the films of this table show, those of earlier films before them. */
const shots = (table: Table): number =>
  table.areas.reduce((sum, area) => {
    if (area.type !== "hexmap") return sum;
    const fired = area.moments?.reduce((all, { shots }) => all + (shots?.length ?? 0), 0) ?? 0;
    return sum + (area.film ?? 0) * 1000 + fired;
  }, 0);

const throws = (table: Table): string =>
  table.areas.map((area) => (area.type === "dice" ? `${area.id}${area.throw}` : "")).join("");
