import { isSnapshot } from '../../platform/reading.ts';
import { keepLatest, keptByPool, Remembered, type RememberedKey, turnOf } from '../../platform/remembered.ts';
import { isPool, type Queries } from '../../platform/store.ts';
import { historyHead, recordsBehind } from './store.ts';

/** What a transaction has read that wrote before its record, and was rolled back then, is forgotten so much later. */
const KEPT_MS = 10_000;

/** What the pool and a snapshot read stands; another transaction also knows what is nowhere when it fails. */
const stands = (sql: Queries) => isPool(sql) || isSnapshot(sql);

/** What no record tells of, such as a repair of kept sums, is seen in the next turn. What is read beside others is kept beside theirs: neither takes the place of the other. */
const keyOf = ({ sql, entityId }: Asker, key: string, version: string): RememberedKey =>
  stands(sql)
    ? { of: `${entityId} ${key}`, version: `${version} ${turnOf(entityId, performance.now())}` }
    : {
        of: `${entityId} ${key} of a transaction`,
        version: `${version} ${Math.floor(performance.now() / KEPT_MS)}`,
      };

type Asker = { sql: Queries; entityId: number };

/** Of what depends on a company and its history alone. */
export const WHOLE: RememberedKey = { of: '', version: '' };

/**
 * What was read of a company, read again only when something of it has changed, as every change stands in its history, or
 * after some minutes. A company without history is always read.
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

/**
 * Until where a history was looked through, with the hash there, and for each list of what does not count the hash of
 * the last record until there that does.
 */
type Place = { until: number; hash: string; lasts: readonly string[] };

const lists: ReadonlySet<string>[] = [];
const placesOf = keptByPool(() => new Map<number, Place>());

/** What was read of companies and depends on nothing of some changes that are frequent. */
export class UnlessChanged<Value> {
  readonly #remembered: Remembered<Value>;
  readonly #list: number;

  /**
   * @param besides what histories say of changes that what is read does not depend on: subject types such as `Document`,
   *   and actions such as `document.created`
   */
  constructor(atMost: number, besides: readonly string[]) {
    this.#remembered = new Remembered(atMost);
    this.#list = lists.push(new Set(besides)) - 1;
  }

  /**
   * As `whileUnchanged`. The records since the last time are looked through, once for all that is asked of a reading, so
   * that many that do not count cost one statement and nothing is read again.
   */
  async get(asker: Asker, key: RememberedKey, read: () => Promise<Value>): Promise<Value> {
    const place = await placeOf(asker.sql, asker.entityId);
    if (place === null) return read();
    const last = place.lasts[this.#list] ?? place.hash;
    return this.#remembered.get(keyOf(asker, key.of, `${key.version} ${last}`), read, asker.sql);
  }

  /** The same of what a transaction may have written before its record: it reads it itself. */
  whereItStands(asker: Asker, key: RememberedKey, read: () => Promise<Value>): Promise<Value> {
    return stands(asker.sql) ? this.get(asker, key, read) : read();
  }
}

/** The end of a company's history. Without a place before, and where the history does not go through it, the end counts. */
async function placeOf(sql: Queries, entityId: number): Promise<Place | null> {
  const places = placesOf(sql);
  const before = places.get(entityId);
  const behind = await recordsBehind(sql, entityId, before ?? {});
  if (behind === null) return null;
  const { until, hash, isThrough, last } = behind;
  const lasts = lists.map((besides, list) => {
    if (before === undefined || !isThrough) return hash;
    const counts = last.find(([subjectType, action]) => !besides.has(subjectType) && !besides.has(action));
    return counts?.[2] ?? before.lasts[list] ?? hash;
  });
  const place = { until, hash, lasts };
  // Who looks at an older moment meanwhile leaves what is known of the newer one.
  const isOlder = before !== undefined && !isThrough && until < before.until;
  if (stands(sql) && !isOlder) keepLatest(places, entityId, place, PLACES);
  return place;
}
