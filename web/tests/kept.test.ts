import { afterEach, describe, expect, it, vi } from "vitest";
import { kept } from "../src/lib/app/kept";
import { openShelf } from "../src/lib/offline/shelf";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  kept.drop("name");
  localStorage.clear();
});

describe("what a browser keeps", () => {
  it("is there the next time", () => {
    kept.set("name", "Vega");
    expect(localStorage.getItem("name")).toBe("Vega");
    expect(kept.get("name")).toBe("Vega");
    kept.drop("name");
    expect(localStorage.getItem("name")).toBeNull();
    expect(kept.get("name")).toBeNull();
  });

  it("lasts as long as the page where there is no room", () => {
    localStorage.setItem("name", "Mira");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    kept.set("name", "Vega");
    expect(kept.get("name")).toBe("Vega");
    vi.restoreAllMocks();
    kept.set("name", "Rigel");
    expect(localStorage.getItem("name")).toBe("Rigel");
  });

  it("lasts as long as the page where nothing may be kept", async () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(kept.get("name")).toBeNull();
    kept.set("name", "Vega");
    expect(kept.get("name")).toBe("Vega");
    kept.drop("name");
    expect(kept.get("name")).toBeNull();
  });

  it("are no matches where that is forbidden, and they can be played", async () => {
    const open = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("indexedDB", { open });
    const shelf = await openShelf();
    expect(shelf.lasts).toBe(false);
    await shelf.keep('{"match/a":"b"}');
    expect(await shelf.read()).toBe("{}");
  });
});
