import type { Changes, Room, Tables } from "../generated/types";

type Thing = Record<string, unknown>;
/** Numbers keep or drop so many, an array is put in, an object changes the next one. */
type Walk = readonly (number | readonly unknown[] | Thing)[];

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every thing with a handle, the later ones first to be meant. */
function look(value: unknown, known: Map<string, Thing>): void {
  if (Array.isArray(value)) for (const each of value) look(each, known);
  else if (isThing(value)) {
    if (typeof value.handle === "string") known.set(value.handle, value);
    for (const each of Object.values(value)) look(each, known);
  }
}

/** Applies one change; remembers the things that others are told by. */
class Applying {
  private known: Map<string, Thing> | null = null;
  constructor(private readonly before: unknown) {}

  applied(change: unknown, before: unknown): unknown {
    if (!isThing(change)) return this.putIn(change);
    if (Array.isArray(before)) return this.walked(before, change.edit as Walk);
    if (!isThing(before)) return this.putIn(change);
    const after: Thing = { ...before };
    for (const [name, value] of Object.entries(change)) {
      if (value === null) delete after[name];
      else after[name] = this.applied(value, before[name]);
    }
    return after;
  }

  private walked(before: readonly unknown[], steps: Walk): unknown[] {
    const after: unknown[] = [];
    let at = 0;
    for (const step of steps) {
      if (typeof step !== "number") {
        if (Array.isArray(step)) for (const each of step) after.push(this.putIn(each));
        else after.push(this.applied(step, before[at++]));
      } else if (step > 0) {
        after.push(...before.slice(at, at + step));
        at += step;
      } else at -= step;
    }
    return after.concat(before.slice(at));
  }

  private putIn(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.putIn(each));
    return isThing(value) ? this.met(value) : value;
  }

  private met(thing: Thing): Thing {
    const { like, ...told } = thing;
    let met: Thing = {};
    if (typeof like === "string") met = this.applied(told, this.seen().get(like)) as Thing;
    else for (const [name, value] of Object.entries(thing)) met[name] = this.putIn(value);
    if (typeof met.handle === "string") this.seen().set(met.handle, met);
    return met;
  }

  private seen(): Map<string, Thing> {
    if (!this.known) look(this.before, (this.known = new Map()));
    return this.known;
  }
}

/**
 * What a change makes of what was there before: `plancia/engine/table/changes.py` says how it is meant.
 * Neither is touched, and whatever stays the same is the same object.
 */
export const applied = (change: unknown, before: unknown): unknown =>
  new Applying(before).applied(change, before);

export type Whole = Room | Tables;

/** Follows what the server shows: all of it once, then what has changed. */
export class Following {
  private room: Room | null = null;
  private tables: Tables | null = null;
  /** Something was missed: until everything comes anew, changes mean nothing. */
  lost = false;

  /** What there is to see after a message, moment by moment; nothing while something is missing. */
  hear(message: Whole | Changes): Whole[] {
    if (message.type === "room") {
      this.room = message;
      return [message];
    }
    if (message.type === "tables") {
      this.tables = message;
      this.lost = false;
      return [message];
    }
    const { room, tables } = this;
    if (this.lost || !room || !tables || message.version !== tables.version + 1) {
      this.lost = true;
      return [];
    }
    return this.follow(message, room, tables);
  }

  private follow(message: Changes, room: Room, tables: Tables): Whole[] {
    const moments: Whole[] = [];
    for (const step of message.steps) {
      if (step.room) moments.push((room = applied(step.room, room) as Room));
      if (step.tables) {
        const before = tables.tables;
        tables = {
          ...tables,
          tables: step.tables.map((change, i) => applied(change, before[i]) as (typeof before)[0]),
          lesson: step.lesson ?? null,
        };
        moments.push(tables);
      }
    }
    this.room = room;
    this.tables = { ...tables, version: message.version };
    return moments;
  }
}
