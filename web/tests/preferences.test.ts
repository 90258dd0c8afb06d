import { beforeEach, describe, expect, it, vi } from "vitest";

const KEPT = "plancia.preferences";

async function read(kept: unknown) {
  localStorage.setItem(KEPT, typeof kept === "string" ? kept : JSON.stringify(kept));
  vi.resetModules();
  const { preferences } = await import("../src/lib/app/preferences.svelte");
  return { ...preferences };
}

describe("what somebody prefers", () => {
  beforeEach(() => localStorage.clear());

  it("is as it was left", async () => {
    const left = { tempo: "slow", sound: true, notices: true, goOn: false, rail: true };
    expect(await read(left)).toEqual(left);
  });

  it("is as usual where nobody knows any more what was kept", async () => {
    const usual = await read({});
    expect(usual.tempo).toBe("calm");
    expect(await read({ tempo: "leisurely", sound: "loud", rail: 3, goOn: null, odd: 1 })).toEqual(
      usual,
    );
    for (const text of ["nonsense{", "null", "7", "[1]"]) expect(await read(text)).toEqual(usual);
  });
});

describe("who somebody is", () => {
  it("is forgotten where it is not whole", async () => {
    const { identityAt } = await import("../src/lib/live/me.svelte");
    const whole = { id: "a", name: "Vega", token: "t" };
    for (const [kept, found] of [
      [whole, whole],
      [{ ...whole, token: "" }, null],
      [{ id: "a" }, null],
      ["Vega", null],
    ] as const) {
      localStorage.setItem("plancia.me.there", JSON.stringify(kept));
      expect(identityAt("there").kept()).toEqual(found);
    }
  });
});
