import type { Observer } from './observer.ts';

/** A statement of the driver: it runs when `handler` gets it, and ends by `resolve` or `reject`. */
type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  cancelled: unknown;
};

/** Runs a statement on the pool that is in use now, which may be another one than that which made it. */
export type Run = (query: DriverQuery) => unknown;

/** What runs the statements of a driver pool. */
export const runOf = (pool: { unsafe(text: string): unknown }): Run =>
  (pool.unsafe('select') as DriverQuery).handler;

/**
 * As many statements and transactions at a time as the pool has connections, the others one after another in their
 * order. Left alone the driver sends what finds no free connection behind what runs on any of them, and there it waits,
 * for a report of half a second too, while others have become free.
 */
export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #observer: Observer | undefined;
  #free: number;

  /** @param observer told of each wait for a connection */
  constructor(connections: number, observer: Observer | undefined) {
    this.#free = connections;
    this.#observer = observer;
  }

  /** Makes a statement wait for its turn; anything else that the driver makes is returned as it is. */
  statement(made: unknown, run: () => Run): unknown {
    if (!(made instanceof Promise) || !('handler' in made)) return made;
    const query = made as DriverQuery;
    query.handler = (self) =>
      this.#enter(() => {
        // Of one that was cancelled while it waited the driver would make a connection that nobody gets again.
        if (self.cancelled) return this.#leave();
        whenEnded(self, () => this.#leave());
        return run()(self);
      });
    return query;
  }

  /** Runs a transaction in its turn. */
  transaction(work: () => Promise<unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#enter(() => {
      const outcome = work();
      resolve(outcome);
      const leave = () => this.#leave();
      outcome.then(leave, leave);
    });
    return promise;
  }

  #enter(run: () => unknown): void {
    if (this.#free > 0) {
      this.#free -= 1;
      this.#observer?.waited(0);
      run();
      return;
    }
    const since = performance.now();
    this.#waiting.add(() => {
      this.#observer?.waited(performance.now() - since);
      run();
    });
  }

  /** The driver takes a connection back just after it has told that a statement on it has ended. */
  #leave(): void {
    queueMicrotask(() => {
      const [next] = this.#waiting;
      if (next === undefined) {
        this.#free += 1;
        return;
      }
      this.#waiting.delete(next);
      next();
    });
  }
}

/** Told once that a statement has ended, also where the driver puts other ends in place of these, as for each batch of a cursor. */
function whenEnded(query: DriverQuery, told: () => void): void {
  let isOver = false;
  for (const end of ['resolve', 'reject'] as const) {
    let current = query[end];
    Object.defineProperty(query, end, {
      get: () => (outcome: unknown) => {
        if (!isOver) told();
        isOver = true;
        current(outcome);
      },
      set: (other: typeof current) => {
        current = other;
      },
    });
  }
}
