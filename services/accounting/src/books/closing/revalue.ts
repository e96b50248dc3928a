import { czechMoney, haler, sum } from '@news-and-accounting/money';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { type Revaluation, revalueDocuments } from '../../documents/payments/index.ts';
import { type NewPosting, replacePostings } from '../ledger/index.ts';
import { yearName } from './closing.ts';
import { currencyBalances } from './currency-balances.ts';
import { closingEvent } from './events.ts';
import { checkRates } from './rates.ts';
import { postedRevaluation, type Rates, revaluationPostings, revalued } from './revaluation.ts';
import { changeClosing } from './store.ts';
import type { Work } from './work.ts';

type Posted = Pick<NewPosting, 'debit' | 'credit' | 'amount' | 'documentId'>;

/**
 * Posts the differences of all balances in other currencies on the last day, in place of those that were posted.
 * @param known rates that were given or looked up before the transaction
 * @throws {HttpError} 422 `RATE_MISSING`, and for a locked last day
 */
export async function revalueYear(
  work: Work,
  { known, includeAdvances }: { known: Rates; includeAdvances: boolean },
): Promise<void> {
  const { tx, company, closing } = work;
  const day = { to: closing.to_on, closingId: closing.id };
  const balances = await currencyBalances(tx, company.id, { ...day, includeAdvances });
  checkRates(balances, known, closing.to_on);
  const rows = revalued(balances, known);
  await replaceRevaluation(work, revaluationPostings(rows, day));
  const rates = Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]));
  await changeClosing(
    tx,
    company.id,
    closing.id,
    { rates, include_advances: includeAdvances },
    new Date(work.now),
  );
  const total = haler(sum(rows.map(({ difference }) => difference)));
  const summary = `Rok ${yearName(closing)}: cizí měny přeceněné, rozdíl ${czechMoney(total, 'CZK')}`;
  const changes = changesBetween({ rates: unitsOf(closing.rates) }, { rates: unitsOf(rates) });
  await recordEvent(tx, closingEvent(work, 'revalued', summary, changes));
}

/** Puts postings of a revaluation in the place of those that are there, and their documents right. */
export async function replaceRevaluation(
  { tx, company, closing, now }: Work,
  postings: readonly NewPosting[],
): Promise<void> {
  const before = await postedRevaluation(tx, company.id, closing.id);
  await replacePostings(tx, company.id, { source: 'exchange', sourceIds: [closing.id] }, postings);
  const changes = [...moves(postings, 1), ...moves(before, -1)];
  await revalueDocuments(tx, company.id, closing.to_on, changes, new Date(now));
}

/** What postings move on the accounts of documents, with a sign. */
function moves(postings: readonly Posted[], sign: 1 | -1): Revaluation[] {
  return postings.flatMap(({ debit, credit, amount, documentId }) =>
    documentId === undefined
      ? []
      : [
          { documentId, account: debit, amount: haler(sign * amount) },
          { documentId, account: credit, amount: haler(-sign * amount) },
        ],
  );
}

const MILLION = 1_000_000;

const unitsOf = (rates: Rates | null) =>
  Object.fromEntries(Object.entries(rates ?? {}).map(([currency, rate]) => [currency, rate / MILLION]));
