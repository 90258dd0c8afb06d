/** With what the page was last touched: a finger's first tap only selects. */
export const hand = { touch: false };

if (typeof window !== "undefined") {
  window.addEventListener(
    "pointerdown",
    (event) => (hand.touch = event.pointerType === "touch" || event.pointerType === "pen"),
    { capture: true },
  );
  window.addEventListener("keydown", () => (hand.touch = false), { capture: true });
}
