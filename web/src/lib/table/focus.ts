// What the keyboard was last on: a button that waits for an answer is disabled, and browsers take
// the focus from it. Whoever uses a pointer looks for no focus.
let last: Element | null = null;
if (typeof window !== "undefined") {
  window.addEventListener("focusin", (event) => (last = event.target as Element));
  window.addEventListener("pointerdown", () => (last = null), { capture: true });
}

/**
 * A card that was played is gone from under the keyboard: find the place again.
 * Call before the page changes; the answer puts the focus back afterwards where it was lost.
 */
export function keepFocus(root: ParentNode = document): () => void {
  const now = document.activeElement;
  const active = now && now !== document.body ? now : last;
  if (!active || active.closest("dialog[open]")) return () => {};
  const bar = active.closest(".bar");
  const area = active.closest<HTMLElement>("[data-area]")?.dataset.area;
  const list = active.closest(".list") ? ".list [data-notation]" : "";
  const selector = area
    ? `[data-area="${CSS.escape(area)}"] :is(button, [role="button"][tabindex="0"])`
    : list;
  const index = selector ? [...root.querySelectorAll(selector)].indexOf(active) : -1;
  return () => {
    const now = document.activeElement;
    const waiting = bar && now === bar;
    if (now && now !== document.body && !waiting) return;
    const same = selector
      ? [...root.querySelectorAll<HTMLElement>(selector)].filter(
          (e) => e.tabIndex >= 0 && !e.matches(":disabled"),
        )
      : [];
    const next = same[Math.min(Math.max(index, 0), same.length - 1)];
    const first = root.querySelector<HTMLElement>(
      ".bar .main:not(:disabled), .bar .act > .button:not(:disabled), .list [data-notation]",
    );
    // Where nothing is asked the bar itself keeps the place, until it has something to press again.
    (next ?? first ?? root.querySelector<HTMLElement>(".bar"))?.focus();
  };
}
