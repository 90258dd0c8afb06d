import { getContext, setContext, tick } from "svelte";
import { choicesFor, looseChoices, primaryChoice } from "./options";
import { readable } from "../art/colour";
import type { Card, Choice, Emblem, Frame, Redo, Sheet, Table } from "../generated/types";

export interface Inspected {
  card?: Card;
  sheet?: Sheet;
  /** Where the thing is, so that the view opens beside it. */
  near?: DOMRect;
  /** Stays until closed; otherwise it goes with the pointer. */
  pinned: boolean;
}

export interface Menu {
  title: string;
  choices: Choice[];
  near: DOMRect;
}

const SEATS: readonly (readonly [string, Emblem])[] = [
  ["#f2b84b", "disc"],
  ["#62a8f5", "diamond"],
  ["#ef7d57", "triangle"],
  ["#6fd08c", "square"],
  ["#c79bf2", "hexagon"],
  ["#45c4b0", "cross"],
  ["#f29bbd", "star"],
  ["#b9c4d6", "crescent"],
];

type Watcher = () => () => void;

/** What the widgets of one table share: what is seen, what may be done, what is looked at. */
export class Play {
  table = $state.raw<Table>({ game: "", viewer: null, seats: [], areas: [] });
  /** While an answer is on its way nothing else can be chosen. */
  busy = $state(false);
  /** Milliseconds until the only answer there is gives itself; 0 when it waits for a click. */
  lapse = $state(0);
  menu = $state.raw<Menu | null>(null);
  /** A choice that asks first. */
  doubtful = $state.raw<Choice | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  /** What a log line or choice under the pointer speaks of. */
  lit = $state.raw<readonly string[]>([]);
  /** What the lesson speaks of. */
  taught = $state.raw<readonly string[]>([]);

  loose = $derived(looseChoices(this.table));
  primary = $derived(primaryChoice(this.table));

  private readonly watchers = new Set<Watcher>();
  private reopen: (() => void) | null = null;

  constructor(
    private readonly send: (notation: string) => void,
    private readonly readRule: (rule: string) => void = () => {},
    private readonly goBack: (steps: number) => void = () => {},
  ) {}

  /** Calls before each new table, and what that returned once the page shows it. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  show(table: Table): void {
    const after = [...this.watchers].map((watcher) => watcher());
    const reopen = this.reopen;
    this.reopen = null;
    if (reopen) after.push(reopen);
    if (after.length) void tick().then(() => after.forEach((call) => call()));
    this.table = table;
    this.menu = null;
    if (this.doubtful && !choicesFor(table, [this.doubtful.notation]).length) this.doubtful = null;
  }

  choicesFor(options: readonly string[] | undefined): Choice[] {
    return choicesFor(this.table, options);
  }

  can(options: readonly string[] | undefined): boolean {
    return this.choicesFor(options).length > 0;
  }

  /** One option acts, several open a menu; tells whether there was anything to do. */
  act(options: readonly string[], title: string, near: DOMRect): boolean {
    const choices = this.choicesFor(options);
    if (choices.length === 0) return false;
    if (choices.length === 1) this.choose(choices[0]!);
    else this.menu = { title, choices, near };
    return true;
  }

  /** Shows several options as a menu; a single one is left to be clicked. */
  offer(options: readonly string[], title: string, near: DOMRect): void {
    const choices = this.choicesFor(options);
    if (choices.length > 1) this.menu = { title, choices, near };
  }

  choose(choice: Choice): void {
    this.menu = null;
    if (this.busy) return;
    if (choice.confirm) this.doubtful = choice;
    else this.send(choice.notation);
  }

  confirm(): void {
    const choice = this.doubtful;
    this.doubtful = null;
    if (choice && !this.busy) this.send(choice.notation);
  }

  /** Opens the rules at one of them, with nothing lying over them. */
  openRule(rule: string): void {
    this.menu = null;
    this.inspected = null;
    this.readRule(rule);
  }

  /** Whether an answer so many steps back can be changed. */
  canRevise(steps: number | undefined): boolean {
    return !!steps && !!this.table.can_undo && !this.busy;
  }

  /** Goes back to an earlier answer; once it is asked again `reopen` offers its options. */
  revise(steps: number, reopen: () => void): void {
    this.reopen = reopen;
    this.goBack(steps);
  }

  /** Changes a number of a plan: goes back and gives other answers; whoever sits here does it. */
  redo: (redo: Redo) => void = () => {};

  inspect(what: Omit<Inspected, "pinned">, pinned: boolean): void {
    if (!pinned && this.inspected?.pinned) return;
    this.inspected = { ...what, pinned };
  }

  /** The pointer left: only a view that was pinned stays. */
  glanceAway(): void {
    if (!this.inspected?.pinned) this.inspected = null;
  }

  /** Whether a log line, a lesson or the question itself speaks of this thing. */
  speaksOf(...refs: string[]): boolean {
    const about = this.table.prompt?.about;
    return refs.some(
      (ref) => ref && (ref === about || this.lit.includes(ref) || this.taught.includes(ref)),
    );
  }

  frame(key: string | undefined): Frame | undefined {
    return key ? this.table.frames?.[key] : undefined;
  }

  /** Colour and shape of a seat, from its frame or from the usual row. */
  seatMark(seat: number): { colour: string; emblem: Emblem; name: string } {
    const entry = this.table.seats.find((s) => s.seat === seat);
    const frame = this.frame(entry?.frame);
    const [colour, emblem] = SEATS[seat % SEATS.length]!;
    return {
      colour: readable(frame?.colour ?? colour, "#131a2a", 4.5),
      emblem: frame?.emblem ?? emblem,
      name: entry?.name ?? "",
    };
  }
}

const KEY = Symbol("play");

export const sharePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
