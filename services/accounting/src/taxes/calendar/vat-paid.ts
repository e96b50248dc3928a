import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { parsePeriod } from '@news-and-accounting/vat';
import type { CalendarFiling } from './store.ts';
import { owedKey } from './vat-duties.ts';
import { daysAfter } from './vat-periods.ts';

/** An amount that is owed to the office, in the order in which amounts are settled. */
export type Owed = { key: string; period: string; due_on: string; amount: Haler };

/** What returns oblige to pay: of each period what it came to before the deadline, and each later addition. */
export function owedByReturns(filings: readonly CalendarFiling[]): Owed[] {
  const returns = filings.filter(({ kind }) => kind === 'vat_return');
  const owed = [...Map.groupBy(returns, ({ period }) => period)].flatMap(([period, own]) => {
    const held = heldReturn(own);
    const regular = { key: owedKey(period, null), period, due_on: dueOnOf(period) };
    const later = own.filter(({ filing_type }) => filing_type === 'D' || filing_type === 'E');
    return [
      { ...regular, amount: held?.amount ?? ZERO },
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

/** The return of a period that holds before the deadline, else the draft of one. */
export function heldReturn(filings: readonly CalendarFiling[]): CalendarFiling | null {
  const first = filings.filter(({ filing_type }) => filing_type === 'B' || filing_type === 'O');
  const filed = first
    .filter(({ status }) => status === 'filed')
    .toSorted((a, b) => (a.filed_order ?? 0) - (b.filed_order ?? 0));
  return filed.at(-1) ?? first.find(({ status }) => status === 'draft') ?? null;
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
