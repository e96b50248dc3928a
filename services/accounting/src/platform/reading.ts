import type { TransactionSql } from '@news-and-accounting/postgres';
import { isPool, type Queries, type Sql } from './store.ts';

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

/** Readings of snapshots, with their transactions. */
const snapshots = new WeakMap<Queries, TransactionSql>();

/**
 * Reads from one snapshot: the same of a transaction that only reads and sees what was committed before it, so what is
 * read once stays as it was.
 */
export async function inSnapshot<T>(sql: Sql, work: (reading: TransactionSql) => Promise<T>): Promise<T> {
  return (await sql.begin('isolation level repeatable read read only', (tx) => work(readingIn(tx)))) as T;
}

/**
 * Another reading of the same snapshot, that knows nothing yet: long work takes one for each of its parts, because what
 * is known is kept as long as its reading.
 * @param reading of `inSnapshot`; anything else is a mistake of the caller and thrown
 */
export function partOf(reading: Queries): TransactionSql {
  const tx = snapshots.get(reading);
  if (tx === undefined) throw new Error('what is not read in a snapshot may change between two reads');
  return readingIn(tx);
}

/** Whether this reads from a snapshot: what it reads was committed, and nothing is written there. */
export const isSnapshot = (sql: Queries): boolean => snapshots.has(sql);

function readingIn(tx: TransactionSql): TransactionSql {
  const reading = new Proxy(tx, {});
  asked.set(reading, new Map());
  snapshots.set(reading, tx);
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
