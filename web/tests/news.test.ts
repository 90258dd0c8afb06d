import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/generated/types";
import { headline } from "../src/lib/table/log";

const line = (number: number, text: string, weight?: LogLine["weight"]): LogLine => ({
  number,
  spans: [{ text }],
  weight,
});
const LONG = "Persi: plancia (fronte), scafo (fronte), teletrasporto (davanti a destra), scafo.";

describe("what happened last", () => {
  it("is told whole where it fits, and nothing minor", () => {
    const lines = [line(1, "Vega moves."), line(2, "Vega draws.", "minor")];
    expect(headline(lines)?.text).toBe("Vega moves.");
  });
  it("is told by its first sentence where it does not fit", () => {
    const told = `Incrociatore dell'Unione B: danni interni 8. ${LONG}`;
    expect(headline([line(1, told)])?.text).toBe("Incrociatore dell'Unione B: danni interni 8.");
  });
  it("is what came before where no sentence of it fits", () => {
    const endless = `${LONG.slice(0, -1)}, ${LONG}`;
    expect(headline([line(1, "Vega moves."), line(2, endless)])?.text).toBe("Vega moves.");
    expect(headline([line(2, endless)])).toBeNull();
  });
});
