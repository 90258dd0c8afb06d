/** Hits are seen: something flies from whoever strikes, and the number stands where it struck. */

import type { Effect, Table } from "../generated/types";
import { still } from "./motion";

/** What has struck between two tables; blows on one thing from one side are one. */
export function blows(before: Table, after: Table): Effect[] {
  const known = before.log?.at(-1)?.number ?? -1;
  if (before.game !== after.game || !before.log?.length) return [];
  const found = new Map<string, Effect>();
  for (const { number, effect } of after.log ?? []) {
    if (number <= known || !effect?.target || effect.kind === "gain") continue;
    const key = `${effect.source ?? ""}\n${effect.target}`;
    const sum = (found.get(key)?.amount ?? 0) + (effect.amount ?? 0);
    found.set(key, { ...effect, amount: sum });
  }
  return aimed([...found.values()]);
}

/** A hit that does not say whence it came belongs to the shot at the same thing. */
function aimed(blows: Effect[]): Effect[] {
  const shots = new Map(blows.filter(({ source }) => source).map((each) => [each.target, each]));
  const rest = blows.filter((blow) => blow.source || !shots.has(blow.target));
  for (const blow of blows) {
    const shot = shots.get(blow.target);
    if (!blow.source && shot) shot.amount = (shot.amount ?? 0) + (blow.amount ?? 0);
  }
  return rest;
}

/** The larger the blow, the larger its number: in rem. */
export const loudness = (amount: number): number => (amount >= 9 ? 6.5 : amount >= 4 ? 5 : 3.5);

/** As near to a place as the middle of something so large can stand within a window. */
export const inside = (at: number, size: number, window: number): number =>
  Math.max(size / 2, Math.min(window - size / 2, at));

/** Where a thing is drawn: a seat, a place of a map, a card or a piece. */
function found(root: ParentNode, ref: string): Element | null {
  const [kind, id] = [/^(seat|node):/.exec(ref)?.[1], CSS.escape(ref.replace(/^\w+:/, ""))];
  const handle = CSS.escape(ref);
  return root.querySelector(
    kind === "seat"
      ? `[data-seat="${id}"]`
      : kind === "node"
        ? `[data-node="${id}"], [data-region="${id}"]`
        : `[data-handle="${handle}"], [data-piece="${handle}"]`,
  );
}

const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const;

function flying(kind: string, x: number, y: number): HTMLElement {
  const element = document.createElement("span");
  element.className = `blow ${kind}`;
  element.ariaHidden = "true";
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  document.body.append(element);
  return element;
}

/** Plays blows on the table as it is now drawn; `places` is where things were before. */
export function strike(root: ParentNode, blows: readonly Effect[], places: Map<string, DOMRect>) {
  for (const { source, target, amount } of blows) {
    const struck = found(root, target ?? "");
    const box = struck?.getBoundingClientRect() ?? places.get(target ?? "");
    if (!box) continue;
    const [x, y] = middle(box);
    const from = source ? found(root, source)?.getBoundingClientRect() : undefined;
    const delay = from && !still() ? comet(...middle(from), x, y) : 0;
    if (amount) number(x, y, amount, delay);
    if (!still()) {
      ring(x, y, delay);
      struck?.animate(
        [0, -3, 3, -3, 3, 0].map((dx) => ({ transform: `translateX(${dx}px)` })),
        // Beside whatever places it: pieces stand on a map by their own transform.
        { duration: 180, delay: delay + 60, composite: "add" },
      );
    }
  }
}

function comet(fromX: number, fromY: number, x: number, y: number): number {
  const [dx, dy] = [x - fromX, y - fromY];
  const element = flying("comet", fromX, fromY);
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  const flight = element.animate(
    [
      { transform: `translate(-100%, -50%) ${turn} scale(0.4)`, opacity: 0 },
      { transform: `translate(-100%, -50%) ${turn}`, opacity: 1, offset: 0.35 },
      { transform: `translate(calc(${dx}px - 100%), calc(${dy}px - 50%)) ${turn}`, opacity: 1 },
    ],
    { duration: 340, easing: "ease-in" },
  );
  flight.onfinish = () => element.remove();
  return 340;
}

function ring(x: number, y: number, delay: number): void {
  const element = flying("ring", x, y);
  element.animate(
    [
      { transform: "translate(-50%, -50%) scale(0.2)", opacity: 1 },
      { transform: "translate(-50%, -50%) scale(1.6)", opacity: 0 },
    ],
    { duration: 320, delay, fill: "both", easing: "ease-out" },
  ).onfinish = () => element.remove();
}

function number(x: number, y: number, amount: number, delay: number): void {
  const element = flying("sum", x, y);
  element.textContent = `−${amount}`;
  element.style.fontSize = `${loudness(amount)}rem`;
  // What was struck may lie at the edge: its number is seen whole.
  element.style.left = `${inside(x, element.offsetWidth, window.innerWidth)}px`;
  element.style.top = `${inside(y, element.offsetHeight, window.innerHeight)}px`;
  const centre = "translate(-50%, -50%)";
  element.animate(
    [
      { transform: `${centre} scale(${still() ? 1 : 0.3})`, opacity: still() ? 1 : 0 },
      { transform: centre, opacity: 1, offset: 0.1 },
      { transform: centre, opacity: 1, offset: 0.8 },
      { transform: centre, opacity: 0 },
    ],
    { duration: 1150, delay, fill: "both" },
  ).onfinish = () => element.remove();
}
