import { forced, inCompany, thinking } from "../table/forced";
import { heard } from "./hearing";
import { needsCurtain, seatToShow } from "./hotseat";
import { Play } from "../table/play.svelte";
import { preferences } from "../app/preferences.svelte";
import { Room } from "./room.svelte";
import { play as sound } from "../app/sound";
import { still } from "../table/motion";
import type { Redo, SeatCard, Table } from "../generated/types";
import type { Wish } from "./connection";
import { say } from "../words/index.svelte";

const LOOK: Record<string, number> = { instant: 350, quick: 600, calm: 1000, slow: 1700 };

/** Milliseconds between answers given as one, so that each is seen. */
const APART = 90;

/** One person at one match: which table is shown, what is sent, what is replayed. */
export class Sitting {
  readonly room: Room;
  readonly play: Play;
  /** The seat whose eyes these are. */
  seat = $state<number | null>(null);
  /** The seat the screen is being passed to. */
  curtain = $state<number | null>(null);
  message = $state("");
  /** Tables being shown again, and which of them. */
  recalling = $state.raw<readonly Table[]>([]);
  recallAt = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private messageTimer: ReturnType<typeof setTimeout> | undefined;
  private lapseTimer: ReturnType<typeof setTimeout> | undefined;
  /** Somebody who went back wants to stay where they are. */
  private lingering = false;

  people = $derived.by((): readonly SeatCard[] => this.room.card?.seats ?? []);
  mine = $derived(this.people.filter((person) => person.mine));
  person = $derived(this.people.find((person) => person.seat === this.seat));
  live = $derived.by(
    () => this.room.tables.find((table) => table.viewer === this.seat) ?? this.room.tables[0],
  );
  myTurn = $derived.by(
    () => !!this.live?.prompt && !this.person?.stand_in && this.room.card?.state === "running",
  );

  constructor(id: string, openRule: (rule: string) => void) {
    this.room = new Room(id);
    this.play = new Play(
      (answers, same) => {
        this.lingering = false;
        void this.answerAll(answers, same);
      },
      openRule,
      (steps) => void this.revise(steps),
    );
    this.play.redo = (redo) => void this.rewrite(redo);
  }

  leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.messageTimer);
    clearTimeout(this.lapseTimer);
    this.room.leave();
  }

  /** New tables came: show the right one, unless something is being shown again. */
  arrive(): void {
    const next = seatToShow(this.room.tables, this.seat);
    if (needsCurtain(this.people, this.seat, next)) this.curtain = next;
    else this.seat = next;
    if (this.recalling.length === 0) this.present(this.live);
  }

  liftCurtain(): void {
    this.seat = this.curtain;
    this.curtain = null;
    this.present(this.live);
  }

  private presented: Table | undefined;

  private present(table: Table | undefined): void {
    if (!table) return;
    const before = this.play.table;
    // News of the room, or of an answer before, may come before the table that an answer has
    // changed: stay busy until it is here.
    const fresh = table !== this.presented;
    if (fresh && (table.answers ?? 0) > this.answered) this.play.busy = false;
    this.presented = table;
    // While a bot stands in there is nothing for the person to choose.
    const seen = this.person?.stand_in ? { ...table, prompt: null, can_undo: false } : table;
    this.play.show(seen);
    this.resound(before, seen);
    if (fresh) this.goOn(seen);
  }

  /** Where there is nothing to choose the moment is shown, and then it goes by. */
  private goOn(table: Table): void {
    clearTimeout(this.lapseTimer);
    this.play.lapse = 0;
    const only = forced(table);
    if (!only || !preferences.goOn || this.lingering || this.room.lesson?.title) return;
    const lapse = inCompany(this.people, this.seat)
      ? thinking()
      : 2 * (LOOK[preferences.tempo] ?? 1000);
    this.play.lapse = lapse;
    const pass = () => {
      // Whoever is reading something is not hurried.
      const reading =
        this.play.selected || document.hidden || document.querySelector("dialog[open]");
      if (reading) this.lapseTimer = setTimeout(pass, 400);
      else if (this.recalling.length === 0 && this.curtain === null)
        void this.answer(only.notation);
    };
    this.lapseTimer = setTimeout(pass, lapse);
  }

  private resound(before: Table, now: Table): void {
    const kind = heard(before, now);
    if (kind) sound(kind, preferences.sound);
  }

  tell(text: string): void {
    clearTimeout(this.messageTimer);
    this.message = text;
    this.messageTimer = setTimeout(() => (this.message = ""), 6000);
  }

  /** Sends a wish and says so when it is refused; tells whether it was done. */
  async ask(wish: Wish): Promise<boolean> {
    const outcome = await this.room.wish(wish);
    if (outcome.type === "refused") this.tell(outcome.text);
    else if (outcome.type === "lost") this.tell(say("match.unsent"));
    return outcome.type === "done";
  }

  /** The lesson has been read. Where another has taken its place meanwhile, nothing need be said. */
  async nextLesson(): Promise<void> {
    const lesson = this.room.lesson;
    if (!lesson) return;
    const outcome = await this.room.wish({ type: "next_lesson", lesson: lesson.number });
    if (outcome.type === "refused" && outcome.reason !== "stale") this.tell(outcome.text);
    else if (outcome.type === "lost") this.tell(say("match.unsent"));
  }

  private async answer(notation: string): Promise<boolean> {
    return this.busily(() => this.give(notation), this.live?.answers ?? 0);
  }

  private async give(notation: string, along = false): Promise<boolean> {
    const table = this.live;
    if (!table || table.viewer === null || this.recalling.length) return false;
    clearTimeout(this.lapseTimer);
    const { viewer: seat, answers = 0 } = table;
    return this.ask({ type: "answer", seat, notation, answers, ...(along && { along }) });
  }

  /** A table with more answers than this shows what was wished. */
  private answered = Infinity;
  /** Wishes there were: an earlier one that is done does not make the table free for the last. */
  private wishes = 0;

  private async busily(work: () => Promise<boolean>, answered = Infinity): Promise<boolean> {
    const mine = ++this.wishes;
    this.answered = answered;
    this.play.busy = true;
    const done = await work();
    if (mine === this.wishes) this.play.busy = false;
    return done;
  }

  /** Answers that were given as one, to be taken back as one: before and after how many. */
  private together: { from: number; to: number } | null = null;

  private async answerAll(answers: readonly string[], same: boolean): Promise<void> {
    this.together = null;
    if (answers.length === 1) {
      await this.answer(answers[0]!);
      return;
    }
    const from = this.live?.answers ?? 0;
    await this.busily(() => this.giveAll(answers, same));
    const to = this.live?.answers ?? 0;
    if (to > from + 1) this.together = { from, to };
  }

  /**
   * Several answers one by one, each like any other: as long as each is possible and, of a bulk,
   * the same is asked. Until the last is given nothing else can be.
   */
  private async giveAll(answers: readonly string[], same: boolean): Promise<boolean> {
    const kind = this.live?.prompt?.kind;
    for (const [number, notation] of answers.entries()) {
      if (number && !still()) await new Promise((resolve) => setTimeout(resolve, APART));
      const prompt = this.live?.prompt;
      if (!prompt?.choices.some((choice) => choice.notation === notation)) return false;
      if (same && prompt.kind !== kind) return false;
      if (!(await this.give(notation, number > 0))) return false;
    }
    return true;
  }

  async undo(): Promise<void> {
    if (this.play.busy) return;
    const from = this.together?.to === this.live?.answers ? this.together?.from : undefined;
    this.together = null;
    this.lingering = true;
    await this.busily(() => this.takeBack(from));
  }

  /** The last answer, or all down to so many. */
  private async takeBack(from: number | undefined): Promise<boolean> {
    do {
      const table = this.live;
      if (!table || table.viewer === null || !table.can_undo) return false;
      const answers = table.answers ?? 0;
      if (!(await this.ask({ type: "undo", seat: table.viewer, answers }))) return false;
    } while (from !== undefined && (this.live?.answers ?? 0) > from);
    return true;
  }

  /** Goes back to one answer of a plan, to change it. */
  private async revise(steps: number): Promise<void> {
    const table = this.live;
    if (!table || table.viewer === null || this.recalling.length) return;
    const { viewer: seat, answers = 0 } = table;
    await this.busily(() => this.ask({ type: "revise", seat, steps, answers }));
  }

  /** Goes back and gives other answers, one after the other, as long as they are accepted. */
  private async rewrite({ back, answers }: Redo): Promise<void> {
    const table = this.live;
    if (!table || table.viewer === null || this.recalling.length || this.play.busy) return;
    const seat = table.viewer;
    const stamp = () => this.live?.answers ?? 0;
    await this.busily(async () => {
      let done = !back || (await this.ask({ type: "revise", seat, steps: back, answers: stamp() }));
      for (const notation of answers) {
        if (!done) break;
        done = await this.ask({ type: "answer", seat, notation, answers: stamp() });
      }
      return done;
    });
  }

  async recall(): Promise<void> {
    clearTimeout(this.lapseTimer);
    this.play.lapse = 0;
    this.room.recalled = [];
    if (!(await this.ask({ type: "recall", seat: this.seat }))) return;
    if (this.room.recalled.length < 2) {
      this.tell(say("match.recall.none"));
      return;
    }
    this.recalling = this.room.recalled;
    this.showAgain(0);
  }

  private showAgain(at: number): void {
    const table = this.recalling[at];
    if (!table) {
      this.stopRecall();
      return;
    }
    this.recallAt = at;
    this.play.show({ ...table, prompt: null, can_undo: false });
    this.timer = setTimeout(
      () => this.showAgain(at + 1),
      still() ? 1200 : (LOOK[preferences.tempo] ?? 1000),
    );
  }

  stopRecall(): void {
    clearTimeout(this.timer);
    this.recalling = [];
    this.present(this.live);
  }
}
