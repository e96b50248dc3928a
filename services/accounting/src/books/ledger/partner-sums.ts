import type { Haler } from '@news-and-accounting/money';
import { ofCompany, type Queries } from '../../platform/store.ts';

const ALL_YEARS = 0;

/** A kept sum of an account and year beside what the postings add up to, debit minus credit in haléře. */
export type WrongPartnerSum = {
  entity_id: number;
  account: string;
  /** `ALL_YEARS`: what is held of all of them together. */
  year: number;
  /** 0: the postings name nobody. */
  partner_id: number;
  /** Of postings that name nobody; 0: they are of no document either. */
  document_id: number;
  kept: Haler;
  posted: Haler;
};

/** The kept sums by contact that differ from the postings: of a company, or of all. */
export async function wrongPartnerSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongPartnerSum[]> {
  return sql<WrongPartnerSum[]>`
    with posted as materialized (${postedSums(sql, entityId)})
    select entity_id, account, year, partner_id, document_id, sum(kept)::bigint as kept, sum(posted)::bigint as posted
    from (
      select entity_id, account, year, partner_id, document_id, 0 as kept, amount_haler as posted from posted
      union all
      select entity_id, account, ${ALL_YEARS}::int, partner_id, document_id, 0, amount_haler from posted
      union all
      select entity_id, account, year, partner_id, document_id, amount_haler, 0
      from partner_sums ${ofCompany(sql, entityId)}
      union all
      select entity_id, account, ${ALL_YEARS}::int, partner_id, document_id, amount_haler, 0
      from partner_balances ${ofCompany(sql, entityId)}
    ) s
    group by 1, 2, 3, 4, 5 having sum(kept) <> sum(posted)
    order by 1, 2, 3, 4, 5 limit ${atMost}`;
}

/** Makes the sums by contact of a company anew from its postings, and what follows from them. The caller holds the company. */
export async function rebuildPartnerSums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from partner_sums where entity_id = ${entityId}`;
  await tx`
    insert into partner_sums (entity_id, account, year, partner_id, document_id, is_earlier, amount_haler)
    select entity_id, account, year, partner_id, document_id, false, amount_haler
    from (${postedSums(tx, entityId)}) p order by 1, 2, 3, 4, 5`;
  // Where triggers are off they have kept nothing of this.
  await tx`delete from partner_balances where entity_id = ${entityId}`;
  await tx`
    insert into partner_balances (entity_id, account, partner_id, document_id, is_earlier, amount_haler)
    select entity_id, account, partner_id, document_id, false, sum(amount_haler)
    from partner_sums where entity_id = ${entityId} group by 1, 2, 3, 4 having sum(amount_haler) <> 0
    order by 1, 2, 3, 4`;
}

/** What the sums have to be, by the postings themselves. */
function postedSums(sql: Queries, entityId: number | null) {
  return sql`
    select p.entity_id, side.account, extract(year from p.date)::integer as year, coalesce(p.partner_id, 0) as partner_id,
      case when p.partner_id is null then coalesce(p.document_id, 0) else 0 end as document_id,
      sum(side.amount)::bigint as amount_haler
    from (select * from postings ${ofCompany(sql, entityId)}) p
    cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
    where has_open_items(side.account) and posting_state(p.source, p.debit, p.credit) <> 'closing'
    group by 1, 2, 3, 4, 5`;
}
