import { ofCompany, type Queries } from '../../platform/store.ts';

/** Documents of a month that are summed together in a list: kept, and by the documents themselves. */
export type WrongDocumentSum = {
  entity_id: number;
  /** What it is of, to be read. */
  of: string;
  kept: number;
  count: number;
};

/** The kept sums of lists that differ from the documents: of a company, or of all. */
export async function wrongDocumentSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongDocumentSum[]> {
  return sql<WrongDocumentSum[]>`
    select entity_id, concat_ws(' ', month, direction, kind, status, payment_state, currency) as of,
      (sum(count) filter (where is_kept))::int as kept, (sum(count) filter (where not is_kept))::int as count
    from (
      select entity_id, month, direction, kind, status, payment_state, currency, true as is_kept, count, base, vat_total,
        total_payable, remaining
      from document_sums ${ofCompany(sql, entityId)}
      union all
      select entity_id, month, direction, kind, status, payment_state, currency, false, count, base, vat_total,
        total_payable, remaining
      from (${summed(sql, entityId)}) d
    ) s
    cross join lateral (select case when is_kept then 1 else -1 end as sign) g
    group by entity_id, month, direction, kind, status, payment_state, currency
    having sum(sign * count) <> 0 or sum(sign * base) <> 0 or sum(sign * vat_total) <> 0
      or sum(sign * total_payable) <> 0 or sum(sign * remaining) <> 0
    order by 1, 2 limit ${atMost}`;
}

/** Makes the sums of lists of a company anew. The caller holds the company. */
export async function rebuildDocumentSums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from document_sums where entity_id = ${entityId}`;
  await tx`
    insert into document_sums (
      entity_id, month, direction, kind, status, payment_state, currency, is_earlier, count, base, vat_total,
      total_payable, remaining
    )
    select entity_id, month, direction, kind, status, payment_state, currency, false, count, base, vat_total,
      total_payable, remaining
    from (${summed(tx, entityId)}) d order by 1, 2, 3, 4, 5, 6, 7`;
}

/** What the sums have to be, by the documents themselves. */
const summed = (sql: Queries, entityId: number | null) => sql`
  select entity_id, issued_on - (extract(day from issued_on)::int - 1) as month, direction, kind, status, payment_state,
    currency, count(*)::int as count, sum(base)::bigint as base, sum(vat_total)::bigint as vat_total,
    sum(total_payable)::bigint as total_payable, sum(remaining)::bigint as remaining
  from documents ${ofCompany(sql, entityId)} group by 1, 2, 3, 4, 5, 6, 7`;
