import { isPool, type Queries } from './store.ts';

const asked = new WeakMap<Queries, Map<string, Promise<unknown>>>();

/**
 * The pool under a name of its own, for one answer: what rooms ask through it with `readOnce` is read once, whoever of
 * them asks. A transaction is used as it is, because it may write between two reads.
 */
export function readingOf(sql: Queries): Queries {
  if (!isPool(sql)) return sql;
  const reading = new Proxy(sql, {});
  asked.set(reading, new Map());
  return reading;
}

/**
 * The same of a transaction that only reads, from one snapshot: what is read once stays as it was. What is known is
 * forgotten with what is returned, so long work takes one for each of its parts.
 */
export function snapshotReading(tx: Queries): Queries {
  const reading = new Proxy(tx, {});
  asked.set(reading, new Map());
  return reading;
}

/**
 * What may be known in a reading already; without one it is read each time.
 * @param key says what is read, of which company, and all it depends on
 */
export function readOnce<Value>(sql: Queries, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = asked.get(sql);
  if (known === undefined) return read();
  const found = known.get(key) as Promise<Value> | undefined;
  if (found !== undefined) return found;
  const value = read();
  known.set(key, value);
  return value;
}
