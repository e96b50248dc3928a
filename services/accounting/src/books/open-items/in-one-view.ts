import { transaction } from '@news-and-accounting/postgres';
import type { Queries, Sql } from '../../platform/store.ts';

/**
 * Reads in one view of the data, by plans for the day that is asked for: one for any day expects that a third of all
 * payments and postings comes after it, and takes twice as long. They are not compiled: a server that does that by the cost
 * it expects, which is of all documents where it is of some, would compile for longer than it reads.
 */
export function inOneView<T>(sql: Sql, read: (tx: Queries) => Promise<T>): Promise<T> {
  const planned = async (tx: Queries) => {
    // Sent at once, so that what is read need not wait for its answer.
    const setting = tx`
      select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute();
    const [result] = await Promise.all([read(tx), setting]);
    return result;
  };
  return transaction(sql, planned, { isolation: 'repeatable read' });
}
