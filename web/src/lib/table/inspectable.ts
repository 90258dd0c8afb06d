import type { Action } from "svelte/action";

interface Handlers {
  look: (near: DOMRect, pinned: boolean) => void;
  away: () => void;
  /** What a long press does instead of looking. */
  hold?: () => void;
}

const HOVER = 420;
const PRESS = 450;

/** Large view on hover, long press (unless that means something else) or the key `i`. */
export const inspectable: Action<Element, Handlers> = (element, handlers) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let over = false;
  let start = [0, 0];

  const near = () => element.getBoundingClientRect();
  const stop = () => clearTimeout(timer);
  const leave = () => {
    over = false;
    stop();
    handlers!.away();
  };
  const down = (event: Event) => {
    const pointer = event as PointerEvent;
    stop();
    if (pointer.pointerType === "mouse") return;
    pressed = false;
    start = [pointer.clientX, pointer.clientY];
    timer = setTimeout(() => {
      pressed = true;
      if (handlers!.hold) handlers!.hold();
      else handlers!.look(near(), true);
    }, PRESS);
  };
  const move = (event: Event) => {
    const pointer = event as PointerEvent;
    if (pointer.pointerType !== "mouse") {
      if (Math.hypot(pointer.clientX - start[0]!, pointer.clientY - start[1]!) > 10) stop();
    } else if (!over && (pointer.movementX || pointer.movementY)) {
      // Only a hand that really moves looks: cards also slide under a pointer at rest.
      over = true;
      timer = setTimeout(() => handlers!.look(near(), false), HOVER);
    }
  };
  const up = (event: Event) => {
    if ((event as PointerEvent).pointerType !== "mouse") stop();
  };
  const click = (event: Event) => {
    stop();
    if (!pressed) return;
    pressed = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const key = (event: Event) => {
    if ((event as KeyboardEvent).key.toLowerCase() !== "i") return;
    event.stopPropagation();
    handlers!.look(near(), true);
  };
  const menu = (event: Event) => {
    event.preventDefault();
    if ((event as PointerEvent).pointerType === "mouse") handlers!.look(near(), true);
  };

  const events: [string, (event: Event) => void, boolean][] = [
    ["pointerleave", leave, false],
    ["pointerdown", down, false],
    ["pointermove", move, false],
    ["pointerup", up, false],
    ["pointercancel", up, false],
    ["click", click, true],
    ["keydown", key, false],
    ["contextmenu", menu, false],
  ];
  for (const [name, handler, capture] of events) element.addEventListener(name, handler, capture);
  element.setAttribute("data-look", "");
  return {
    update: (next) => (handlers = next),
    destroy: () => {
      leave();
      for (const [name, handler, capture] of events)
        element.removeEventListener(name, handler, capture);
    },
  };
};
