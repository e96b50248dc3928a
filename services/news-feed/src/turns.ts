/** Lets so many pieces of work go on at a time; the others wait in their order. */
export class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atMost: number) {
    this.free = atMost;
  }

  /** @returns what the work gives, or throws what it throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
