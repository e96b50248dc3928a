import { add, type Haler, haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { parsePeriod } from '@news-and-accounting/vat';
import { heldFilings, isRegular } from '../filings/index.ts';
import type { CalendarFiling } from './store.ts';
import { owedKey } from './vat-duties.ts';
import { daysAfter } from './vat-periods.ts';

/** An amount that is owed to the office, in the order in which amounts are settled. */
export type Owed = { key: string; period: string; due_on: string; amount: Haler };

/** What returns oblige to pay, in the order in which it is settled, and what the office is to give back, by period. */
export type OwedByReturns = { owed: Owed[]; refunds: Map<string, Haler> };

/**
 * What returns oblige to pay: of each period what it came to before the deadline, and each later addition. What a later
 * return takes away is not owed any more, the latest first, but what was paid before is still settled by that payment,
 * and the office gives the difference back.
 * @param paidBefore what was paid of a period when a return lowered it, by the id of that return; absent: nothing
 */
export function owedByReturns(
  filings: readonly CalendarFiling[],
  paidBefore: ReadonlyMap<number, Haler> = new Map(),
): OwedByReturns {
  const returns = filings.filter(({ kind }) => kind === 'vat_return');
  const periods = [...Map.groupBy(returns, ({ period }) => period)].map(([period, own]) => ({
    period,
    ...owedOfPeriod(period, own, paidBefore),
  }));
  const owed = periods
    .flatMap(({ parts }) => parts)
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (`${a.due_on} ${a.period}` < `${b.due_on} ${b.period}` ? -1 : 1));
  return { owed, refunds: new Map(periods.map(({ period, refund }) => [period, refund])) };
}

function owedOfPeriod(
  period: string,
  own: readonly CalendarFiling[],
  paidBefore: ReadonlyMap<number, Haler>,
): { parts: Owed[]; refund: Haler } {
  const parts: Owed[] = [];
  let refund = ZERO;
  for (const filing of obligingReturns(own)) {
    const { id, due_on, filing_type } = filing;
    const amount = filing.amount ?? ZERO;
    if (amount >= 0) {
      const lastDay = isRegular(filing_type) ? null : due_on;
      parts.push({ key: keyOfReturn(filing), period, due_on: lastDay ?? dueOnOf(period), amount });
      continue;
    }
    const unpaid = subtract(sum(parts.map((part) => part.amount)), paidBefore.get(id) ?? ZERO);
    const taken = haler(Math.max(Math.min(negate(amount), unpaid), 0));
    takeFromLast(parts, taken);
    refund = sum([refund, negate(amount), negate(taken)]);
  }
  return { parts, refund };
}

/** The returns that oblige, in the order of filing: a draft that would take the place of a filed one does once it was filed. */
function obligingReturns(own: readonly CalendarFiling[]): CalendarFiling[] {
  const held = heldReturns(own);
  const first = heldReturn(own);
  const drafts = own.filter(
    ({ filing_type, status, amount }) => filing_type === 'D' && status === 'draft' && (amount ?? ZERO) > 0,
  );
  return [...(first?.status === 'draft' ? [first] : []), ...held, ...drafts];
}

function takeFromLast(parts: Owed[], amount: Haler): void {
  let left = amount;
  for (const part of parts.toReversed()) {
    const taken = haler(Math.min(part.amount, left));
    part.amount = subtract(part.amount, taken);
    left = subtract(left, taken);
  }
}

export const keyOfReturn = ({ period, filing_type, id }: CalendarFiling): string =>
  owedKey(period, isRegular(filing_type) ? null : id);

/** The filed returns that took something away of what was filed before them, in the order of filing. */
export const lowerings = (filings: readonly CalendarFiling[]): CalendarFiling[] =>
  [...Map.groupBy(filings, ({ period }) => period).values()]
    .flatMap((own) => heldReturns(own).filter(isLowering))
    .sort((a, b) => ((a.filed_on ?? '') < (b.filed_on ?? '') ? -1 : 1));

export const isLowering = ({ filing_type, amount }: CalendarFiling): boolean =>
  !isRegular(filing_type) && amount !== null && amount < 0;

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
