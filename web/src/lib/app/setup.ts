import type { Clock, GameBox, NewMatch, SeatPlan, Setting, SettingForm } from "../generated/types";

/** What the set-up form holds before it becomes a match. */
export interface SeatDraft {
  kind: SeatPlan["type"];
  level: string;
  name: string;
}

export function firstSeats(
  game: GameBox,
  count: number,
  name: (number: number) => string,
): SeatDraft[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i === 0 ? "me" : "bot",
    level: game.default_level,
    name: name(i + 1),
  }));
}

/** Only one seat can be mine: choosing it here frees the other. */
export function withKind(
  seats: readonly SeatDraft[],
  at: number,
  kind: SeatDraft["kind"],
): SeatDraft[] {
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, kind };
    return kind === "me" && seat.kind === "me" ? { ...seat, kind: "bot" } : seat;
  });
}

export function seatPlan(seat: SeatDraft): SeatPlan {
  if (seat.kind === "bot") return { type: "bot", level: seat.level };
  if (seat.kind === "here") return { type: "here", name: seat.name.trim() };
  return { type: seat.kind };
}

/** The fields of a form for so many seats: some defaults are others there. */
export function forSeats(settings: readonly SettingForm[], count: number): SettingForm[] {
  return settings.map((setting) => ({
    ...setting,
    default: setting.by_seats?.[count] ?? setting.default,
  }));
}

export function defaults(settings: readonly SettingForm[]): Record<string, Setting> {
  return Object.fromEntries(settings.map((setting) => [setting.id, setting.default]));
}

/** A number typed into a field: empty means the usual one, and the ends hold. */
export function readNumber(setting: SettingForm, text: string): Setting {
  if (text.trim() === "") return setting.default;
  const value = Math.round(Number(text));
  if (Number.isNaN(value)) return setting.default;
  return Math.max(setting.least ?? -Infinity, Math.min(setting.most ?? Infinity, value));
}

/** How many people would play. */
export const people = (seats: readonly SeatDraft[]): number =>
  seats.filter((seat) => seat.kind !== "bot").length;

export interface Drafted {
  game: string;
  seats: readonly SeatDraft[];
  options: Record<string, Setting>;
  clock: Clock | null;
  joinable: boolean;
  watchable: boolean;
  hints: boolean;
}

export function newMatch(draft: Drafted, settings: readonly SettingForm[]): NewMatch {
  const usual = defaults(settings);
  const changed = Object.entries(draft.options).filter(([id, value]) => value !== usual[id]);
  return {
    game: draft.game,
    seats: draft.seats.map(seatPlan),
    options: Object.fromEntries(changed),
    clock: draft.clock,
    joinable: draft.joinable && draft.seats.some((seat) => seat.kind === "friend"),
    watchable: draft.watchable,
    hints: draft.hints && people(draft.seats) > 1,
  };
}
