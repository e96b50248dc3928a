import { inCzk, type Millionths, millionths } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { RATES, rateMissing } from '../../public/exchange-rates/index.ts';
import { fiscalYearAround } from './period.ts';
import { checkUnlocked, type holdCompany, type NewPosting, replacePostings } from './post.ts';
import { otherOpening } from './store.ts';

const OPENING_ACCOUNT = '701';

/** The entry of an opening beside others of things with the same id. */
type Part = 'cash_register' | 'bank_account';

/** What a cash register or a bank account began with; below zero the company owed it to the bank. */
type Opening = {
  currency: string;
  opening_balance: Haler;
  /** What the books held the opening balance of another currency for; null: it goes by the rate of the day. */
  opening_balance_czk: Haler | null;
  opening_date: string | null;
};

/** A place of money with an account of the ledger: a cash register or a bank account. */
export type OpenedPlace = Opening & { id: number; name: string; account_code: string };

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
function isOtherOpening(before: Opening, after: Opening): boolean {
  return (['currency', 'opening_balance', 'opening_balance_czk', 'opening_date'] as const).some(
    (name) => before[name] !== after[name],
  );
}

/**
 * Posts the opening balance of a place of money against 701, in place of what was posted for it before. In other kinds
 * of bookkeeping it only must not lie in a locked period.
 * @throws {HttpError} 422 for a locked day, `RATE_MISSING`, and `OPENING_EXISTS` when the account was opened otherwise
 */
export async function postOpening(
  tx: Queries,
  company: Pick<Company, 'id' | 'fiscalYearStart'>,
  held: Awaited<ReturnType<typeof holdCompany>>,
  place: OpenedPlace,
  part: Part,
  rate: OpeningRate,
): Promise<void> {
  if (!held.isDoubleEntry) {
    if (place.opening_date !== null) checkUnlocked(held.lockedUntil, place.opening_date);
    return;
  }
  const posting = postingOf(place, part, rate);
  const isPosted = posting === null || (await isOpenedAlike(tx, company, place, posting));
  const selection = { source: 'opening', sourceIds: [place.id], part } as const;
  await replacePostings(tx, company.id, selection, isPosted ? [] : [posting]);
}

/**
 * Posts the opening of a place anew when a change of it says something else.
 * @throws {HttpError} as `postOpening`, also for the day that it had before
 */
export async function postChangedOpening(
  tx: Queries,
  company: Pick<Company, 'id' | 'fiscalYearStart'>,
  held: Awaited<ReturnType<typeof holdCompany>>,
  { before, after }: { before: OpenedPlace; after: OpenedPlace },
  part: Part,
  rate: OpeningRate,
): Promise<void> {
  if (!isOtherOpening(before, after)) return;
  if (before.opening_balance !== 0 && before.opening_date !== null)
    checkUnlocked(held.lockedUntil, before.opening_date);
  await postOpening(tx, company, held, after, part, rate);
}

/** Whether the account was opened otherwise in the fiscal year, with the same amount. */
async function isOpenedAlike(
  tx: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { account_code: account }: OpenedPlace,
  posting: NewPosting,
): Promise<boolean> {
  const year = fiscalYearAround(posting.date, fiscalYearStart);
  const other = await otherOpening(tx, entityId, account, posting, year);
  const own = posting.debit === account ? posting.amount : -posting.amount;
  if (other === null || other === own) return other === own;
  const text = 'Účet už má v tomto roce jiný počáteční stav.';
  throw invalid(text, { code: 'OPENING_EXISTS', fields: { opening_balance: text } });
}

function postingOf(place: OpenedPlace, part: Part, rate: OpeningRate): NewPosting | null {
  const { id, name, currency, account_code: account, opening_date: date, opening_balance: balance } = place;
  if (date === null || balance === 0) return null;
  const amount = Math.abs(openingInCzk(place, date, rate)) as Haler;
  if (amount === 0) return null;
  const [debit, credit] = balance > 0 ? [account, OPENING_ACCOUNT] : [OPENING_ACCOUNT, account];
  return {
    ...{ date, debit, credit, amount, text: `Počáteční stav: ${name}` },
    ...{ source: 'opening', sourceId: id, part },
    ...(currency === 'CZK' ? {} : { foreign: { currency, amount: Math.abs(balance) as Haler } }),
  };
}

function openingInCzk(place: OpenedPlace, date: string, rate: OpeningRate): Haler {
  const { currency, opening_balance: balance, opening_balance_czk: czk } = place;
  if (currency === 'CZK') return balance;
  if (czk !== null) return czk;
  const isOfDay = rate?.currency === currency && rate.date === date;
  if (!isOfDay || rate.perUnit === null) throw rateMissing('opening_balance_czk', date, currency);
  return inCzk(balance, rate.perUnit);
}
