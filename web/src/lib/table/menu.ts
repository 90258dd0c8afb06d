interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

/** Where a menu opens: beside the thing, below or above, always inside the window. */
export function menuPlace(
  near: Box,
  menu: Size,
  window: Size,
  margin = 8,
): { left: number; top: number } {
  const clamp = (value: number, most: number) => Math.max(margin, Math.min(value, most));
  const below = near.top + near.height + margin;
  const fitsBelow = below + menu.height + margin <= window.height;
  const above = near.top - menu.height - margin;
  const top = fitsBelow ? below : above >= margin ? above : (window.height - menu.height) / 2;
  const left = near.left + near.width / 2 - menu.width / 2;
  return {
    left: clamp(left, window.width - menu.width - margin),
    top: clamp(top, window.height - menu.height - margin),
  };
}
