import type { Plan } from "../generated/types";

/** Whether something in this grid can be acted on. */
export function acting(
  plan: Plan,
  can: (options: readonly string[] | undefined) => boolean,
): boolean {
  return (
    (plan.budget ?? []).some((counter) => can(counter.options)) ||
    plan.rows.some((row) => row.cells.some((cell) => can(cell.options)))
  );
}
