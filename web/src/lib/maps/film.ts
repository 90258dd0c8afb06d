import type { HexMap, Moment } from "../generated/types";

/** How much has been shown of a film: its number, and how many moments it had. */
export interface Seen {
  film: number;
  count: number;
}

export const seenOf = (area: HexMap): Seen => ({
  film: area.film ?? 0,
  count: area.moments?.length ?? 0,
});

/** The moment to go on from when a table has come with more of a film; null: nothing new. */
export function newFrom(before: Seen, area: HexMap): number | null {
  const now = seenOf(area);
  if (!now.count) return null;
  if (now.film !== before.film) return 0;
  return now.count > before.count ? Math.max(0, before.count) : null;
}

const TEMPO: Record<string, number> = { instant: 0.25, quick: 0.6, calm: 1, slow: 1.7 };
const QUIET = 250;

/** Milliseconds a moment stands. */
export const standing = (moment: Moment | undefined, tempo: string): number =>
  (moment?.ms || QUIET) * (TEMPO[tempo] ?? 1);

/** Handles of the pieces that move or fire in a moment. */
export function concerned(moments: readonly Moment[], at: number): Set<string> {
  const where = (moment: Moment | undefined) =>
    new Map(
      (moment?.hexes ?? []).flatMap((hex) =>
        (hex.pieces ?? []).map((piece) => [
          piece.handle,
          `${hex.q},${hex.r},${piece.facing ?? ""}`,
        ]),
      ),
    );
  const [before, now] = [where(moments[at - 1]), where(moments[at])];
  const found = new Set(
    [...now].filter(([handle, at]) => before.get(handle) !== at).map(([h]) => h),
  );
  for (const shot of moments[at]?.shots ?? []) {
    found.add(shot.source);
    found.add(shot.target);
  }
  return found;
}

const AROUND = 2;

/** Those that move or fire in a moment or close to it: a camera on them goes along instead of
 *  jumping to and fro between ships that take turns. */
export function concernedAround(moments: readonly Moment[], at: number): Set<string> {
  const found = new Set(concerned(moments, at));
  const last = Math.min(moments.length - 1, at + AROUND);
  for (let near = Math.max(1, at - AROUND); near <= last; near++)
    for (const handle of concerned(moments, near)) found.add(handle);
  return found;
}
