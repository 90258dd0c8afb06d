import type { Block, RulesBook, RulesSection, Run } from "../generated/types";

const plain = (runs: readonly Run[] | undefined): string =>
  (runs ?? []).map((run) => run.text).join("");

const blockText = (block: Block): string =>
  [block.rule ?? "", plain(block.runs), ...(block.cells ?? []).map(plain)].join(" ");

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/** Sections that hold every word, in title or text; all of them when nothing is looked for. */
export function findRules(book: RulesBook, wanted: string): readonly RulesSection[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  return book.sections.filter((section) => {
    const text = fold([section.id, section.title, ...section.blocks.map(blockText)].join(" "));
    return words.every((word) => text.includes(word));
  });
}
