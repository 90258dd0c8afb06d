// Written by `python -m plancia.server.wire.typescript` from plancia/engine/hexes.py.
import type { HexMap } from "./types";

export type Orientation = NonNullable<HexMap["orientation"]>;

/** How far right and down the centre moves with q and with r, where an edge is 1 long. */
export const BASIS: Record<Orientation, [[number, number], [number, number]]> = {
  pointy: [[1.7320508075688772, 0.0], [0.8660254037844386, 1.5]],
  flat: [[1.5, 0.8660254037844386], [0.0, 1.7320508075688772]],
};

/** Where facing 0 looks, in degrees clockwise from straight up: at the first edge from the top. */
export const HEADING: Record<Orientation, number> = {
  pointy: 30,
  flat: 0,
};

/** Where the first corner lies, likewise. */
export const CORNER: Record<Orientation, number> = {
  pointy: 0,
  flat: 30,
};
