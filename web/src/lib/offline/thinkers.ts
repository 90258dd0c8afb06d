import type { FromThinker, ToThinker } from "./messages";

interface Job {
  work: Uint8Array<ArrayBuffer>;
  long: boolean;
  seconds: number;
  resolve: (result: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** One worker that thinks. */
interface Thinker {
  worker: Worker;
  ready: boolean;
  job: Job | null;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Workers that think, started when they are first needed and as many as allowed; one more where
 * somebody waits for something while all of them think.
 */
export class Thinkers {
  private readonly thinkers: Thinker[] = [];
  private readonly waiting: Job[] = [];
  private readonly games: string[] = [];

  constructor(
    private readonly base: string,
    private readonly most: number,
  ) {}

  /** A game has come: those who think will need it. */
  bring(game: string): void {
    this.games.push(game);
    for (const { worker } of this.thinkers) say(worker, { type: "bring", game });
  }

  /** Has one worker ready before anybody waits for it. */
  warm(): void {
    if (!this.thinkers.length) this.hire();
  }

  do(work: Uint8Array<ArrayBuffer>, long: boolean, seconds: number) {
    let job!: Job;
    const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      job = { work, long, seconds, resolve, reject };
    });
    done.catch(() => {});
    this.waiting.push(job);
    this.next();
    return { done, stop: () => this.stop(job) };
  }

  private next(): void {
    const free = (): Thinker | undefined => this.thinkers.find((each) => each.ready && !each.job);
    while (this.waiting.length) {
      const thinker = free();
      const thinking = this.thinkers.filter((each) => each.job?.long).length;
      const index = this.waiting.findIndex((job) => !job.long || thinking < this.most);
      if (index < 0) return;
      if (!thinker) {
        const coming = this.thinkers.filter((each) => !each.ready).length;
        const most = this.most + (this.waiting.some((job) => !job.long) ? 1 : 0);
        if (this.thinkers.length < most && coming < this.waiting.length) this.hire();
        return;
      }
      this.give(thinker, this.waiting.splice(index, 1)[0]!);
    }
  }

  private give(thinker: Thinker, job: Job): void {
    thinker.job = job;
    thinker.timer = setTimeout(() => this.fire(thinker, "took too long"), job.seconds * 1000);
    say(thinker.worker, { type: "work", work: job.work });
  }

  private hire(): void {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    const thinker: Thinker = { worker, ready: false, job: null };
    this.thinkers.push(thinker);
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.hear(thinker, data);
    worker.onerror = () => this.fire(thinker, "the worker died");
    say(worker, { type: "start", base: this.base, games: [...this.games] });
  }

  private hear(thinker: Thinker, message: FromThinker): void {
    if (message.type === "ready") thinker.ready = true;
    else if (message.type === "failed") return this.fire(thinker, message.why);
    else {
      clearTimeout(thinker.timer);
      thinker.job?.resolve(message.result);
      thinker.job = null;
    }
    this.next();
  }

  /** Nobody wants this any more. */
  private stop(job: Job): void {
    const index = this.waiting.indexOf(job);
    if (index >= 0) this.waiting.splice(index, 1);
    const thinker = this.thinkers.find((each) => each.job === job);
    if (thinker) this.fire(thinker, "stopped");
  }

  private fire(thinker: Thinker, why: string): void {
    clearTimeout(thinker.timer);
    thinker.worker.terminate();
    this.thinkers.splice(this.thinkers.indexOf(thinker), 1);
    thinker.job?.reject(new Error(why));
    if (thinker.ready) {
      this.warm();
      this.next();
      // One that cannot even start would not the next time: it is tried when there is work again.
    } else for (const job of this.waiting.splice(0)) job.reject(new Error(why));
  }
}

const say = (worker: Worker, message: ToThinker): void => worker.postMessage(message);
