import type { Haler } from '@news-and-accounting/money';
import { ofCompany, type Queries } from '../../platform/store.ts';
import { rebuildCurrencySums } from './currency-sums.ts';
import { rebuildPartnerSums } from './partner-sums.ts';

/** A kept sum beside what the postings add up to, in haléře; null: there is none. */
export type WrongSum = {
  entity_id: number;
  account: string;
  month: string;
  state: string;
  cost_centre: string;
  kept_debit: Haler | null;
  kept_credit: Haler | null;
  debit: Haler | null;
  credit: Haler | null;
};

/** The kept sums that differ from the postings: of a company, or of all. */
export async function wrongSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongSum[]> {
  return sql<WrongSum[]>`
    select entity_id, account, month, state, cost_centre, k.debit_haler as kept_debit, k.credit_haler as kept_credit,
      p.debit_haler as debit, p.credit_haler as credit
    from (${postedSums(sql, entityId)}) p
    full join (select * from ledger_sums ${ofCompany(sql, entityId)}) k
      using (entity_id, account, month, state, cost_centre)
    where coalesce(k.debit_haler, 0) <> coalesce(p.debit_haler, 0)
      or coalesce(k.credit_haler, 0) <> coalesce(p.credit_haler, 0)
    order by 1, 2, 3, 4, 5 limit ${atMost}`;
}

/** Makes all sums of a company anew from its postings, by account, by contact and in currencies. The caller holds the company. */
export async function rebuildSums(tx: Queries, entityId: number): Promise<void> {
  await rebuildAccountSums(tx, entityId);
  await rebuildPartnerSums(tx, entityId);
  await rebuildCurrencySums(tx, entityId);
}

/** Makes those by account anew. The caller holds the company. */
export async function rebuildAccountSums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from ledger_sums where entity_id = ${entityId}`;
  await tx`
    insert into ledger_sums (entity_id, account, month, state, cost_centre, debit_haler, credit_haler)
    select entity_id, account, month, state, cost_centre, debit_haler, credit_haler
    from (${postedSums(tx, entityId)}) p order by 1, 2, 3, 4, 5`;
}

/** What the sums have to be, by the postings themselves. */
function postedSums(sql: Queries, entityId: number | null) {
  return sql`
    select p.entity_id, side.account, p.date - (extract(day from p.date)::int - 1) as month,
      posting_state(p.source, p.debit, p.credit) as state, coalesce(p.cost_centre, '') as cost_centre,
      sum(side.debit)::bigint as debit_haler, sum(side.credit)::bigint as credit_haler
    from postings p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)
    ${ofCompany(sql, entityId)} group by 1, 2, 3, 4, 5`;
}
