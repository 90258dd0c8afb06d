import { isOpen } from "../table/options";
import type { Mapped } from "./mapped";

/** The leaves of a phone's table with a map. */
export type Leaf = "choose" | "mine" | "read" | "more";

/** The leaves that hold something, in their order. */
export function leavesOf(laid: Mapped, others: boolean): Leaf[] {
  const holds: Record<Leaf, boolean> = {
    choose: laid.plans.length > 0 || (laid.choose.length > 0 && laid.maps.length > 0),
    mine: laid.mine.sheets.length + laid.mine.others.length > 0,
    read: others || laid.read.length + laid.throws.length + laid.now.length > 0,
    more: laid.side.length > 0,
  };
  return (Object.keys(holds) as Leaf[]).filter((leaf) => holds[leaf]);
}

/** The leaf the answers lie on: what goes on is read first, unless they lie elsewhere and nowhere else. */
export function askedLeaf(laid: Mapped, loose: boolean): Leaf | undefined {
  if (laid.now.length && (loose || laid.now.some(isOpen))) return "read";
  if (laid.mine.sheets.some(isOpen)) return "mine";
  if (laid.now.length || laid.read.some(isOpen)) return "read";
  const elsewhere = laid.choose.some(isOpen) || laid.plans.length > 0;
  return laid.mine.others.some(isOpen) && !elsewhere ? "mine" : undefined;
}
