import { type Haler, halerToJson, sum, ZERO } from '@news-and-accounting/money';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { amountText } from '../../platform/http/texts.ts';
import { replacePostings } from '../ledger/index.ts';
import { yearName } from './closing.ts';
import { closingEvent } from './events.ts';
import { closingPostings } from './store.ts';
import type { Work } from './work.ts';

const EXPENSE = '591';
const OWED = '341';

/**
 * Posts the income tax of the year on its last day, in place of what was posted so; nothing takes it away.
 * @throws {HttpError} 422 for a locked last day, and without an amount, as the service has no working of the tax
 */
export async function taxYear(work: Work, amount: Haler | null): Promise<void> {
  if (amount === null) throw invalidFields({ amount: 'Zadejte daň z přiznání k dani z příjmů.' });
  const { tx, closing } = work;
  const before = await taxOfClosing(work);
  await replaceTax(work, amount);
  const summary = `Rok ${yearName(closing)}: daň z příjmů ${amountText(amount, 'CZK')}`;
  const changes = changesBetween({ tax: halerToJson(before) }, { tax: halerToJson(amount) });
  await recordEvent(tx, closingEvent(work, 'taxed', summary, changes));
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
