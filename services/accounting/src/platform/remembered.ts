import { isPool, type Queries } from './store.ts';

type Entry<Value> = {
  version: string;
  value: Promise<Value>;
  /** Who works it out still; null: it is there, or whoever asked said nothing of a connection. */
  worker: Queries | null;
};

/** What something was worked out of; together they say all that it depends on. */
export type RememberedKey = {
  /** What does not change: the company, the user, the year. */
  of: string;
  /** What does: the end of the history, the day. Of what is the same otherwise, one version is kept. */
  version: string;
};

/** What nobody tells of is seen so much later at the latest. */
const TURN_MS = 5 * 60_000;
const PARTS_OF_TURN = 60;

/** Which turn it is for a company: they begin one after another, so that not all are read anew at once. */
export const turnOf = (entityId: number, now: number): number =>
  Math.floor(now / TURN_MS + (entityId % PARTS_OF_TURN) / PARTS_OF_TURN);

/** Puts something in as the latest, and forgets the oldest beyond so many. */
export function keepLatest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= atMost) break;
    kept.delete(oldest);
  }
}

const all = new Set<{ forget(): void }>();

/** What is kept in a way of its own is forgotten with everything else. */
export function forgottenWithAll(memory: { forget(): void }): void {
  all.add(memory);
}

/** Forgets what was worked out of everything: whoever compares with it asks anew. */
export function forgetAll(): void {
  for (const remembered of all) remembered.forget();
}

/** What was worked out; the oldest is forgotten first. */
export class Remembered<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
    all.add(this);
  }

  forget(): void {
    this.#entries.clear();
  }

  /**
   * @param asker by what the work reads. A transaction waits for no work but its own: it holds a connection, and where all
   *   are held by such that wait, the work that they wait for gets none.
   */
  get(key: RememberedKey, work: () => Promise<Value>, asker?: Queries): Promise<Value> {
    const known = this.#entries.get(key.of);
    if (known === undefined || known.version !== key.version) return this.#begin(key, work(), asker);
    const { worker, value } = known;
    if (worker === null || worker === asker) return value;
    if (asker !== undefined && !isPool(asker)) return work();
    // A transaction fails as a whole, for reasons that are nobody else's.
    return isPool(worker) ? value : value.catch(() => this.get(key, work, asker));
  }

  #begin({ of, version }: RememberedKey, value: Promise<Value>, worker: Queries | undefined): Promise<Value> {
    const entry: Entry<Value> = { version, value, worker: worker ?? null };
    keepLatest(this.#entries, of, entry, this.#atMost);
    value.then(
      () => {
        entry.worker = null;
      },
      () => {
        if (this.#entries.get(of) === entry) this.#entries.delete(of);
      },
    );
    return value;
  }
}
