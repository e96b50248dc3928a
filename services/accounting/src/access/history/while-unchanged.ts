import { isSnapshot } from '../../platform/reading.ts';
import { Remembered, type RememberedKey } from '../../platform/remembered.ts';
import { isPool, type Queries } from '../../platform/store.ts';
import { historyHead, lastBesides, type Place } from './store.ts';

/** What a transaction has read that wrote before its record, and was rolled back then, is forgotten so much later. */
const KEPT_MS = 10_000;

/** What the pool and a snapshot read stands; another transaction also knows what is nowhere when it fails. */
const stands = (sql: Queries) => isPool(sql) || isSnapshot(sql);

/** What is read beside others is kept beside theirs: neither takes the place of the other. */
const keyOf = ({ sql, entityId }: Asker, key: string, version: string): RememberedKey =>
  stands(sql)
    ? { of: `${entityId} ${key}`, version }
    : {
        of: `${entityId} ${key} of a transaction`,
        version: `${version} ${Math.floor(performance.now() / KEPT_MS)}`,
      };

type Asker = { sql: Queries; entityId: number };

/**
 * What was read of a company, read again only when something of it has changed: every change stands in its history. A
 * company without history is always read.
 * @param key what it depends on besides the company and its history
 */
export async function whileUnchanged<Value>(
  remembered: Remembered<Value>,
  asker: Asker,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { sql, entityId } = asker;
  // Before anything is read, so that what changes meanwhile is never remembered as the state behind the change.
  const { hash } = await historyHead(sql, entityId);
  return hash === '' ? read() : remembered.get(keyOf(asker, key, hash), read, sql);
}

/** Enough for some offices. */
const PLACES = 2000;

/** What was read of companies and depends on nothing of some subjects that change often. */
export class UnlessChanged<Value> {
  readonly #remembered: Remembered<Value>;
  readonly #besides: readonly string[];
  readonly #places = new Map<number, Place>();

  /** @param besides subject types of histories that what is read does not depend on, such as `Document` */
  constructor(atMost: number, besides: readonly string[]) {
    this.#remembered = new Remembered(atMost);
    this.#besides = besides;
  }

  /**
   * As `whileUnchanged`. The records since the last time are looked through, so that many of other subjects cost one
   * statement and nothing is read again.
   */
  async get(asker: Asker, key: RememberedKey, read: () => Promise<Value>): Promise<Value> {
    const { sql, entityId } = asker;
    const place = await lastBesides(sql, entityId, this.#besides, this.#places.get(entityId));
    if (place === null) return read();
    if (stands(sql)) this.#keep(entityId, place);
    return this.#remembered.get(keyOf(asker, key.of, `${key.version} ${place.last}`), read, sql);
  }

  #keep(entityId: number, place: Place): void {
    this.#places.delete(entityId);
    this.#places.set(entityId, place);
    for (const oldest of this.#places.keys()) {
      if (this.#places.size <= PLACES) break;
      this.#places.delete(oldest);
    }
  }
}
