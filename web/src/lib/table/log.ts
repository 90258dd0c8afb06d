import type { LogLine } from "../generated/types";

/** A table brings only the latest lines: keep the earlier ones, drop what an undo took back. */
export function mergeLog(
  known: readonly LogLine[],
  latest: readonly LogLine[],
): readonly LogLine[] {
  const first = latest[0];
  if (!first) return latest;
  return [...known.filter((line) => line.number < first.number), ...latest];
}
