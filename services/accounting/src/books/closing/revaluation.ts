import { inCzk, type Millionths } from '@news-and-accounting/document';
import { type Haler, haler } from '@news-and-accounting/money';
import { dayAfter } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { NewPosting } from '../ledger/index.ts';

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

/** CZK for one unit in millionths, by currency. */
export type Rates = Readonly<Record<string, number>>;

/** What a balance is worth by the rate of the last day. */
export type Revalued = CurrencyBalance & { rate: number; value_czk: Haler; difference: Haler };

const LOSS = '563';
const GAIN = '663';

/** Taxes are owed in CZK, whatever currency the document was in that they come from. */
const TAXES = ['341', '342', '343', '345'];
const ADVANCES = ['314', '324'];

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
  return sql<CurrencyBalance[]>`
    with places as (
      select account_code, currency from bank_accounts where entity_id = ${entityId}
      union select account_code, currency from cash_registers where entity_id = ${entityId}
    ), moved as (
      -- Each by its index: all that was ever posted is much more.
      select p.*, (select d.currency from documents d where d.entity_id = p.entity_id and d.id = p.document_id)
        as document_currency
      from postings p
      where p.entity_id = ${entityId} and p.date <= ${to} and p.currency is not null
      union all
      -- A document may have postings in CZK alone, such as differences of rates.
      select p.*, d.currency from documents d
      join postings p on p.entity_id = d.entity_id and p.document_id = d.id
      where d.entity_id = ${entityId} and d.currency <> 'CZK' and p.date <= ${to} and p.currency is null
    ), legs as (
      select side.account, coalesce(p.currency, p.document_currency) as currency,
        m.account_code is not null or side.account ~ '^2' as is_money, left(side.account, 3) = any (${ADVANCES}) as is_advance,
        p.partner_id, p.document_id, side.sign * coalesce(p.currency_amount_hundredths, 0) as amount,
        side.sign * p.amount_haler as czk,
        p.currency is not null or left(side.other, 3) = any (${[LOSS, GAIN]}) as is_value
      from moved p
      cross join lateral (values (p.debit, p.credit, 1), (p.credit, p.debit, -1)) side (account, other, sign)
      left join places m on m.account_code = side.account
      where (p.currency is not null or m.account_code is null and side.account !~ '^2')
        and not (p.source = 'exchange' and p.source_id is not distinct from ${closingId}::bigint)
        and (m.account_code is not null or side.account ~ '^(2[1-5]|3[1-7]|46|47)')
        and left(side.account, 3) <> all (${TAXES})
        and (p.currency is null or p.currency = coalesce(m.currency, p.document_currency, p.currency))
    ), held as (
      select account, currency, is_money, is_advance, case when not is_money then partner_id end as partner_id,
        case when not is_money and not is_advance then document_id end as document_id,
        sum(amount)::bigint as balance,
        -- What is written off or paid in CZK alone is no value of what is open in the currency.
        (case when sum(amount) = 0 then sum(czk) else coalesce(sum(czk) filter (where is_value), 0) end)::bigint as balance_czk
      from legs group by 1, 2, 3, 4, 5, 6
    )
    select h.account, a.name as account_name, h.currency, h.partner_id, c.name as partner_name, h.document_id,
      d.number as document_number, h.balance, h.balance_czk
    from held h
    join accounts a on a.entity_id = ${entityId} and a.code = h.account
    left join partners c on c.entity_id = ${entityId} and c.id = h.partner_id
    left join documents d on d.entity_id = ${entityId} and d.id = h.document_id
    -- What is gone or settled is worth nothing, whatever the books still hold it for.
    where h.balance <> 0 and (not h.is_advance or ${includeAdvances})
      or h.balance = 0 and h.balance_czk <> 0
        and (h.is_money or case when h.is_advance then h.partner_id else h.document_id end is not null)
    order by h.account, h.currency, h.partner_id nulls first, h.document_id nulls first`;
}

/** The currencies of balances, in alphabetical order. */
export const currenciesOf = (balances: readonly CurrencyBalance[]): string[] =>
  [...new Set(balances.map(({ currency }) => currency))].sort();

/** @param rates one for each currency of the balances */
export function revalued(balances: readonly CurrencyBalance[], rates: Rates): Revalued[] {
  return balances.map((each) => {
    const rate = rates[each.currency];
    if (rate === undefined) throw new Error(`no rate of ${each.currency}`);
    const value = inCzk(each.balance, BigInt(rate) as Millionths);
    return { ...each, rate, value_czk: value, difference: haler(value - each.balance_czk) };
  });
}

/**
 * The postings of differences: what is worth more is a gain, of a debt that is smaller as well. Advances are taken back on
 * the next day: what deducts or gives them back goes by what was paid for them.
 */
export function revaluationPostings(
  rows: readonly Revalued[],
  { to, closingId }: { to: string; closingId: number },
): NewPosting[] {
  return rows
    .filter(({ difference }) => difference !== 0)
    .flatMap(({ account, currency, partner_id, document_id, rate, difference, balance }) => {
      const posting = {
        date: to,
        debit: difference > 0 ? account : LOSS,
        credit: difference > 0 ? GAIN : account,
        amount: haler(Math.abs(difference)),
        text:
          balance === 0
            ? `Kurzový rozdíl: v ${currency} je vyrovnáno`
            : `Přecenění ${currency} kurzem ${rateText(rate)}`,
        source: 'exchange' as const,
        sourceId: closingId,
        foreign: { currency, amount: haler(0) },
        ...(partner_id === null ? {} : { partnerId: partner_id }),
        ...(document_id === null ? {} : { documentId: document_id }),
      };
      if (balance === 0 || !ADVANCES.includes(account.slice(0, 3))) return [posting];
      const { debit, credit, text } = posting;
      const back = {
        date: dayAfter(to, 1),
        debit: credit,
        credit: debit,
        text: `Vrácení: ${text}`,
      };
      return [posting, { ...posting, ...back }];
    });
}

const NUMBER = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const MILLION = 1_000_000;

/** `24,25`; rates have at most 15 digits, so dividing says them exactly. */
const rateText = (rate: number): string => NUMBER.format(rate / MILLION);

/** What is posted of a revaluation, for comparing: what each side of each item gets. */
export async function postedRevaluation(
  sql: Queries,
  entityId: number,
  closingId: number,
): Promise<Pick<NewPosting, 'debit' | 'credit' | 'amount' | 'partnerId' | 'documentId'>[]> {
  const rows = await sql<
    { debit: string; credit: string; amount: Haler; partner_id: number | null; document_id: number | null }[]
  >`
    select debit, credit, amount_haler as amount, partner_id, document_id from postings
    where entity_id = ${entityId} and source = 'exchange' and source_id = ${closingId} order by id`;
  return rows.map(({ partner_id, document_id, ...row }) => ({
    ...row,
    ...(partner_id === null ? {} : { partnerId: partner_id }),
    ...(document_id === null ? {} : { documentId: document_id }),
  }));
}
