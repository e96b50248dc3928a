/** Lets so many in at a time, the others one after another: owners take turns, and those of one keep their order. */
export class Turns {
  private free: number;
  /** Keeps the order of insertion: the owner whose turn is next comes first. */
  private readonly waiting = new Map<number, Set<() => void>>();

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /**
   * Resolves with what ends the turn; rejects with the signal's reason when it comes first.
   * @param owner who it is for, such as a company; one for all when not given
   */
  async enter(signal: AbortSignal, owner = 0): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.wait(signal, owner);
    return () => this.leave();
  }

  /** A turn at once, where one is free; otherwise null. @returns what ends it */
  enterNow(): (() => void) | null {
    if (this.free === 0) return null;
    this.free -= 1;
    return () => this.leave();
  }

  private wait(signal: AbortSignal, owner: number): Promise<void> {
    const own = this.waiting.get(owner) ?? new Set();
    this.waiting.set(owner, own);
    return new Promise((resolve, reject) => {
      const letIn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        own.delete(letIn);
        if (own.size === 0 && this.waiting.get(owner) === own) this.waiting.delete(owner);
        reject(signal.reason);
      };
      own.add(letIn);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the turn to the next one, so that nobody comes in between. */
  private leave(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.free += 1;
      return;
    }
    const [owner, own] = next;
    const [letIn] = own;
    this.waiting.delete(owner);
    if (letIn !== undefined) own.delete(letIn);
    if (own.size > 0) this.waiting.set(owner, own);
    letIn?.();
  }
}

/** Turns of many, such as companies: each lets so many in at a time. */
export class TurnsOf<Key> {
  private readonly atOnce: number;
  private readonly known = new Map<Key, { turns: Turns; count: number }>();

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** How many pieces of work there are for one, those that wait included. */
  countOf(key: Key): number {
    return this.known.get(key)?.count ?? 0;
  }

  /** Runs the work in its turn; the signal ends the waiting, and the work itself is to look at it. */
  async run<T>(key: Key, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.known.get(key) ?? { turns: new Turns(this.atOnce), count: 0 };
    this.known.set(key, own);
    own.count += 1;
    try {
      const leave = await own.turns.enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      own.count -= 1;
      if (own.count === 0) this.known.delete(key);
    }
  }
}
