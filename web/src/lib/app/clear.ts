/** What can be done now, or what a lesson points at: nothing may lie over it. */
const NEEDED = ".possible, .can, [data-taught]";

interface Strip {
  top: number;
  bottom: number;
}

/** How many of these a strip lies over. */
export const covered = (strip: Strip, boxes: readonly Strip[]): number =>
  boxes.filter((box) => box.bottom > strip.top + 1 && box.top < strip.bottom - 1).length;

/** Whether something this high lies over less at the foot of a board than at its head. */
export function freerBelow(board: Strip, height: number, boxes: readonly Strip[]): boolean {
  const head = { top: board.top, bottom: board.top + height };
  const foot = { top: board.bottom - height, bottom: board.bottom };
  return covered(foot, boxes) < covered(head, boxes);
}

/** The same for a thing over the board it lies in, and over so much of what lies below that. */
export function liesBetterBelow(thing: HTMLElement, below = 0): boolean {
  const board = thing.offsetParent;
  if (!board) return false;
  const boxes = [...board.querySelectorAll(NEEDED)]
    .filter((each) => !thing.contains(each) && each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const { top, bottom } = board.getBoundingClientRect();
  return freerBelow({ top, bottom: bottom + below }, thing.offsetHeight, boxes);
}
