/** A window onto a plane: centre and zoom, where zoom 1 shows all of it. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MOST_ZOOM = 8;

/** Units of the plane per pixel of the screen. */
export function unitsPerPixel(bounds: Bounds, width: number, height: number, zoom: number): number {
  if (width <= 0 || height <= 0) return 1;
  return Math.max(bounds.width / width, bounds.height / height) / zoom;
}

/** Keeps the view within reach of the plane. */
export function held(view: View, bounds: Bounds): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom));
  const clamp = (value: number, from: number, size: number) =>
    Math.min(from + size, Math.max(from, value));
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  if (zoom <= 1.001) return { ...middle, zoom: 1 };
  return {
    x: clamp(view.x, bounds.x, bounds.width),
    y: clamp(view.y, bounds.y, bounds.height),
    zoom,
  };
}

export interface Focus extends Bounds {
  /** Where to look when not all of it fits, and what is there, if it is what is asked about. */
  heart?: { x: number; y: number; of: string };
}

/**
 * Shows a part of the plane with all that matters, as long as a unit keeps its least size, and
 * leaves free what is covered above.
 */
export function framed(
  part: Focus,
  bounds: Bounds,
  screen: { width: number; height: number },
  unit: number,
  least: number,
  above = 0,
): View {
  const whole = unitsPerPixel(bounds, screen.width, screen.height, 1);
  const wanted = unitsPerPixel(part, screen.width, screen.height - above, 1);
  const coarsest = unit / least;
  const zoom = whole / Math.min(wanted, coarsest);
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  const { x, y } = wanted > coarsest && part.heart ? part.heart : middle;
  const scale = whole / Math.max(1, zoom);
  const covered = above * scale;
  const view = held(
    {
      x: inside(x, bounds.x, bounds.width, screen.width * scale),
      y: inside(
        y - covered / 2,
        bounds.y - covered,
        bounds.height + covered,
        screen.height * scale,
      ),
      zoom,
    },
    bounds,
  );
  return view.zoom > 1
    ? view
    : { ...view, y: lowered(view.y, bounds, screen.height * scale, covered) };
}

/** The middle of a whole plane that lies below what is covered, as far as its lower edge allows. */
function lowered(middle: number, bounds: Bounds, seen: number, covered: number): number {
  const [lowest, highest] = [bounds.y + bounds.height - seen / 2, bounds.y - covered + seen / 2];
  return Math.max(Math.min(middle, lowest), Math.min(middle, highest));
}

/** A centre that shows nothing beyond the edge as long as there is enough to show. */
function inside(middle: number, from: number, size: number, seen: number): number {
  if (seen >= size) return from + size / 2;
  return Math.min(from + size - seen / 2, Math.max(from + seen / 2, middle));
}

/** Whether a point is well inside what a screen shows. */
export function inSight(
  point: { x: number; y: number },
  view: View,
  bounds: Bounds,
  screen: { width: number; height: number },
): boolean {
  const scale = unitsPerPixel(bounds, screen.width, screen.height, view.zoom);
  const [across, down] = [(screen.width * scale) / 2, (screen.height * scale) / 2];
  return Math.abs(point.x - view.x) < across * 0.92 && Math.abs(point.y - view.y) < down * 0.92;
}

export type Corner = "bottom right" | "bottom left" | "top right" | "top left";

const CORNERS: readonly Corner[] = ["bottom right", "bottom left", "top right", "top left"];

/**
 * The corner of a screen where buttons of a size in pixels lie over the fewest things; the first
 * of several, and never the one that something else lies in. Things are points of the plane with
 * room around them.
 */
export function freeCorner(
  things: readonly { x: number; y: number }[],
  around: number,
  view: View,
  bounds: Bounds,
  screen: { width: number; height: number },
  buttons: { width: number; height: number },
  above = 0,
  but?: Corner,
): Corner {
  const scale = unitsPerPixel(bounds, screen.width, screen.height, view.zoom);
  const places = things.map(({ x, y }) => ({
    x: (x - view.x) / scale + screen.width / 2,
    y: (y - view.y) / scale + screen.height / 2,
  }));
  const margin = around / scale;
  const covered = (corner: Corner) => {
    const left = corner.endsWith("left") ? 0 : screen.width - buttons.width;
    const top = corner.startsWith("top") ? above : screen.height - buttons.height;
    return places.filter(
      ({ x, y }) =>
        x > left - margin &&
        x < left + buttons.width + margin &&
        y > top - margin &&
        y < top + buttons.height + margin,
    ).length;
  };
  const open = CORNERS.filter((corner) => corner !== but);
  const counts = open.map(covered);
  return open[counts.indexOf(Math.min(...counts))]!;
}

/** A view on the way from one to another. */
export function between(from: View, to: View, share: number): View {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) };
}

/** Zooms so that the point under the pointer stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  at: { x: number; y: number },
  bounds: Bounds,
): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const share = view.zoom / zoom;
  return held(
    { x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share, zoom },
    bounds,
  );
}
