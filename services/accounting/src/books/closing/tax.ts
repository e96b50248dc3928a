import { czechMoney, type Haler, halerToJson, sum, ZERO } from '@news-and-accounting/money';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { companyTaxOf } from '../../taxes/income/index.ts';
import { replacePostings } from '../ledger/index.ts';
import { yearName } from './closing.ts';
import { closingEvent } from './events.ts';
import { closingPostings } from './store.ts';
import type { Work } from './work.ts';

const EXPENSE = '591';
const OWED = '341';

/**
 * Posts the income tax of the year on its last day, in place of what was posted so; 0 takes it away.
 * @param given null: what the working of the year says
 * @throws {HttpError} 422 for a locked last day, without an amount where there is no working of a company, and
 * `YEAR_RUNNING` for the tax of a year that has not ended
 */
export async function taxYear(work: Work, given: Haler | null): Promise<void> {
  const { tx, closing } = work;
  const isTakenAway = given === ZERO;
  if (!isTakenAway && today(work.now) <= closing.to_on)
    throw invalid(`Rok ${yearName(closing)} ještě neskončil: daň se účtuje až z celého roku.`, {
      code: 'YEAR_RUNNING',
    });
  const amount = given ?? (await workingTax(work));
  const before = await taxOfClosing(work);
  await replaceTax(work, amount);
  const summary = `Rok ${yearName(closing)}: daň z příjmů ${czechMoney(amount, 'CZK')}`;
  const changes = changesBetween({ tax: halerToJson(before) }, { tax: halerToJson(amount) });
  await recordEvent(tx, closingEvent(work, 'taxed', summary, changes));
}

/** @throws {HttpError} 422 at `amount` for a person, whose tax is no cost, and a year without rates */
async function workingTax({ tx, company, closing, now }: Work): Promise<Haler> {
  const total = await companyTaxOf({ sql: tx, company, now }, closing.year);
  if (total === null) throw invalidFields({ amount: 'Zadejte daň z přiznání k dani z příjmů.' });
  return total;
}

/** What a close has posted as tax. */
export async function taxOfClosing({ tx, company, closing }: Work): Promise<Haler> {
  const postings = await closingPostings(tx, company.id, closing.id);
  return sum(postings.filter(({ part }) => part === 'income_tax').map(({ amount }) => amount));
}

export async function replaceTax({ tx, company, closing }: Work, amount: Haler): Promise<void> {
  const part = 'income_tax' as const;
  const own = { source: 'closing' as const, sourceId: closing.id, part };
  const text = `Daň z příjmů za rok ${yearName(closing)}`;
  const posting = { ...own, date: closing.to_on, debit: EXPENSE, credit: OWED, amount, text };
  const selection = { source: 'closing' as const, sourceIds: [closing.id], part };
  await replacePostings(tx, company.id, selection, amount === ZERO ? [] : [posting]);
}
