import type { Queries } from '../../platform/store.ts';

/** Makes a new version of a filing of which something beside its row has changed. */
export async function touchFiling(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`update filings set updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}

type Changed = { id: number; changed_at: Date };

/**
 * Filings of whose days a document was issued or cancelled, or a record made, after they were made, with when that was
 * last. Nothing else of a document that was issued changes what its VAT is. Issues are looked for once in the days that
 * several filings share, in the index alone.
 */
export async function vatChangedIn(
  sql: Queries,
  entityId: number,
  filings: readonly { id: number; from: string; to: string; filled_at: Date }[],
): Promise<Changed[]> {
  if (filings.length === 0) return [];
  return sql<Changed[]>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(filings)}::text::json)
        f (id bigint, "from" date, "to" date, filled_at timestamptz)
    ), spans as materialized (
      select "from", "to", min(filled_at) as filled_at from asked group by 1, 2
    ), issued as (
      select s."from", s."to", (
        select max(d.issued_at) from documents d
        where d.entity_id = ${entityId} and d.status = 'issued' and d.vat_period_on between s."from" and s."to"
          and d.issued_at >= s.filled_at
      ) as at
      from spans s
    ), others as (
      select vat_period_on as day, cancelled_at as at from documents
      where entity_id = ${entityId} and status = 'cancelled' and vat_period_on is not null
      union all
      select date, created_at from vat_records where entity_id = ${entityId}
    )
    select id, max(at) as changed_at from (
      select f.id, i.at from asked f join issued i using ("from", "to") where i.at >= f.filled_at
      union all
      select f.id, o.at from asked f join others o on o.day between f."from" and f."to" where o.at >= f.filled_at
    ) changes group by id`;
}

/** Reports of wages of whose months a payslip was written to after they were made, by months or by whole years. */
export async function slipsChangedIn(
  sql: Queries,
  entityId: number,
  filings: readonly { id: number; period: string; filled_at: Date }[],
): Promise<Changed[]> {
  if (filings.length === 0) return [];
  const asked = filings.map(({ id, period, filled_at }) => {
    const [year, month] = period.split('-').map(Number);
    return { id, year, month, filled_at };
  });
  return sql<Changed[]>`
    select f.id, max(p.updated_at) as changed_at
    from json_to_recordset(${JSON.stringify(asked)}::text::json)
      f (id bigint, year integer, month integer, filled_at timestamptz)
    join payslips p on p.entity_id = ${entityId} and p.year = f.year and p.month = coalesce(f.month, p.month)
      and p.updated_at >= f.filled_at
    group by f.id`;
}
