import { transaction } from '@news-and-accounting/postgres';
import { hasLaterBy, type OpenDay } from '../../documents/documents/index.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { type Marks, marksBy, type OpenAccount, openAccountsBy } from './store.ts';

/** What is read first, by one statement: each is a way to the database and back. */
export type View = { day: OpenDay; accounts: OpenAccount[]; marks: Marks };

/**
 * Reads in one view of the data. Where something has become of documents after the day, by plans for this day: one for any
 * day expects that a third of all payments and postings comes after it, and takes twice as long. Where nothing has, as is
 * usual of today, by those for any day, as planning would take as long as half of the reading. They are not compiled: a
 * server that does that by the cost it expects, which is of all documents where it is of some, would compile for longer than
 * it reads.
 */
export function inOneView<T>(
  sql: Sql,
  { entityId, on }: { entityId: number; on: string },
  read: (tx: Queries, view: View) => Promise<T>,
): Promise<T> {
  const planned = async (tx: Queries) => {
    const [found] = await tx<{ has_later: boolean; accounts: OpenAccount[]; marks: Marks }[]>`
      with later as materialized (select ${hasLaterBy(tx, entityId, on)} as has_later)
      select has_later, set_config('jit', 'off', true),
        set_config('plan_cache_mode', case when has_later then 'force_custom_plan' else 'force_generic_plan' end, true),
        (select coalesce(json_agg(a), '[]') from (${openAccountsBy(tx, entityId)}) a) as accounts,
        (select row_to_json(m) from (${marksBy(tx, entityId, on)}) m) as marks
      from later`;
    if (found === undefined) throw new Error('a statement of one row returned none');
    return read(tx, { day: { on, hasLater: found.has_later }, accounts: found.accounts, marks: found.marks });
  };
  return transaction(sql, planned, { isolation: 'repeatable read' });
}
