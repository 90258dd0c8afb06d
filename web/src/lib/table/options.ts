import type { Card, Choice, Piece, Sheet, Table } from "../generated/types";

/** Everything a card stands for: itself and each of its abilities, each notation once. */
export function cardOptions(card: Card): string[] {
  const all = [...(card.options ?? []), ...(card.abilities ?? []).flatMap((a) => a.options ?? [])];
  return [...new Set(all)];
}

export function pieceOptions(piece: Piece): string[] {
  return [...new Set([...(piece.options ?? []), ...(piece.card ? cardOptions(piece.card) : [])])];
}

export function sheetOptions(sheet: Sheet): string[] {
  return [
    ...new Set([
      ...(sheet.options ?? []),
      ...(sheet.abilities ?? []).flatMap((a) => a.options ?? []),
    ]),
  ];
}

/** The choices behind some notations, in the prompt's order; unknown ones are left out. */
export function choicesFor(table: Table, options: readonly string[] | undefined): Choice[] {
  if (!options?.length || !table.prompt) return [];
  const wanted = new Set(options);
  return table.prompt.choices.filter((choice) => wanted.has(choice.notation));
}

/** All notations that some thing on the table stands for. */
export function standing(table: Table): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      for (const entry of value) {
        if (key === "options" && typeof entry === "string") found.add(entry);
        else visit(entry, key);
      }
    } else if (value !== null && typeof value === "object") {
      for (const [name, entry] of Object.entries(value)) visit(entry, name);
    }
  };
  visit(table.areas, "areas");
  visit(table.seats, "seats");
  return found;
}

/** Choices nothing on the table stands for: they need a button of their own. */
export function looseChoices(table: Table): Choice[] {
  const bound = standing(table);
  return (table.prompt?.choices ?? []).filter((c) => !c.primary && !bound.has(c.notation));
}

export function primaryChoice(table: Table): Choice | undefined {
  return table.prompt?.choices.find((choice) => choice.primary);
}

/** Choices under their headings, in order of first appearance; the unheaded first. */
export function grouped(choices: readonly Choice[]): { group: string; choices: Choice[] }[] {
  const groups = new Map<string, Choice[]>([["", []]]);
  for (const choice of choices) {
    const group = choice.group ?? "";
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group)!.push(choice);
  }
  return [...groups]
    .filter(([, list]) => list.length)
    .map(([group, list]) => ({ group, choices: list }));
}

/** A choice's words as plain text. */
export function plainText(spans: readonly { text?: string }[]): string {
  return spans
    .map((span) => span.text ?? "")
    .filter(Boolean)
    .join(" ")
    .replace(/\s+([,.;:!?)])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
