import { AsyncLocalStorage } from 'node:async_hooks';
import { Turns } from '../heavy/turns.ts';

/** Who takes jobs of a kind, one after another. */
export type Taker = {
  /** Its jobs may take long: all turns but one may be of such. */
  isLong: boolean;
  /** Has it look for a job at once. */
  wake(): void;
};

type Taking = Taker & { leave: (() => void) | null };

/**
 * The turns of a process to do a job, each of which holds a connection. Only who has a turn claims a job: one that is
 * claimed and waits is kept from every other process, and its time runs.
 */
export class JobTurns {
  readonly #turns: Turns;
  readonly #longAtMost: number;
  #long = 0;
  readonly #takers = new AsyncLocalStorage<Taking>();
  readonly #refused = new Set<Taking>();

  constructor(atOnce: number) {
    this.#turns = new Turns(atOnce);
    this.#longAtMost = Math.max(1, atOnce - 1);
  }

  /** Begins something that takes jobs: what it claims from here on goes by turns. */
  take<T>(taker: Taker, begin: () => T): T {
    return this.#takers.run({ ...taker, leave: null }, begin);
  }

  /** Claims a job; without a turn there is none. */
  async claim(ask: () => Promise<{ rows: unknown[] }>): Promise<{ rows: unknown[] }> {
    const taking = this.#takers.getStore();
    if (taking === undefined) return ask();
    // One that was claimed and never begun has left its turn.
    taking.leave ??= this.#enter(taking);
    if (taking.leave === null) {
      this.#refused.add(taking);
      return { rows: [] };
    }
    let isClaimed = false;
    try {
      const found = await ask();
      isClaimed = found.rows.length > 0;
      return found;
    } finally {
      if (!isClaimed) this.#end(taking);
    }
  }

  /** The turn of the job that was claimed. @returns what ends it */
  begun(): (() => void) | Promise<() => void> {
    const taking = this.#takers.getStore();
    if (taking === undefined || taking.leave === null) return this.#turns.enter(new AbortController().signal);
    return () => this.#end(taking);
  }

  /** By the turns that are of what takes long, not by those that are free: it would never begin behind short work that goes on. */
  #enter({ isLong }: Taker): (() => void) | null {
    if (!isLong) return this.#turns.enterNow();
    if (this.#long >= this.#longAtMost) return null;
    const leave = this.#turns.enterNow();
    if (leave === null) return null;
    this.#long += 1;
    return () => {
      this.#long -= 1;
      leave();
    };
  }

  #end(taking: Taking): void {
    taking.leave?.();
    taking.leave = null;
    const refused = [...this.#refused];
    this.#refused.clear();
    for (const each of refused) each.wake();
  }
}
