import { describe, expect, it } from "vitest";
import { contrast, mix, readable } from "../src/lib/art/colour";
import { cover } from "../src/lib/art/cover";
import { emblems } from "../src/lib/art/emblems";
import { icons, signs } from "../src/lib/art/icons";
import { scene, type Figure } from "../src/lib/art/scenes";
import { Chance } from "../src/lib/art/seed";
import { ship } from "../src/lib/art/ship";

const figures: Figure[] = ["ship", "base", "planet", "person", "event", "back"];

describe("pictures", () => {
  it.each(figures)("a %s of one word is always the same", (figure) => {
    const draw = () => JSON.stringify(scene(figure, "lantern", "#62a8f5", "wardens"));
    expect(draw()).toBe(draw());
  });

  it("are drawn anew alike, not only remembered", () => {
    expect(ship("lantern", "#62a8f5", "w")).toEqual(ship("lantern", "#62a8f5", "w"));
  });

  it("differ from word to word", () => {
    const drawn = new Set(
      Array.from({ length: 40 }, (_, i) => JSON.stringify(ship(`ship ${i}`, "#62a8f5", "w"))),
    );
    expect(drawn.size).toBe(40);
    expect(cover("one", "#f2b84b")).not.toEqual(cover("two", "#f2b84b"));
  });

  it.each(figures)("a %s holds only real numbers and known paints", (figure) => {
    for (let i = 0; i < 30; i++) {
      const picture = scene(figure, `word ${i}`, "#ef7d57", `family ${i % 4}`);
      const names = new Set(picture.gradients.map((g) => `@${g.name}`));
      for (const shape of picture.shapes) {
        expect(shape.d).not.toMatch(/NaN|undefined|Infinity/);
        for (const paint of [shape.fill, shape.stroke]) {
          if (paint?.startsWith("@")) expect(names).toContain(paint);
        }
        if (shape.clip) expect(picture.clips.map((c) => c.name)).toContain(shape.clip);
      }
    }
  });

  it("icons, signs and emblems are paths", () => {
    for (const drawing of [...Object.values(icons), ...Object.values(signs)] as {
      fill?: string;
      line?: string;
    }[]) {
      const path = (drawing.fill ?? "") + (drawing.line ?? "");
      expect(path).toMatch(/^M/);
      expect(path).not.toMatch(/NaN|undefined/);
    }
    const shapes = Object.values(emblems);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe("chance", () => {
  it("repeats for a word and stays in bounds", () => {
    const [a, b] = [new Chance("x"), new Chance("x")];
    for (let i = 0; i < 200; i++) {
      const value = a.between(2, 5);
      expect(value).toBe(b.between(2, 5));
      expect(value).toBeGreaterThanOrEqual(2);
      expect(value).toBeLessThan(5);
    }
  });
});

describe("colours", () => {
  it("mix and measure", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  });

  it("are lightened until they can be read", () => {
    for (const colour of ["#101040", "#550000", "#ff0000", "#62a8f5"]) {
      expect(contrast(readable(colour), "#131a2a")).toBeGreaterThanOrEqual(4.5);
    }
    expect(readable("#62a8f5")).toBe("#62a8f5");
  });
});
