import type { Remembered } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import { historyHead } from './store.ts';

/** What a transaction has read that wrote before its record, and was rolled back then, is forgotten so much later. */
const KEPT_MS = 10_000;

/**
 * What was read of a company, read again only when something of it has changed: every change stands in its history. A
 * company without history is always read.
 * @param key what it depends on besides the company and its history
 * @param now milliseconds since the epoch, where it may be asked within a transaction that writes; null: it is not
 */
export async function whileUnchanged<Value>(
  remembered: Remembered<Value>,
  { sql, entityId, now }: { sql: Queries; entityId: number; now: number | null },
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  // Before anything is read, so that what changes meanwhile is never remembered as the state behind the change.
  const { hash } = await historyHead(sql, entityId);
  const moment = now === null ? '' : Math.floor(now / KEPT_MS);
  return hash === '' ? read() : remembered.get(`${entityId} ${key} ${moment} ${hash}`, read);
}
