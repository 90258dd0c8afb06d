/** Pictures as plain data: shapes over a field of 200 by 150, painted in order. */

export const WIDTH = 200;
export const HEIGHT = 150;

export interface Gradient {
  name: string;
  kind: "linear" | "radial";
  /** linear: x1 y1 x2 y2; radial: cx cy r; in shares of the shape's box. */
  numbers: readonly number[];
  /** Offset, colour, opacity. */
  stops: readonly (readonly [number, string, number])[];
}

export interface Shape {
  d: string;
  /** A colour, or `@name` for one of the picture's gradients. */
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  transform?: string;
  /** Name of one of the picture's clips. */
  clip?: string;
}

export interface Picture {
  gradients: Gradient[];
  clips: { name: string; d: string }[];
  shapes: Shape[];
}

export const blank = (): Picture => ({ gradients: [], clips: [], shapes: [] });

/** Lays one picture over another. */
export function over(below: Picture, above: Picture): Picture {
  return {
    gradients: [...below.gradients, ...above.gradients],
    clips: [...below.clips, ...above.clips],
    shapes: [...below.shapes, ...above.shapes],
  };
}

/** Moves, turns and scales a picture; `name` keeps its gradients apart from others'. */
export function placed(picture: Picture, transform: string, name: string): Picture {
  const own = (paint: string | undefined) =>
    paint?.startsWith("@") ? `@${name}${paint.slice(1)}` : paint;
  return {
    gradients: picture.gradients.map((g) => ({ ...g, name: name + g.name })),
    clips: picture.clips.map((c) => ({ ...c, name: name + c.name })),
    shapes: picture.shapes.map((shape) => ({
      ...shape,
      fill: own(shape.fill),
      stroke: own(shape.stroke),
      clip: shape.clip && name + shape.clip,
      transform: shape.transform ? `${transform} ${shape.transform}` : transform,
    })),
  };
}
