import { describe, expect, it } from "vitest";
import {
  defaults,
  firstSeats,
  forSeats,
  newMatch,
  readNumber,
  seatPlan,
  withKind,
} from "../src/lib/app/setup";
import type { GameBox, SettingForm } from "../src/lib/generated/types";

const settings: SettingForm[] = [
  { id: "limit", name: "Limit", kind: "number", default: 10, least: 1, most: 20 },
  { id: "fog", name: "Fog", kind: "switch", default: false },
];
const game: GameBox = {
  id: "toy",
  name: "Toy",
  summary: "",
  seats: [2, 3],
  seat_names: ["A", "B", "C"],
  minutes: [5, 10],
  accent: "#ffffff",
  art: "toy",
  levels: [{ id: "easy", name: "Easy", summary: "" }],
  default_level: "easy",
  settings,
  guided: false,
  notice: "",
  first: {},
};

describe("setting a match up", () => {
  it("begins with me against bots of the usual level", () => {
    expect(firstSeats(game, 3, (n) => `P${n}`).map((s) => [s.kind, s.level])).toEqual([
      ["me", "easy"],
      ["bot", "easy"],
      ["bot", "easy"],
    ]);
  });

  it("keeps me in one seat only", () => {
    const seats = withKind(firstSeats(game, 2, String), 1, "me");
    expect(seats.map((s) => s.kind)).toEqual(["bot", "me"]);
  });

  it("writes each seat as the server reads it", () => {
    const seat = { level: "easy", name: " Bea " };
    expect(seatPlan({ ...seat, kind: "bot" })).toEqual({ type: "bot", level: "easy" });
    expect(seatPlan({ ...seat, kind: "here" })).toEqual({ type: "here", name: "Bea" });
    expect(seatPlan({ ...seat, kind: "friend" })).toEqual({ type: "friend" });
  });

  it("sends only options that differ, and joinable only when a friend's seat is free", () => {
    const seats = firstSeats(game, 2, String);
    const draft = {
      game: "toy",
      seats,
      options: { ...defaults(settings), fog: true },
      clock: null,
      joinable: true,
      watchable: true,
      hints: true,
    };
    expect(newMatch(draft, settings)).toMatchObject({ options: { fog: true }, joinable: false });
    expect(newMatch({ ...draft, seats: withKind(seats, 1, "friend") }, settings).joinable).toBe(
      true,
    );
  });

  it("takes the default of the number of seats, and sends what differs from that", () => {
    const [limit] = settings;
    const fields = [{ ...limit!, by_seats: { 3: 16 } }];
    expect([2, 3].map((count) => forSeats(fields, count)[0]!.default)).toEqual([10, 16]);
    const draft = { game: "toy", clock: null, joinable: false, watchable: true, hints: true };
    const three = { ...draft, seats: firstSeats(game, 3, String) };
    const sent = (limit: number) =>
      newMatch({ ...three, options: { limit } }, forSeats(fields, 3)).options;
    expect([sent(10), sent(16)]).toEqual([{ limit: 10 }, {}]);
  });

  it("reads numbers within their ends", () => {
    const setting = settings[0]!;
    expect(["5", "99", "0", "", "x", "7.6"].map((text) => readNumber(setting, text))).toEqual([
      5, 20, 1, 10, 10, 8,
    ]);
  });
});
