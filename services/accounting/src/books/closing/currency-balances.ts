import type { Haler } from '@news-and-accounting/money';
import { dayAfter } from '../../documents/documents/index.ts';
import type { Fragment, Queries } from '../../platform/store.ts';
import { currencyChanges } from '../ledger/index.ts';

/** What an account holds in a currency: of receivables and debts for each contact and document. */
export type CurrencyBalance = {
  account: string;
  account_name: string;
  currency: string;
  partner_id: number | null;
  partner_name: string | null;
  document_id: number | null;
  document_number: string | null;
  /** In hundredths of the currency, debit minus credit. */
  balance: Haler;
  /** What the books hold it for. */
  balance_czk: Haler;
};

/** Days of a year. */
type Days = { from: string; to: string };

/** The sums of years until one, without what was posted in some days of it, or with that of some of the next. */
type Summed = { until: number; without: Days | null; and: Days | null };

/**
 * What is to be revalued on a day: balances in other currencies of money, receivables and debts. An account of a bank or
 * cash register is revalued as a whole and only in its own currency, as another one on it is that of a document that was
 * paid from it; so is a document only in its own. Advances are revalued by contact, as receipts and invoices take them off
 * their account as documents of their own.
 * @param closingId whose own revaluation is left out
 */
export async function currencyBalances(
  sql: Queries,
  entityId: number,
  { to, closingId, includeAdvances }: { to: string; closingId: number | null; includeAdvances: boolean },
): Promise<CurrencyBalance[]> {
  const { until, without, and } = summedUntil(to);
  return sql<CurrencyBalance[]>`
    with places as (
      select account_code, currency from bank_accounts where entity_id = ${entityId}
      union select account_code, currency from cash_registers where entity_id = ${entityId}
    ), changes as (
      select account, currency, partner_id, document_id, is_own, amount, czk, alone_czk, alone_difference
      from currency_sums where entity_id = ${entityId} and year <= ${until}
      ${and === null ? sql`` : sql`union all ${changesBy(sql, 1, postingsOf(sql, entityId, and))}`}
      ${without === null ? sql`` : sql`union all ${changesBy(sql, -1, postingsOf(sql, entityId, without))}`}
      ${closingId === null ? sql`` : sql`union all ${changesBy(sql, -1, revaluationOf(sql, entityId, closingId, to))}`}
    ), held as (
      select account, c.currency, is_money(account) as is_money, is_advance(account) as is_advance,
        nullif(partner_id, 0) as partner_id, nullif(document_id, 0) as document_id, sum(amount)::bigint as balance,
        (sum(czk) + case when is_money(account) then 0 else sum(alone_czk) end)::bigint as czk,
        -- What is neither written off nor paid in CZK alone.
        (sum(czk) + case when is_money(account) then 0 else sum(alone_difference) end)::bigint as value_czk
      from changes c left join places p on p.account_code = c.account
      where case when p.account_code is null then is_own else p.currency = c.currency end
      group by 1, 2, 5, 6
    ), valued as (
      -- What is gone or settled is worth nothing, whatever the books still hold it for.
      select *, case when balance = 0 then czk else value_czk end as balance_czk from held
    )
    select v.account, a.name as account_name, v.currency, v.partner_id, p.name as partner_name, v.document_id,
      d.number as document_number, v.balance, v.balance_czk
    from valued v
    join accounts a on a.entity_id = ${entityId} and a.code = v.account
    left join partners p on p.entity_id = ${entityId} and p.id = v.partner_id
    left join documents d on d.entity_id = ${entityId} and d.id = v.document_id
    where case
      when balance = 0 then balance_czk <> 0
        and (is_money or case when is_advance then v.partner_id else v.document_id end is not null)
      else not is_advance or ${includeAdvances}::boolean
    end
    order by v.account collate "C", v.currency, coalesce(v.partner_id, 0), coalesce(v.document_id, 0)`;
}

/** From the nearer end of its year: most fiscal years end with it, and then no days are left. */
function summedUntil(to: string): Summed {
  const year = Number(to.slice(0, 4));
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return to.slice(5, 7) <= '06'
    ? { until: year - 1, without: null, and: { from: first, to } }
    : { until: year, without: to === last ? null : { from: dayAfter(to, 1), to: last }, and: null };
}

const changesBy = (sql: Queries, sign: 1 | -1, postings: Fragment) => sql`
  select account, currency, partner_id, document_id, is_own, ${sign}::int * amount, ${sign}::int * czk,
    ${sign}::int * alone_czk, ${sign}::int * alone_difference
  from (${currencyChanges(sql, postings)}) p`;

/** Each by its index: all that was ever posted is much more. */
function postingsOf(sql: Queries, entityId: number, { from, to }: Days) {
  const isOfDays = sql`date between ${from} and ${to}`;
  return sql`
    select p.*, d.currency as document_currency
    from postings p
    left join documents d on d.entity_id = ${entityId} and d.id = p.document_id and d.currency <> 'CZK'
    where p.entity_id = ${entityId} and ${isOfDays} and p.currency is not null
    union all
    -- A document may have postings in CZK alone, such as differences of rates.
    select p.*, d.currency
    from documents d
    cross join lateral (
      select * from postings
      where entity_id = ${entityId} and document_id = d.id and ${isOfDays} and currency is null
      -- By document: a planner that joins would read all that was ever posted.
      offset 0
    ) p
    where d.entity_id = ${entityId} and d.currency <> 'CZK'`;
}

function revaluationOf(sql: Queries, entityId: number, closingId: number, to: string) {
  return sql`
    select p.*, d.currency as document_currency
    from postings p
    left join documents d on d.entity_id = ${entityId} and d.id = p.document_id and d.currency <> 'CZK'
    where p.entity_id = ${entityId} and p.source = 'exchange' and p.source_id = ${closingId} and p.date <= ${to}
      and (p.currency is not null or d.currency is not null)`;
}
