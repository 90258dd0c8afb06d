import { getContext, setContext, tick } from "svelte";
import { readable } from "../art/colour";
import type { Card, Choice, Emblem, Frame, Redo, Sheet, Sign, Table } from "../generated/types";
import { hand } from "./hand";
import { cardOn, cardOptions, choicesFor, looseChoices } from "./options";

/** Something on the table one can point at. */
export interface Thing {
  /** What it is, wherever it lies: a handle, or the options it stands for. */
  key: string;
  title: string;
  card?: Card;
  sheet?: Sheet;
  options: readonly string[];
}

const SEATS: readonly (readonly [string, Emblem])[] = [
  ["#f2b84b", "disc"],
  ["#62a8f5", "diamond"],
  ["#ff8a6b", "triangle"],
  ["#c79bf2", "square"],
  ["#45c4b0", "pentagon"],
  ["#a3d977", "hexagon"],
  ["#f29bbd", "star"],
  ["#b9c4d6", "crescent"],
];

type Watcher = () => () => void;

/**
 * What the widgets of one table share: what is seen, what may be done, what is selected and read.
 *
 * With a pointer or the keyboard what can be taken back acts at once, and what cannot, or has
 * several uses, is selected first. A finger always selects first; what cannot be taken back then
 * acts by its button only.
 */
export class Play {
  table = $state.raw<Table>({ game: "", viewer: null, seats: [], areas: [] });
  /** While an answer is on its way nothing else can be chosen. */
  busy = $state(false);
  /** Milliseconds until the only answer there is gives itself; 0 when it waits for a click. */
  lapse = $state(0);
  /** A choice that asks first. */
  doubtful = $state.raw<Choice | null>(null);
  /** The thing one is about to act with. */
  selected = $state.raw<Thing | null>(null);
  /** What was last looked at: it stays in the reading place. */
  glance = $state.raw<Thing | null>(null);
  /** Whether the pointer still rests on it. */
  looking = $state(false);
  /** A choice under the pointer: its forecast is drawn. */
  pointed = $state.raw<Choice | null>(null);
  /** What a log line or choice under the pointer speaks of. */
  lit = $state.raw<readonly string[]>([]);
  /** What the lesson speaks of. */
  taught = $state.raw<readonly string[]>([]);

  loose = $derived(looseChoices(this.table));
  /** What is read now. */
  read = $derived(this.selected ?? this.glance);
  /** What can be done with the selected thing. */
  uses = $derived(this.selected ? this.choicesFor(this.selected.options) : []);
  /** What the thing under the pointer stands for. */
  private over = $state.raw<readonly string[]>([]);
  /** The choice whose outcome is shown: the one pointed at, or the only one of the thing that is
   *  selected or under the pointer. */
  considered = $derived.by(() => {
    if (this.pointed) return this.pointed;
    const choices = this.selected ? this.uses : this.choicesFor(this.over);
    return choices.length === 1 ? choices[0]! : null;
  });

  private readonly watchers = new Set<Watcher>();
  private reopen: (() => void) | null = null;

  constructor(
    private readonly send: (answers: readonly string[], same: boolean) => void,
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
    const moved = table.answers !== this.table.answers;
    this.table = table;
    this.pointed = null;
    this.over = [];
    // A thing without a handle cannot be followed once something was answered.
    if (this.selected && !this.selected.card && moved) this.selected = null;
    if (this.selected) this.selected = this.again(this.selected, true);
    if (this.glance) this.glance = this.again(this.glance, false);
    if (this.doubtful && !choicesFor(table, [this.doubtful.notation]).length) this.doubtful = null;
  }

  /** A thing as it is on the new table; gone when it is nowhere, or has nothing left to do. */
  private again(thing: Thing, useful: boolean): Thing | null {
    const card = thing.card && cardOn(this.table, thing.card.handle);
    if (thing.card && !card) return useful ? null : thing;
    const now = card ? { ...thing, card, options: cardOptions(card) } : thing;
    return useful && !this.can(now.options) ? null : now;
  }

  /** What a thing stands for; what lets something go by is never tied to a thing. */
  choicesFor(options: readonly string[] | undefined): Choice[] {
    return choicesFor(this.table, options).filter((choice) => !choice.passive);
  }

  can(options: readonly string[] | undefined): boolean {
    return this.choicesFor(options).length > 0;
  }

  isSelected(key: string): boolean {
    return this.selected?.key === key;
  }

  /** A click, a tap or Enter on a thing; tells whether there was anything to do. */
  use(thing: Thing): boolean {
    const choices = this.choicesFor(thing.options);
    if (thing.card || thing.sheet) this.glance = thing;
    if (choices.length === 0) {
      this.selected = null;
      return false;
    }
    const again = this.isSelected(thing.key);
    const only = choices.length === 1 ? choices[0]! : null;
    const safe = only && !only.irrevocable;
    if (only && (hand.touch ? again && safe : again || safe)) this.choose(only);
    else this.selected = thing;
    return true;
  }

  /** The same for things without a handle of their own. */
  act(options: readonly string[], title: string, _near?: DOMRect): boolean {
    return this.use({ key: options.join("\n"), title, options });
  }

  /** Selects where there are several options; a single one is left to be clicked. */
  offer(options: readonly string[], title: string, _near?: DOMRect): void {
    if (this.choicesFor(options).length > 1)
      this.selected = { key: options.join("\n"), title, options };
  }

  letGo(): void {
    this.selected = null;
    this.pointed = null;
  }

  choose(choice: Choice): void {
    if (this.busy) return;
    if (choice.confirm) this.doubtful = choice;
    else this.give(choice);
  }

  confirm(): void {
    const choice = this.doubtful;
    this.doubtful = null;
    if (choice && !this.busy) this.give(choice);
  }

  private give(choice: Choice): void {
    this.selected = null;
    this.pointed = null;
    this.send([choice.notation, ...(choice.then ?? [])], false);
  }

  /** Several answers: of a bulk only as long as the same is asked. */
  carryOut(answers: readonly string[], same: boolean): void {
    this.letGo();
    if (!this.busy) this.send(answers, same);
  }

  /** Opens the rules at one of them. */
  openRule(rule: string): void {
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

  /** Pointing at a thing fills the reading place; leaving keeps it there. */
  look(thing: Thing): void {
    this.over = thing.options;
    this.looking = true;
    if (!this.selected) this.glance = thing;
  }

  inspect({ card, sheet }: { card?: Card; sheet?: Sheet; near?: DOMRect }, _pinned = false): void {
    const options = card ? cardOptions(card) : [];
    const title = card?.name ?? sheet?.name ?? "";
    this.look({ key: card?.handle ?? sheet?.id ?? "", title, card, sheet, options });
  }

  /** Pointing at a place of a map shows what going there would do, whatever there is to read. */
  ponder(options: readonly string[], card?: Card): void {
    if (card) this.inspect({ card });
    this.over = options;
  }

  /** The pointer left: what was read stays. */
  glanceAway(): void {
    this.over = [];
    this.looking = false;
  }

  /** What the choice under consideration would do to a thing. */
  signs(...refs: string[]): readonly Sign[] {
    return (this.considered?.marks ?? []).filter((sign) => refs.includes(sign.ref));
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
