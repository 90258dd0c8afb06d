/** Things that keep their handle travel from where they were to where they are. */

export const still = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

const DURATION = 300;

export function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    const handle = element.dataset.handle!;
    if (!found.has(handle)) found.set(handle, element.getBoundingClientRect());
  }
  return found;
}

export function travel(root: HTMLElement, before: Map<string, DOMRect>): void {
  if (still() || before.size === 0) return;
  const moved = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    const handle = element.dataset.handle!;
    if (moved.has(handle)) continue;
    moved.add(handle);
    const from = before.get(handle);
    if (from) slide(element, from);
    else appear(element);
  }
}

function slide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = to.width ? from.width / to.width : 1;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.03) return;
  const far = Math.hypot(dx, dy) > 60;
  // Its place in a row must not hold it below the rows it crosses.
  if (far) element.closest("li")?.animate([{ zIndex: 40 }, { zIndex: 40 }], { duration: DURATION });
  element.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
        transformOrigin: "0 0",
        zIndex: far ? 40 : 1,
      },
      { transform: "none", transformOrigin: "0 0", zIndex: far ? 40 : 1 },
    ],
    { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
}

function appear(element: HTMLElement): void {
  element.animate(
    [
      { opacity: 0, transform: "scale(0.85)" },
      { opacity: 1, transform: "none" },
    ],
    {
      duration: DURATION * 0.8,
      easing: "ease-out",
    },
  );
}

/** A click ends whatever still moves. */
export function skip(): void {
  for (const animation of document.getAnimations()) {
    const timing = animation.effect?.getComputedTiming();
    if (timing && timing.iterations !== Infinity) animation.finish();
  }
}
