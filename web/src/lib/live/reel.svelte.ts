import { api } from "./api";
import type { Table } from "../generated/types";

const CHUNK = 20;

/** The tables of a replay, fetched in stretches as they are needed. */
export class Reel {
  private readonly known = new Map<string, Table>();
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly id: string,
    readonly steps: number,
    private readonly fetch = api.replayTables,
  ) {}

  /** The table after so many answers through someone's eyes; fetches ahead. */
  async table(step: number, eyes: string, language: string): Promise<Table> {
    const key = (at: number) => `${language} ${eyes} ${at}`;
    await this.stretch(step, eyes, language, key);
    if (step + CHUNK / 2 <= this.steps)
      void this.stretch(step + CHUNK / 2, eyes, language, key).catch(() => {});
    return this.known.get(key(step))!;
  }

  private stretch(
    step: number,
    eyes: string,
    language: string,
    key: (at: number) => string,
  ): Promise<void> {
    const first = Math.floor(step / CHUNK) * CHUNK;
    const name = key(first);
    let request = this.asked.get(name);
    if (!request) {
      request = this.fetch(this.id, first, CHUNK, eyes).then(({ first: at, tables }) => {
        tables.forEach((table, i) => this.known.set(key(at + i), table));
      });
      request.catch(() => this.asked.delete(name));
      this.asked.set(name, request);
    }
    return request;
  }
}
