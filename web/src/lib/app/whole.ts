/** What scrolls ends at a whole row: no line, picture or button is cut in two at its edges. */

export interface Row {
  top: number;
  bottom: number;
}

/** Halves of a pixel do not count. */
const HARDLY = 1.5;

/** The part of its place that a button may have to be seen whole or not at all. */
const A_BUTTON = 0.25;

/** Of a line of text what its letters take: the boxes of lines that stand close overlap. */
const LETTERS = 0.8;
/** The air above and below letters that may be cut unseen, however large they are. */
const MOST_AIR = 1.4;

/** Where the letters of a line are. */
export function letters({ top, bottom }: Row): Row {
  const air = Math.min(MOST_AIR, ((bottom - top) * (1 - LETTERS)) / 2);
  return { top: top + air, bottom: bottom - air };
}

const crosses = (row: Row, edge: number) => row.top < edge - HARDLY && row.bottom > edge + HARDLY;

/** The lowest line at or above this edge that cuts no row in two. */
export function above(edge: number, rows: readonly Row[]): number {
  const cut = rows.filter((row) => crosses(row, edge));
  return cut.length ? above(Math.min(...cut.map((row) => row.top)), rows) : edge;
}

/** The highest line at or below this edge that cuts no row in two. */
export function below(edge: number, rows: readonly Row[]): number {
  const cut = rows.filter((row) => crosses(row, edge));
  return cut.length ? below(Math.max(...cut.map((row) => row.bottom)), rows) : edge;
}

/** What only keeps its place is no row. */
const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Lines of text, pictures and buttons; and what is marked as one thing, if it could be seen whole. */
function rowsIn(place: Element): Row[] {
  const found: Row[] = [];
  const height = place.clientHeight;
  for (const each of place.querySelectorAll("button, svg, img, [data-whole]")) {
    if (each.parentElement?.closest("svg") || !isSeen(each)) continue;
    const box = each.getBoundingClientRect();
    // A card that is a button is read line by line.
    const most = each.matches("[data-whole]") ? 1 : A_BUTTON;
    if (box.height <= height * most) found.push(box);
  }
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent?.trim() || !holder || holder.closest("svg, .unseen")) continue;
    if (!isSeen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push(...[...range.getClientRects()].map(letters));
  }
  return found.filter((row) => row.bottom - row.top > 2);
}

/** Whether more lies below. */
const hasMore = (place: HTMLElement) =>
  place.scrollTop + place.clientHeight < place.scrollHeight - HARDLY;

function trim(place: HTMLElement, sticky: boolean): void {
  let [clip, cut] = ["", 0];
  if (place.scrollHeight > place.clientHeight + 1) {
    const edges = place.getBoundingClientRect();
    const rows = rowsIn(place);
    const top = place.scrollTop > 0 && !sticky ? below(edges.top, rows) - edges.top : 0;
    const bottom = edges.bottom - above(edges.bottom, rows);
    // A thing as high as its place is seen in part rather than not at all.
    if (top + bottom < place.clientHeight * 0.6 && top + bottom > 0)
      clip = `inset(${top}px 0 ${bottom}px 0)`;
    cut = clip ? bottom : 0;
  }
  place.style.setProperty("--cut", `${cut}px`);
  place.toggleAttribute("data-more", hasMore(place));
  if (place.style.clipPath !== clip) place.style.clipPath = clip;
}

/** Keep a place that scrolls free of rows cut in two; only below where something sticks to its top. */
export function wholeRows(place: HTMLElement, sticky = false) {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      trim(place, sticky);
    });
  };
  const sized = new ResizeObserver(soon);
  const changed = new MutationObserver(soon);
  sized.observe(place);
  changed.observe(place, { childList: true, subtree: true, characterData: true });
  place.addEventListener("scroll", soon, { passive: true });
  soon();
  return {
    destroy() {
      cancelAnimationFrame(asked);
      sized.disconnect();
      changed.disconnect();
      place.removeEventListener("scroll", soon);
    },
  };
}
