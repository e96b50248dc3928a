import { transaction } from '@news-and-accounting/postgres';
import type { Queries, Sql } from '../../platform/store.ts';

/**
 * Reads in one view of the data, by plans for the day that is asked for: one for any day expects that a third of all
 * payments and postings comes after it, and takes twice as long.
 */
export function inOneView<T>(sql: Sql, read: (tx: Queries) => Promise<T>): Promise<T> {
  const planned = async (tx: Queries) => {
    // Sent at once, so that what is read need not wait for its answer.
    const setting = tx`set local plan_cache_mode = force_custom_plan`.execute();
    const [result] = await Promise.all([read(tx), setting]);
    return result;
  };
  return transaction(sql, planned, { isolation: 'repeatable read' });
}
