import { isMap, type Group } from "./layout";
import type { Card, Choice, Piece, Sheet, Table } from "../generated/types";

/** Everything a card stands for: itself and each of its abilities, each notation once. */
export function cardOptions(card: Card): string[] {
  const all = [...(card.options ?? []), ...(card.abilities ?? []).flatMap((a) => a.options ?? [])];
  return [...new Set(all)];
}

/** The card with this handle, wherever it lies. */
export function cardOn(table: Table, handle: string): Card | undefined {
  let found: Card | undefined;
  const visit = (value: unknown): void => {
    if (found || value === null || typeof value !== "object") return;
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry);
    } else if (
      "handle" in value &&
      value.handle === handle &&
      ("abilities" in value || "kind" in value)
    ) {
      found = value as Card;
    } else {
      for (const entry of Object.values(value)) visit(entry);
    }
  };
  visit(table.areas);
  return found;
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

/** Whether anything within can be chosen; a dial has options for each of its settings. */
export function isOpen(thing: unknown): boolean {
  return /"options":\[(\[\],)*\[?"/.test(JSON.stringify(thing));
}

/** Whether one of these can be chosen within. */
export function holds(thing: unknown, options: readonly string[]): boolean {
  const text = JSON.stringify(thing);
  return options.some((option) => text.includes(JSON.stringify(option)));
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
        if ((key === "options" || key === "mend") && typeof entry === "string") found.add(entry);
        else visit(entry, key);
      }
    } else if (value !== null && typeof value === "object") {
      for (const [name, entry] of Object.entries(value)) visit(entry, name);
    }
  };
  // Beside a map what is aside is put away: nobody would look there for an answer.
  const mapped = table.areas.some(isMap);
  const seen = table.areas.filter((area) => !mapped || area.place !== "side");
  visit(seen, "areas");
  visit(table.seats, "seats");
  return found;
}

/**
 * Choices that need a button of their own: nothing on the table stands for them, or they let
 * something go by; but those that belong to a stepper are behind it.
 */
export function looseChoices(table: Table): Choice[] {
  const bound = standing(table);
  const stepped = new Set((table.prompt?.steppers ?? []).flatMap((each) => each.answers.flat()));
  return (table.prompt?.choices ?? []).filter(
    (choice) =>
      choice.primary ||
      choice.passive ||
      (!bound.has(choice.notation) && !stepped.has(choice.notation)),
  );
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
    .replace(/\(\s+/g, "(")
    .replace(/\s+/g, " ")
    .trim();
}

/** What can be asked about a seat or what lies before it. */
export const optionsOf = (group: Group): string[] => [
  ...(group.seat?.options ?? []),
  ...group.areas.flatMap((area) =>
    area.type === "cards" ? (area.cards ?? []).flatMap(cardOptions) : [],
  ),
];
