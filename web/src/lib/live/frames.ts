/** Hands over what has gathered once a frame, or soon where nothing is painted. */
export class Frames<T> {
  private waiting: T[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly take: (gathered: T[]) => void,
    private readonly patience = 150,
  ) {}

  add(thing: T): void {
    this.waiting.push(thing);
    if (this.waiting.length > 1) return;
    this.frame = requestAnimationFrame(() => this.flush());
    this.timer = setTimeout(() => this.flush(), this.patience);
  }

  drop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.waiting = [];
  }

  /** Hands over at once what has gathered. */
  flush(): void {
    const gathered = this.waiting;
    this.drop();
    if (gathered.length) this.take(gathered);
  }
}
