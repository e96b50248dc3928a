import { inCzk, type Millionths, millionths } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import {
  checkUnlocked,
  fiscalYear,
  fiscalYearOf,
  type holdCompany,
  type NewPosting,
  replacePostings,
} from '../../books/ledger/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { RATES, rateMissing } from '../../public/exchange-rates/index.ts';
import type { Register, RegisterValues } from './register.ts';
import { otherOpening } from './store.ts';

const OPENING_ACCOUNT = '701';

type Opening = Pick<RegisterValues, 'currency' | 'opening_balance' | 'opening_balance_czk' | 'opening_date'>;

/** A rate that was looked up before the transaction, and what for. */
export type OpeningRate = { currency: string; date: string; perUnit: Millionths | null } | null;

/** The central bank's rate for an opening that needs one; asked before the transaction, as it may wait for the bank. */
export async function openingRate(context: Context, opening: Opening): Promise<OpeningRate> {
  const { currency, opening_date: date } = opening;
  if (date === null || !needsRate(opening)) return null;
  const rate = await context.services.clients.get(RATES).rateOn(context.sql, date, currency);
  return { currency, date, perUnit: rate === null ? null : millionths(rate.perUnit) };
}

function needsRate({ currency, opening_balance: balance, opening_balance_czk: czk }: Opening): boolean {
  return currency !== 'CZK' && balance !== 0 && czk === null;
}

/** Whether anything of the opening has changed that its posting says. */
export function isOtherOpening(before: Opening, after: Opening): boolean {
  return (['currency', 'opening_balance', 'opening_balance_czk', 'opening_date'] as const).some(
    (name) => before[name] !== after[name],
  );
}

/**
 * Posts the opening balance of a register against 701, in place of what was posted for it before. In other kinds of
 * bookkeeping it only must not lie in a locked period.
 * @throws {HttpError} 422 for a locked day, `RATE_MISSING`, and `OPENING_EXISTS` when the account was opened otherwise
 */
export async function postOpening(
  tx: Queries,
  company: Pick<Company, 'id' | 'fiscalYearStart'>,
  held: Awaited<ReturnType<typeof holdCompany>>,
  register: Register,
  rate: OpeningRate,
): Promise<void> {
  if (!held.isDoubleEntry) {
    if (register.opening_date !== null) checkUnlocked(held.lockedUntil, register.opening_date);
    return;
  }
  const selection = {
    source: 'opening',
    sourceIds: [register.id],
    part: 'cash_register',
  } as const;
  const posting = postingOf(register, rate);
  const isPosted = posting === null || (await isOpenedAlike(tx, company, register, posting));
  await replacePostings(tx, company.id, selection, isPosted ? [] : [posting]);
}

/** Whether the account was opened otherwise in the fiscal year, with the same amount. */
async function isOpenedAlike(
  tx: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { id, account_code: account }: Register,
  { date, amount }: NewPosting,
): Promise<boolean> {
  const year = fiscalYear(fiscalYearOf(date, fiscalYearStart), fiscalYearStart);
  const other = await otherOpening(tx, entityId, account, year, id);
  if (other === null || other === amount) return other === amount;
  const text = 'Účet už má v tomto roce jiný počáteční stav.';
  throw invalid(text, { code: 'OPENING_EXISTS', fields: { opening_balance: text } });
}

function postingOf(register: Register, rate: OpeningRate): NewPosting | null {
  const { id, name, currency, account_code: debit, opening_date: date, opening_balance: balance } = register;
  if (date === null || balance === 0) return null;
  const amount = openingInCzk(register, date, rate);
  if (amount === 0) return null;
  return {
    date,
    debit,
    credit: OPENING_ACCOUNT,
    amount,
    text: `Počáteční stav: ${name}`,
    source: 'opening',
    sourceId: id,
    part: 'cash_register',
    ...(currency === 'CZK' ? {} : { foreign: { currency, amount: balance } }),
  };
}

function openingInCzk(register: Register, date: string, rate: OpeningRate): Haler {
  const { currency, opening_balance: balance, opening_balance_czk: czk } = register;
  if (currency === 'CZK') return balance;
  if (czk !== null) return czk;
  const isOfDay = rate?.currency === currency && rate.date === date;
  if (!isOfDay || rate.perUnit === null) throw rateMissing('opening_balance_czk', date, currency);
  return inCzk(balance, rate.perUnit);
}
