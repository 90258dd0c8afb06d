import type { Changes, Room, Tables } from "../generated/types";

type Thing = Record<string, unknown>;
/** Numbers keep or drop so many, an array is put in, an object changes the next one. */
type Walk = readonly (number | readonly unknown[] | Thing)[];

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a change makes of what was there before: `plancia/engine/table/changes.py` says how it is meant.
 * Neither is touched, and whatever stays the same is the same object.
 */
export function applied(change: unknown, before: unknown): unknown {
  if (!isThing(change)) return change;
  if (Array.isArray(before)) return walked(before, change.edit as Walk);
  if (!isThing(before)) return change;
  const after: Thing = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete after[name];
    else after[name] = applied(value, before[name]);
  }
  return after;
}

function walked(before: readonly unknown[], steps: Walk): unknown[] {
  const after: unknown[] = [];
  let at = 0;
  for (const step of steps) {
    if (typeof step !== "number") {
      if (Array.isArray(step)) after.push(...(step as unknown[]));
      else after.push(applied(step, before[at++]));
    } else if (step > 0) {
      after.push(...before.slice(at, at + step));
      at += step;
    } else at -= step;
  }
  return after.concat(before.slice(at));
}

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
