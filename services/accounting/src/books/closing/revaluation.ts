import { inCzk, type Millionths } from '@news-and-accounting/document';
import { type Haler, haler } from '@news-and-accounting/money';
import { dayAfter } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { NewPosting } from '../ledger/index.ts';
import type { CurrencyBalance } from './currency-balances.ts';

/** Losses and gains of rates. */
const LOSS = '563';
const GAIN = '663';

/** What was paid in advance, by us and to us. */
const ADVANCES = ['314', '324'];

/** CZK for one unit in millionths, by currency. */
export type Rates = Readonly<Record<string, number>>;

/** What a balance is worth by the rate of the last day. */
export type Revalued = CurrencyBalance & { rate: number; value_czk: Haler; difference: Haler };

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
