import type { Haler } from '@news-and-accounting/money';
import { type Fragment, ofCompany, type Queries } from '../../platform/store.ts';

/** A kept sum of an account in another currency beside what the postings add up to. */
export type WrongCurrencySum = {
  entity_id: number;
  account: string;
  currency: string;
  year: number;
  /** 0: none, as of the document. */
  partner_id: number;
  document_id: number;
  /** In hundredths of the currency, and what the books have of it in haléře. */
  kept: Haler;
  posted: Haler;
  kept_czk: Haler;
  posted_czk: Haler;
};

/** The kept sums in other currencies that differ from the postings: of a company, or of all. */
export async function wrongCurrencySums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongCurrencySum[]> {
  return sql<WrongCurrencySum[]>`
    select entity_id, account, currency, year, partner_id, document_id, sum(kept * amount)::bigint as kept,
      sum(posted * amount)::bigint as posted, sum(kept * (czk + alone_czk))::bigint as kept_czk,
      sum(posted * (czk + alone_czk))::bigint as posted_czk
    from (
      select *, 1 as kept, 0 as posted from (
        select entity_id, account, currency, year, partner_id, document_id, is_own, amount, czk, alone_czk, alone_difference
        from currency_sums ${ofCompany(sql, entityId)}
      ) k
      union all
      select p.*, 0, 1 from (${currencyChanges(sql, allPostings(sql, entityId))}) p
    ) s
    group by 1, 2, 3, 4, 5, 6, is_own
    having sum(kept * amount) <> sum(posted * amount) or sum(kept * czk) <> sum(posted * czk)
      or sum(kept * alone_czk) <> sum(posted * alone_czk)
      or sum(kept * alone_difference) <> sum(posted * alone_difference)
    order by 1, 2, 3, 4, 5, 6, is_own limit ${atMost}`;
}

/** Makes the sums in other currencies of a company anew from its postings. The caller holds the company. */
export async function rebuildCurrencySums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from currency_sums where entity_id = ${entityId}`;
  await tx`
    insert into currency_sums (
      entity_id, account, currency, year, partner_id, document_id, is_own, is_earlier, amount, czk, alone_czk,
      alone_difference
    )
    select entity_id, account, currency, year, partner_id, document_id, is_own, false, sum(amount), sum(czk),
      sum(alone_czk), sum(alone_difference)
    from (${currencyChanges(tx, allPostings(tx, entityId))}) p
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(amount) <> 0 or sum(czk) <> 0 or sum(alone_czk) <> 0 or sum(alone_difference) <> 0
    order by 1, 2, 3, 4, 5, 6, 7`;
}

/**
 * What postings add to the sums, as a query: rows of `currency_change`.
 * @param postings a query of rows of `postings` with the `document_currency` of each, null for CZK or no document
 */
export const currencyChanges = (sql: Queries, postings: Fragment) => sql`
  select c.* from (${postings}) p
  cross join lateral currency_changes(
    p.entity_id, p.date, p.debit, p.credit, p.amount_haler, p.currency, p.currency_amount_hundredths, p.partner_id,
    p.document_id, p.document_currency
  ) c`;

const allPostings = (sql: Queries, entityId: number | null) => sql`
  select p.*, d.currency as document_currency
  from (select * from postings ${ofCompany(sql, entityId)}) p
  left join documents d on d.entity_id = p.entity_id and d.id = p.document_id and d.currency <> 'CZK'
  where p.currency is not null or d.currency is not null`;
