import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';

/** What the ledger holds on an open-item account for a partner at the end of a day, debit minus credit. */
export type HeldFor = {
  account: string;
  partner_id: number | null;
  partner_name: string | null;
  balance: Haler;
};

export type OpenAccount = { code: string; name: string; kind: string };

/** The accounts whose balance is made of what is open with somebody. */
export async function openAccounts(sql: Queries, entityId: number): Promise<OpenAccount[]> {
  return sql<OpenAccount[]>`
    select code, name, kind from accounts
    where entity_id = ${entityId} and (left(code, 3) between '311' and '315' or left(code, 3) between '321' and '325'
      or left(code, 3) = '335' or left(code, 3) between '351' and '368' or left(code, 3) between '371' and '379')
    order by code`;
}

/** By account and partner; where nothing is left, there is no row. */
export async function heldOn(
  sql: Queries,
  entityId: number,
  accounts: readonly string[],
  on: string,
): Promise<HeldFor[]> {
  if (accounts.length === 0) return [];
  // Who owes is said by the posting, else by its document. Account by account, so that few groups are kept at a time and
  // a large company's postings need not be sorted.
  const side = (account: 'debit' | 'credit') => sql`
    select a.code as account, s.* from unnest(${[...accounts]}::text[]) a (code) cross join lateral (
      select partner_id, case when partner_id is null then document_id end as document_id,
        sum(${account === 'debit' ? sql`amount_haler` : sql`-amount_haler`}) as amount
      from postings where entity_id = ${entityId} and ${sql(account)} = a.code and date <= ${on}
        and (source <> 'closing' or posting_state(source, debit, credit) <> 'closing')
      group by 1, 2
    ) s`;
  return sql<HeldFor[]>`
    select h.account, h.partner_id, p.name as partner_name, h.balance
    from (
      select account, case when document_id is null then partner_id else (
          select d.partner_id from documents d where d.entity_id = ${entityId} and d.id = document_id
        ) end as partner_id, sum(amount)::bigint as balance
      from (${side('debit')} union all ${side('credit')}) s group by 1, 2 having sum(amount) <> 0
    ) h left join partners p on p.entity_id = ${entityId} and p.id = h.partner_id
    order by h.account, p.name collate "cs-x-icu" nulls last, h.partner_id`;
}
