import { isPool, poolOf, type Queries, type Sql } from './store.ts';

type Entry<Value> = {
  version: string;
  value: Promise<Value>;
  /** Who works it out still; null: it is there. */
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

/**
 * What a process keeps of what it has read, by the pool that it was read by and for as long as that is there: companies
 * of two databases have the same ids.
 */
export function keptByPool<Kept>(make: () => Kept): (sql: Queries) => Kept {
  const all = new WeakMap<Sql, Kept>();
  return (sql) => {
    const pool = poolOf(sql);
    const kept = all.get(pool) ?? make();
    all.set(pool, kept);
    return kept;
  };
}

/** What was worked out; the oldest is forgotten first. */
export class Remembered<Value> {
  readonly #entriesOf = keptByPool(() => new Map<string, Entry<Value>>());
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  /**
   * @param asker by what the work reads. A transaction waits for no work but its own: it holds a connection, and where all
   *   are held by such that wait, the work that they wait for gets none.
   */
  get(key: RememberedKey, work: () => Promise<Value>, asker: Queries): Promise<Value> {
    const known = this.#entriesOf(asker).get(key.of);
    if (known === undefined || known.version !== key.version) return this.#begin(key, work(), asker);
    const { worker, value } = known;
    if (worker === null || worker === asker) return value;
    if (!isPool(asker)) return work();
    // A transaction fails as a whole, for reasons that are nobody else's.
    return isPool(worker) ? value : value.catch(() => this.get(key, work, asker));
  }

  #begin({ of, version }: RememberedKey, value: Promise<Value>, worker: Queries): Promise<Value> {
    const entry: Entry<Value> = { version, value, worker };
    const entries = this.#entriesOf(worker);
    keepLatest(entries, of, entry, this.#atMost);
    value.then(
      () => {
        entry.worker = null;
      },
      () => {
        if (entries.get(of) === entry) entries.delete(of);
      },
    );
    return value;
  }
}
