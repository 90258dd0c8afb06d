import type { Ability, Span } from "../generated/types";

/** "3 combat" behind the icon of combat: on a token the number alone is enough. */
const bare = (text: string): string =>
  /^[+\-−×/]?\d+/.exec(text)?.[0] ?? (/^[/→]$/.test(text.trim()) ? text.trim() : "");

/** An ability as icons and numbers: its whole meaning without a word. */
export function chips(ability: Ability): Span[] {
  if (ability.short?.length) return [...ability.short];
  const found: Span[] = [];
  for (const span of ability.spans) {
    if (span.icon) found.push({ icon: span.icon, text: bare(span.text ?? "") });
    else if (/^\s*(or|o|oppure)\s*$/.test(span.text ?? "") && found.length)
      found.push({ text: "/" });
  }
  return found.length ? found : ability.mark ? [] : [{ icon: "card" }];
}
