import type { LogLine } from "../generated/types";
import { plainText } from "./options";

/** A table brings only the latest lines: keep the earlier ones, drop what an undo took back. */
export function mergeLog(
  known: readonly LogLine[],
  latest: readonly LogLine[],
): readonly LogLine[] {
  const first = latest[0];
  if (!first) return latest;
  return [...known.filter((line) => line.number < first.number), ...latest];
}

/** Letters of two lines on a phone. */
const MOST = 88;

/** A line of the log in two lines of the page: all of it, or its first sentence; never a part of
 *  one. */
function short(text: string): string {
  if (text.length <= MOST) return text;
  const first = /^.+?[.!?](?= )/.exec(text)?.[0] ?? "";
  return first.length <= MOST ? first : "";
}

/** What happened last, as far as it can be said in two lines; the log has all of it. */
export function headline(lines: readonly LogLine[]): { line: LogLine; text: string } | null {
  for (const line of lines.filter(({ weight }) => weight !== "minor").reverse()) {
    const text = short(plainText(line.spans));
    if (text) return { line, text };
  }
  return null;
}
