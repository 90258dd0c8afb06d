import { afterEach, describe, expect, it as test } from "vitest";
import { en } from "../src/lib/words/en";
import { language, say, sayCount } from "../src/lib/words/index.svelte";
import { it } from "../src/lib/words/it";

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe("words", () => {
  afterEach(() => {
    language.now = "en";
  });

  test("both languages have the same keys with the same places to fill", () => {
    expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(it[key].trim(), key).not.toBe("");
      expect(places(it[key]), key).toEqual(places(en[key]));
    }
  });

  test("places are filled in, in the language of now", () => {
    expect(say("match.pass", { name: "Ada" })).toBe("Pass the screen to Ada");
    language.now = "it";
    expect(say("match.pass", { name: "Ada" })).toBe("Passa lo schermo a Ada");
    expect(sayCount("cards", 1)).toBe("1 carta");
    expect(sayCount("cards", 3)).toBe("3 carte");
  });

  test("the choice of a language is kept", () => {
    language.now = "it";
    expect(localStorage.getItem("plancia.language")).toBe("it");
  });
});
