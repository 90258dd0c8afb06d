import type { Piece, Plan, Table, Vista } from "../generated/types";
import type { Shown } from "../table/shows";

/** What somebody points at beside the map, and the map and the reading place show. */
class Pointed {
  /** The column of a plan, until another is pointed at. */
  plan = $state("");
  column = $state(-1);
  /** A piece with the lines it shows. */
  piece = $state.raw<Piece | null>(null);
  groups = $state.raw<readonly Shown[]>([]);
  /** Kept by a long press until it is closed. */
  held = $state(false);

  at(plan: string, column: number): void {
    this.plan = plan;
    this.column = column;
  }

  show(piece: Piece | null, groups: readonly Shown[], held = false): void {
    this.piece = piece;
    this.groups = groups;
    this.held = held;
  }
}

export const pointed = new Pointed();

/** What one would see from the column pointed at, or from the one being asked about. */
export function vistaOf(table: Table, plan: string, column: number): Vista | undefined {
  const plans = table.areas.filter((area): area is Plan => area.type === "plan");
  const wanted = plans.find((each) => each.id === plan && each.pointed?.length);
  if (wanted && column >= 0) return wanted.pointed![column] ?? undefined;
  const drafted = plans.find((each) => each.pointed?.length);
  if (!drafted) return undefined;
  return drafted.pointed![askedColumn(drafted)] ?? undefined;
}

/** The column in question: the current cell, else the last one filled. */
function askedColumn(plan: Plan): number {
  const current = plan.rows.flatMap((row) =>
    row.cells.flatMap((cell, i) => (cell.state === "current" ? [i] : [])),
  );
  if (current.length) return current[0]!;
  const filled = plan.rows.flatMap((row) =>
    row.counter
      ? row.cells.flatMap((cell, i) => (cell.state === "filled" && cell.label ? [i] : []))
      : [],
  );
  return filled.length ? Math.max(...filled) : 0;
}
