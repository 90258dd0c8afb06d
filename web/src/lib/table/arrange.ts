/** How to lay cards into a space so that they are as large and as visible as can be. */

export const CARD_RATIO = 5 / 7;

/** The narrowest card whose name can be read. */
const READABLE = 50;

export interface Arrangement {
  /** Width of a card in pixels. */
  width: number;
  /** From one card's left edge to the next. */
  step: number;
  lines: number;
  perLine: number;
}

export interface Space {
  width: number;
  height: number;
}

/**
 * As large as fits. Where even `least` pixels of each cannot show, the cards run out of the space
 * and have to be scrolled.
 */
export function arrange(
  count: number,
  space: Space,
  { gap = 6, single = false, largest = 420, least = 8 } = {},
): Arrangement {
  const cards = Math.max(1, count);
  let best: Arrangement | undefined;
  const most = single ? 1 : Math.min(4, cards);
  for (let lines = 1; lines <= most; lines++) {
    const tried = inLines(cards, lines, space, gap, largest);
    if (!best || visible(tried) > visible(best) * 1.12) best = tried;
  }
  return { ...best!, step: Math.max(best!.step, Math.min(least, best!.width + gap)) };
}

function inLines(
  count: number,
  lines: number,
  space: Space,
  gap: number,
  largest: number,
): Arrangement {
  const perLine = Math.ceil(count / lines);
  const tall = (space.height - gap * (lines - 1)) / lines;
  const full = Math.max(24, Math.min(tall * CARD_RATIO, largest, space.width));
  // Rather a little smaller than overlapped, as long as it can be read.
  const side = (space.width - gap * (perLine - 1)) / perLine;
  const width = side < full && side >= Math.min(READABLE, full * 0.8) ? side : full;
  const room = perLine > 1 ? (space.width - width) / (perLine - 1) : width + gap;
  return { width, step: Math.max(8, Math.min(width + gap, room)), lines, perLine };
}

/** What can be seen of a card that others overlap, with size counting for more than overlap. */
function visible({ width, step }: Arrangement): number {
  return width * Math.min(width, step) ** 1.15;
}

/** The width a zone of so many cards would like at a given height of cards. */
export function natural(count: number, cardHeight: number, gap = 6): number {
  return Math.max(1, count) * (cardHeight * CARD_RATIO + gap) - gap;
}
