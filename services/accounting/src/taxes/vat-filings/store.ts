import type { Queries } from '../../platform/store.ts';

/** Makes a new version of a filing of which something beside its row has changed. */
export async function touchFiling(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`update filings set updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}

type Changed = { id: number; changed_at: Date };

/**
 * Filings of whose days a document was issued or cancelled, or a record made, after they were made, with when that was
 * last. Nothing else of a document that was issued changes what its VAT is. The latest issue is looked up day by day:
 * one step in the index each, however many documents the day has.
 */
export async function vatChangedIn(
  sql: Queries,
  entityId: number,
  filings: readonly { id: number; from: string; to: string; filled_at: Date }[],
): Promise<Changed[]> {
  if (filings.length === 0) return [];
  return sql<Changed[]>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(filings)}::text::json)
        f (id bigint, "from" date, "to" date, filled_at timestamptz)
    ), issued as (
      select day, (
        select d.issued_at from documents d
        where d.entity_id = ${entityId} and d.vat_period_on = day and d.status = 'issued'
        order by d.issued_at desc limit 1
      ) as at
      from (
        select distinct generate_series("from", "to", interval '1 day')::date as day from asked
      ) days
    ), changes as (
      select day, at from issued where at is not null
      union all
      select vat_period_on, cancelled_at from documents
      where entity_id = ${entityId} and status = 'cancelled' and vat_period_on is not null
      union all
      select date, created_at from vat_records where entity_id = ${entityId}
    )
    select f.id, max(c.at) as changed_at from asked f join changes c on c.day between f."from" and f."to"
    where c.at >= f.filled_at group by f.id`;
}

/** Reports of wages of whose months a payslip was written to after they were made. */
export async function slipsChangedIn(
  sql: Queries,
  entityId: number,
  filings: readonly { id: number; period: string; filled_at: Date }[],
): Promise<Changed[]> {
  if (filings.length === 0) return [];
  return sql<Changed[]>`
    select f.id, max(p.updated_at) as changed_at
    from json_to_recordset(${JSON.stringify(filings)}::text::json)
      f (id bigint, period text, filled_at timestamptz)
    join payslips p on p.entity_id = ${entityId} and p.updated_at >= f.filled_at
      and p.year || case when length(f.period) > 4 then '-' || lpad(p.month::text, 2, '0') else '' end = f.period
    group by f.id`;
}
