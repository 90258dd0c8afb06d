import type { Card, Frame } from "../generated/types";

/** A card's faction and kind, each said once. */
export function kindOf(card: Card, frame: Frame | undefined): string {
  const [faction, kind] = [frame?.name ?? "", card.kind ?? ""];
  if (!faction || kind.toLowerCase().includes(faction.toLowerCase())) return kind;
  return kind ? `${faction} · ${kind}` : faction;
}
