import type {
  Area,
  Card,
  Cards,
  Dice,
  Figures,
  Plan,
  Seat,
  Sheet,
  Table,
  Track,
} from "../generated/types";
import { isMap } from "../table/layout";

/** Where everything lies on a table with a map: zones that stay where they are. */
export interface Mapped {
  maps: Area[];
  rivals: { seat: Seat; sheets: Sheet[]; cards: Cards[] }[];
  /** Seats at the near edge. */
  near: Seat[];
  mine: { sheets: Sheet[]; others: Area[] };
  read: Area[];
  /** Dice that lie in the reading place until something else is read. */
  throws: Dice[];
  /** What is going on at this moment. */
  now: Area[];
  plans: Plan[];
  choose: (Cards | Track)[];
  side: Area[];
}

const isChoice = (area: Area): area is Cards | Track =>
  area.type === "cards" || (area.type === "track" && !!area.cards?.length);

const isThrow = (area: Area): area is Dice => area.type === "dice";

export function layMap(table: Table): Mapped {
  const at = (...places: string[]) => table.areas.filter((area) => places.includes(area.place));
  const owner = (area: Area) => ("seat" in area ? (area.seat ?? null) : null);
  const owners = new Set(at("mine", "hand").map(owner));
  const isNear = ({ seat }: Seat) =>
    table.viewer !== null ? seat === table.viewer : owners.has(seat);
  const others = at("others");
  const bottom = at("choose", "hand");
  const mine = at("mine");
  return {
    maps: at("board").filter(isMap),
    near: table.seats.filter(isNear),
    rivals: table.seats
      .filter((seat) => !isNear(seat))
      .map((seat) => ({
        seat,
        sheets: others.filter(
          (area): area is Sheet => area.type === "sheet" && owner(area) === seat.seat,
        ),
        cards: others.filter(
          (area): area is Cards => area.type === "cards" && owner(area) === seat.seat,
        ),
      })),
    mine: {
      sheets: mine.filter((area): area is Sheet => area.type === "sheet"),
      others: mine.filter((area) => area.type !== "sheet" && area.type !== "plan"),
    },
    read: at("read").filter((area) => !isThrow(area)),
    throws: at("read").filter(isThrow),
    now: [...at("now"), ...at("board").filter((area) => !isMap(area) && !isChoice(area))],
    plans: [...bottom, ...mine].filter((area): area is Plan => area.type === "plan"),
    choose: [...bottom, ...at("board")].filter(isChoice),
    side: at("side"),
  };
}

export const isFigures = (area: Area): area is Figures => area.type === "figures";

/** The cards in some areas that can be read. */
export const cardsIn = (areas: readonly Area[]): Card[] =>
  areas
    .flatMap((area) => (area.type === "cards" ? (area.cards ?? []) : []))
    .filter(({ name }) => name);

export const diceFirst = (areas: readonly Area[]): Area[] =>
  [...areas].sort((a, b) => Number(b.type === "dice") - Number(a.type === "dice"));

/** What people are called where several share a line: by the first word of their name, as long as that
 *  tells all of them apart. */
export function called(names: readonly string[]): string[] {
  const short = names.map((name) => name.split(" ")[0]!);
  return new Set(short).size === names.length ? short : [...names];
}
