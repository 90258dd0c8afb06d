import { describe, expect, it } from "vitest";
import { raised, standing } from "../src/lib/maps/crowd";
import { called } from "../src/lib/maps/mapped";
import { earlier, wakes } from "../src/lib/table/moments";
import { acting } from "../src/lib/table/plans";
import { shown } from "../src/lib/table/shows";
import { framed, freeCorner, inSight } from "../src/lib/table/view";
import type { HexMap, Line, Plan } from "../src/lib/generated/types";

const ship = { handle: "s1", seat: 0, name: "Lantern" };
const map: HexMap = {
  type: "hexmap",
  id: "map",
  place: "board",
  hexes: [
    { q: 0, r: 0, terrain: "planet", name: "Halcyon" },
    { q: 1, r: 0, pieces: [ship], options: ["go 1,0"] },
    { q: 2, r: 0 },
  ],
  lines: [
    {
      points: [
        [1, 0],
        [2, 0],
      ],
    },
  ],
  moments: [
    { title: "One", hexes: [{ q: 2, r: 0, pieces: [ship] }] },
    { title: "Two", hexes: [{ q: 2, r: 0, pieces: [ship] }] },
    {
      title: "Three",
      hexes: [{ q: 1, r: 0, pieces: [ship] }],
      lines: [{ kind: "shot", points: [] }],
    },
  ],
};

describe("moments of a map", () => {
  it("show what stood where, on the same ground, with nothing to choose", () => {
    const then = earlier(map, 0);
    expect(then.hexes.map((hex) => hex.pieces?.length ?? 0)).toEqual([0, 0, 1]);
    expect(then.hexes[0]).toMatchObject({ terrain: "planet", name: "Halcyon" });
    expect(then.hexes.some((hex) => hex.options?.length)).toBe(false);
    expect(then.lines).toEqual([]);
  });

  it("show what was fired, and the way each piece has come", () => {
    expect(earlier(map, 2).lines?.map((line) => line.kind)).toEqual(["border", "shot"]);
    expect(wakes(map.moments!, 2)[0]).toMatchObject({
      seat: 0,
      points: [
        [2, 0],
        [1, 0],
      ],
    });
  });

  it("leave the map as it is where there is no such moment", () => {
    expect(earlier(map, 3)).toBe(map);
  });
});

describe("what a piece shows", () => {
  const line = (label: string): Line => ({ points: [], label });

  it("is grouped under its labels, each with a sign of its own", () => {
    const groups = shown([line("Beam"), line(""), line("Drone"), line(""), line("")]);
    expect(groups.map(({ mark, label, lines }) => [mark, label, lines.length])).toEqual([
      ["A", "Beam", 2],
      ["B", "Drone", 3],
    ]);
    expect(groups[0]!.colour).not.toBe(groups[1]!.colour);
    expect(groups[0]!.dashes).not.toEqual(groups[1]!.dashes);
  });

  it("needs no label", () => {
    expect(shown([line("")])).toHaveLength(1);
    expect(shown([])).toEqual([]);
  });
});

describe("what is in sight", () => {
  it("lies inside the screen, not at its very edge", () => {
    const bounds = { x: 0, y: 0, width: 100, height: 100 };
    const [view, screen] = [
      { x: 50, y: 50, zoom: 2 },
      { width: 100, height: 100 },
    ];
    expect(inSight({ x: 60, y: 40 }, view, bounds, screen)).toBe(true);
    expect(inSight({ x: 74, y: 50 }, view, bounds, screen)).toBe(false);
    expect(inSight({ x: 10, y: 50 }, view, bounds, screen)).toBe(false);
  });
});

describe("a grid of orders", () => {
  const plan: Plan = {
    type: "plan",
    id: "orders",
    place: "mine",
    columns: ["1"],
    rows: [{ name: "Move", cells: [{ options: ["a"] }] }],
    budget: [{ name: "Speed", value: 1, options: ["speed 1"] }],
  };

  it("is asked about when a cell or a counter of it stands for an option", () => {
    const among = (list: string[]) => (options?: readonly string[]) =>
      !!options?.some((o) => list.includes(o));
    expect(acting(plan, among(["a"]))).toBe(true);
    expect(acting(plan, among(["speed 1"]))).toBe(true);
    expect(acting(plan, among(["b"]))).toBe(false);
  });
});

describe("what a map opens on", () => {
  const bounds = { x: 0, y: 0, width: 1000, height: 1000 };
  const screen = { width: 100, height: 100 };

  it("is the part that matters, never beyond the edge", () => {
    expect(framed({ x: 200, y: 200, width: 200, height: 200 }, bounds, screen, 10, 1)).toEqual({
      x: 300,
      y: 300,
      zoom: 5,
    });
    const corner = framed({ x: 0, y: 900, width: 200, height: 100 }, bounds, screen, 10, 1);
    expect(corner).toEqual({ x: 100, y: 900, zoom: 5 });
  });

  it("is its heart where not all of it can be large enough", () => {
    const heart = { x: 700, y: 500, of: "s1" };
    const view = framed({ x: 0, y: 0, width: 1000, height: 1000, heart }, bounds, screen, 100, 25);
    expect(view).toEqual({ x: 700, y: 500, zoom: 2.5 });
  });

  it("leaves free what is covered above", () => {
    const view = framed({ x: 400, y: 400, width: 100, height: 200 }, bounds, screen, 10, 1, 20);
    const top = view.y - 500 / view.zoom;
    expect(400 - top).toBeCloseTo((1000 / view.zoom / 100) * 20);
  });
});

describe("a whole map under a bar", () => {
  const bounds = { x: 0, y: 0, width: 400, height: 200 };
  const top = (height: number) => {
    const view = framed(bounds, bounds, { width: 400, height }, 10, 1, 50);
    return height / 2 - view.y;
  };

  it("lies below it where there is room, as low as its lower edge allows", () => {
    expect(top(400)).toBe(100);
    expect(top(280)).toBe(50);
    expect(top(230)).toBe(30);
    expect(top(200)).toBe(0);
  });
});

describe("the map's buttons", () => {
  const [bounds, screen] = [
    { x: 0, y: 0, width: 400, height: 400 },
    { width: 400, height: 400 },
  ];
  const view = { x: 200, y: 200, zoom: 1 };
  const corner = (...things: { x: number; y: number }[]) =>
    freeCorner(things, 20, view, bounds, screen, { width: 100, height: 50 });

  it("stay in their corner as long as nothing lies there", () => {
    expect(corner()).toBe("bottom right");
    expect(corner({ x: 200, y: 200 }, { x: 390, y: 300 })).toBe("bottom right");
  });

  it("give way to a ship in the corner", () => {
    expect(corner({ x: 390, y: 380 })).toBe("bottom left");
    expect(corner({ x: 390, y: 380 }, { x: 10, y: 380 })).toBe("top right");
  });

  it("leave a corner to what lies there", () => {
    const size = { width: 100, height: 50 };
    expect(freeCorner([], 20, view, bounds, screen, size, 0, "bottom right")).toBe("bottom left");
  });

  it("where all corners are taken lie over the fewest", () => {
    const four = [10, 390].flatMap((x) => [10, 390].map((y) => ({ x, y })));
    expect(corner(...four, { x: 380, y: 390 }, { x: 20, y: 390 }, { x: 380, y: 10 })).toBe(
      "top left",
    );
  });
});

describe("labels of lines", () => {
  const label = (x: number, y: number, words: string) => ({ at: [x, y] as const, words });
  it("stand one above the other where they would meet", () => {
    const [first, second, third] = raised(
      [label(0, 0, "2+4 damage"), label(4, 0, "3 damage"), label(200, 0, "5 damage")],
      10,
    );
    expect([first, third]).toEqual([0, 0]);
    expect(second).toBeGreaterThan(10);
  });
  it("mind no line that says nothing", () => {
    expect(raised([label(0, 0, ""), label(0, 0, "3 damage"), label(0, 0, "")], 10)).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("a piece in its hex", () => {
  it("fills it where it is alone and no name is written", () => {
    expect(standing(1, 0, 60, 0, true)).toMatchObject({ dx: 0, dy: 0, size: 48, height: 0 });
  });

  it("leaves a name its line", () => {
    const { size, height } = standing(1, 0, 60, 16, false);
    expect(size).toBeLessThan(30);
    expect(2 * size).toBeLessThanOrEqual(height + 1e-9);
  });

  it("stands beside its neighbours", () => {
    const [one, other] = [0, 1].map((at) => standing(2, at, 60, 0, true));
    expect(other!.dx - one!.dx).toBeGreaterThanOrEqual(2 * one!.size - 1e-9);
  });
});

describe("what several rivals are called in one line", () => {
  it("is the first word of their names", () => {
    expect(called(["Ada", "Giovanni Battista della Rovere"])).toEqual(["Ada", "Giovanni"]);
  });
  it("is the whole name where that would not tell them apart", () => {
    expect(called(["Anna Bo", "Anna Ro", "Ada"])).toEqual(["Anna Bo", "Anna Ro", "Ada"]);
  });
});
