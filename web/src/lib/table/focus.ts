/**
 * Whoever plays by keyboard never loses the place. What was under the keyboard may be gone (a card
 * that was played) or disabled (a button that waits for its answer): then the focus goes to what
 * took its place, or to what can be pressed now.
 */
interface Place {
  element: Element;
  /** What stands beside it, and which of them it was. */
  selector: string;
  index: number;
}

const PRESSED =
  ".bar .main:not(:disabled), .bar .act > .button:not(:disabled, .passive), .bar .stepper .give:not(:disabled)";
const BAR = ".bar";

/** Where the keyboard was last. Whoever uses a pointer looks for no focus. */
let last: Place | null = null;
/** Where the keyboard wants to be as soon as that is there and not waiting for an answer. */
let wanted = "";
let due = 0;

function remember(element: Element): void {
  if (element.matches(BAR) || element.closest("dialog[open]")) return;
  const area = element.closest<HTMLElement>("[data-area]")?.dataset.area;
  const selector = area
    ? `[data-area="${CSS.escape(area)}"] :is(button, [role="button"][tabindex="0"])`
    : element.closest(".list")
      ? ".list [data-notation]"
      : "";
  const index = selector ? [...document.querySelectorAll(selector)].indexOf(element) : -1;
  last = { element, selector, index };
}

const canBe = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility?.() !== false;

/** What to put the focus on now that it is nowhere. */
export function successor(place: Place, root: ParentNode = document): HTMLElement | null {
  const element = place.element as HTMLElement;
  if (element.isConnected && canBe(element)) return element;
  const all = place.selector ? [...root.querySelectorAll<HTMLElement>(place.selector)] : [];
  const same = all.filter(canBe);
  return (
    same[Math.min(Math.max(place.index, 0), same.length - 1)] ??
    root.querySelector<HTMLElement>(PRESSED) ??
    root.querySelector<HTMLElement>(".list [data-notation]:not(:disabled)") ??
    // Where nothing can be pressed the bar itself keeps the place until something can.
    root.querySelector<HTMLElement>(BAR)
  );
}

function recover(): void {
  due = 0;
  const there = wanted
    ? [...document.querySelectorAll<HTMLElement>(wanted)].find(canBe)
    : undefined;
  if (there) {
    wanted = "";
    there.focus();
    return;
  }
  const now = document.activeElement;
  const lost = !now || now === document.body || now.matches(BAR);
  if (!last || !lost || document.querySelector("dialog[open]")) return;
  const next = successor(last);
  if (next && next !== now) next.focus({ preventScroll: next.matches(BAR) });
}

/** Whether a key is meant for the page: not for the browser, nor for what somebody types into. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest("input, textarea, select, dialog");
}

/** Puts the focus on the first of these, now or once it can be there. */
export function focusOn(selector: string): void {
  wanted = selector;
  if (!due) due = requestAnimationFrame(recover);
}

/** Follows the keyboard from now on. */
export function keepFocus(): () => void {
  const seen = (event: FocusEvent) => remember(event.target as Element);
  const pointed = () => {
    last = null;
    wanted = "";
  };
  const soon = () => {
    if (last && !due) due = requestAnimationFrame(recover);
  };
  // At once, before the next key is pressed.
  const observer = new MutationObserver(() => (last || wanted) && recover());
  window.addEventListener("focusin", seen);
  window.addEventListener("focusout", soon);
  window.addEventListener("pointerdown", pointed, { capture: true });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "open"],
  });
  return () => {
    last = null;
    window.removeEventListener("focusin", seen);
    window.removeEventListener("focusout", soon);
    window.removeEventListener("pointerdown", pointed, { capture: true });
    observer.disconnect();
  };
}
