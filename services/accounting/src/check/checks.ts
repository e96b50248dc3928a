import type { Queries } from '../store.ts';

/** An invariant of the data with its name; `violations` says what breaks it, a few at most. */
export type Check = {
  name: string;
  /** Why there is nothing to check; null or absent when there is. */
  whySkipped?: (sql: Queries) => Promise<string | null>;
  violations: (sql: Queries) => Promise<string[]>;
};

const SHOWN = 5;

/** A check whose statement selects what is wrong, as texts in the column `violation`. */
function byStatement(
  name: string,
  select: (sql: Queries) => PromiseLike<{ violation: string }[]>,
  table?: string,
): Check {
  return {
    name,
    ...(table === undefined ? {} : { whySkipped: (sql: Queries) => whyEmpty(sql, table) }),
    violations: async (sql) => (await select(sql)).map((row) => row.violation),
  };
}

async function whyEmpty(sql: Queries, table: string): Promise<string | null> {
  const [row] = await sql<{ exists: boolean }[]>`select exists (select from ${sql(table)})`;
  return row?.exists === true ? null : `there are no ${table}`;
}

export const CHECKS: readonly Check[] = [
  byStatement(
    'every company has exactly one owner, who is its owner_id',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || e.id as violation from entities e
      where (select count(*) from memberships m where m.entity_id = e.id and m.role = 'owner') <> 1
        or not exists (select from memberships m where m.entity_id = e.id and m.role = 'owner' and m.user_id = e.owner_id)
      limit ${SHOWN}`,
    'entities',
  ),
  byStatement(
    'no user has more than 20 active keys',
    (sql) => sql<{ violation: string }[]>`
      select 'user ' || user_id as violation from api_keys where revoked_at is null
      group by user_id having count(*) > 20 limit ${SHOWN}`,
    'api_keys',
  ),
  byStatement(
    'every company begins its history with its creation',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || e.id as violation from entities e
      where not exists (select from events v where v.entity_id = e.id and v.action = 'entity.created') limit ${SHOWN}`,
    'entities',
  ),
  byStatement(
    'postings have amounts above zero and two different accounts of the chart',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      left join accounts d on d.entity_id = p.entity_id and d.code = p.debit
      left join accounts c on c.entity_id = p.entity_id and c.code = p.credit
      where p.amount_haler <= 0 or p.debit = p.credit or d.code is null or c.code is null limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'trial balances balance: the debits of a company are its credits',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || entity_id as violation from (
        select entity_id, debit as account, amount_haler as amount from postings
        union all select entity_id, credit, -amount_haler from postings
      ) sides group by entity_id having sum(amount) <> 0 limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'no posting is both in the ledger and in the history of removed ones',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      join posting_history h on h.entity_id = p.entity_id and h.posting_id = p.id limit ${SHOWN}`,
    'posting_history',
  ),
];
