import type { Queries } from '../../platform/store.ts';
import type { FilingRow } from '../filings/index.ts';

/**
 * Returns of whose period something was posted, paid or entered after they were made, with when that was last. What
 * changed need not change the return: that is said by comparing it.
 */
export async function incomeChangedIn(
  sql: Queries,
  entityId: number,
  filings: readonly Pick<FilingRow, 'id' | 'period' | 'filled_at'>[],
): Promise<{ id: number; changed_at: Date }[]> {
  if (filings.length === 0) return [];
  const asked = JSON.stringify(filings.map(({ id, period, filled_at }) => ({ id, period, filled_at })));
  // Both once: the periods, not taken out of what was filed for every row that is compared with them, and what changed,
  // which the planner would otherwise look for again to leave out what has not.
  return sql<{ id: number; changed_at: Date }[]>`
    with asked as materialized (
      select a.id, a.period::int as year, a.filled_at, (f.content #>> '{working,period,from}')::date as first,
        (f.content #>> '{working,period,to}')::date as last
      from json_to_recordset(${asked}::text::json) a (id bigint, period text, filled_at timestamptz)
      join filings f on f.entity_id = ${entityId} and f.id = a.id
    ), changes as materialized (
      select a.id, greatest(
        (select max(created_at) from postings
          where entity_id = ${entityId} and date between a.first and a.last and created_at >= a.filled_at),
        (select max(removed_at) from posting_history
          where entity_id = ${entityId} and date between a.first and a.last and removed_at >= a.filled_at),
        (select max(greatest(created_at, removed_at)) from payments
          where entity_id = ${entityId} and paid_on between a.first and a.last
            and greatest(created_at, removed_at) >= a.filled_at),
        (select max(updated_at) from fixed_assets where entity_id = ${entityId} and updated_at >= a.filled_at),
        (select max(updated_at) from income_tax_workings
          where entity_id = ${entityId} and year = a.year and updated_at >= a.filled_at)
      ) as changed_at from asked a
    )
    select id, changed_at from changes where changed_at is not null`;
}
