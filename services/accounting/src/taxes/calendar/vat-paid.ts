import { add, type Haler, haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { parsePeriod } from '@news-and-accounting/vat';
import { heldFilings, isRegular } from '../filings/index.ts';
import type { CalendarFiling } from './store.ts';
import { owedKey } from './vat-duties.ts';
import { daysAfter } from './vat-periods.ts';

/** An amount that is owed to the office, in the order in which amounts are settled. */
export type Owed = { key: string; period: string; due_on: string; amount: Haler };

/**
 * What returns oblige to pay: of each period what it came to before the deadline, and each later addition. What a later
 * return takes away is not owed any more, but what of it was paid before is still settled by that payment.
 * @param paidBefore what was paid of the first return of a period when it was lowered, by period; absent: nothing
 */
export function owedByReturns(
  filings: readonly CalendarFiling[],
  paidBefore: ReadonlyMap<string, Haler> = new Map(),
): Owed[] {
  const returns = filings.filter(({ kind }) => kind === 'vat_return');
  const owed = [...Map.groupBy(returns, ({ period }) => period)].flatMap(([period, own]) => {
    const held = heldReturn(own);
    const regular = { key: owedKey(period, null), period, due_on: dueOnOf(period) };
    // A draft that would take the place of a filed one is owed once it was filed.
    const drafts = own.filter(({ filing_type, status }) => filing_type === 'D' && status === 'draft');
    const later = [...heldReturns(own).filter(({ filing_type }) => !isRegular(filing_type)), ...drafts];
    const amount = held?.amount ?? ZERO;
    const left = subtract(amount, loweredBy(own));
    return [
      { ...regular, amount: haler(Math.max(left, Math.min(amount, paidBefore.get(period) ?? ZERO))) },
      ...later.map(({ id, due_on, amount }) => ({
        ...{ key: owedKey(period, id), period, due_on: due_on ?? regular.due_on },
        amount: amount ?? ZERO,
      })),
    ];
  });
  return owed
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (`${a.due_on} ${a.period}` < `${b.due_on} ${b.period}` ? -1 : 1));
}

/** What later returns take away of a period of which something was to be paid. */
export function loweredBy(own: readonly CalendarFiling[]): Haler {
  const [first = ZERO, ...later] = heldReturns(own).map(({ amount }) => amount ?? ZERO);
  return first > 0 ? negate(sum(later.filter((amount) => amount < 0))) : ZERO;
}

/** The day on which a period was lowered first; null: it was not. */
export const loweredOn = (own: readonly CalendarFiling[]): string | null =>
  loweredBy(own) === 0
    ? null
    : (heldReturns(own).find(({ amount }) => amount !== null && amount < 0)?.filed_on ?? null);

/** What filed returns have the office give back, by period. */
export function refundsByReturns(filings: readonly CalendarFiling[]): Map<string, Haler> {
  const returns = filings.filter(({ kind }) => kind === 'vat_return');
  return new Map(
    [...Map.groupBy(returns, ({ period }) => period)].map(([period, own]) => {
      const amounts = heldReturns(own).map(({ amount }) => amount ?? ZERO);
      return [period, negate(sum(amounts.filter((amount) => amount < 0)))];
    }),
  );
}

/** What the office was given of a period and kept: what came from it beyond a refund was a payment that came back. */
export function keptByOffice({ given, got }: { given: Haler; got: Haler }, refund: Haler = ZERO): Haler {
  return got > refund ? subtract(given, subtract(got, refund)) : given;
}

/** The filed returns of a period that hold at the office together, in the order of filing. */
export function heldReturns(filings: readonly CalendarFiling[]): CalendarFiling[] {
  const filed = filings.filter(({ status }) => status === 'filed');
  return heldFilings(
    'vat_return',
    filed.toSorted((a, b) => (a.filed_order ?? 0) - (b.filed_order ?? 0)),
  );
}

/** The return of a period that holds before the deadline, else the draft of one. */
export function heldReturn(filings: readonly CalendarFiling[]): CalendarFiling | null {
  const isFirst = ({ filing_type }: CalendarFiling) => isRegular(filing_type);
  const draft = filings.find((each) => isFirst(each) && each.status === 'draft');
  return heldReturns(filings).find(isFirst) ?? draft ?? null;
}

/** Until when the return of a period is filed. */
export function dueOnOf(code: string): string {
  const period = parsePeriod(code);
  if (period === null) throw new Error(`no period of VAT: ${code}`);
  return daysAfter(period).due_on;
}

/** What was paid settles the oldest first. @returns what of each was paid, by its key */
export function settled(owed: readonly Owed[], paid: Haler): Map<string, Haler> {
  let left = paid;
  const parts = new Map<string, Haler>();
  for (const { key, amount } of owed) {
    const part = left < amount ? left : amount;
    parts.set(key, part);
    left = subtract(left, part);
  }
  return parts;
}

/** The same where payments say what period they are for. */
export function settledByPeriod(
  owed: readonly Owed[],
  payments: readonly { period: string; paid: Haler }[],
): Map<string, Haler> {
  const byPeriod = Map.groupBy(payments, ({ period }) => period);
  const parts = [...Map.groupBy(owed, ({ period }) => period)].flatMap(([period, own]) => {
    const paid = (byPeriod.get(period) ?? []).reduce((total, each) => add(total, each.paid), ZERO);
    return [...settled(own, paid)];
  });
  return new Map(parts);
}
