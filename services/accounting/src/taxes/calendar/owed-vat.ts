import { add, type Haler, haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { paidDuties } from '../duties/index.ts';
import { type CalendarFiling, calendarCompany, vatFilings } from './store.ts';
import { paidOfReturns } from './vat-of-company.ts';
import { dueOnOf, heldReturn, heldReturns, owedByReturns } from './vat-paid.ts';

/** What the returns of a period come to. */
export type OwedVat = {
  period: string;
  due_on: string;
  /** With what was filed later; below zero: the office owes. */
  amount: Haler;
  /** By payments that name the period, and by all that the ledger has on the account of the office. */
  paid: Haler;
  /** It was filed; otherwise there is a draft alone. */
  isFiled: boolean;
};

/** What every return that was made here obliges to, the oldest period first. */
export async function owedVat(sql: Queries, entityId: number): Promise<OwedVat[]> {
  const filings = (await vatFilings(sql, entityId)).filter(({ kind }) => kind === 'vat_return');
  if (filings.length === 0) return [];
  const company = await calendarCompany(sql, entityId);
  const owed = owedByReturns(filings);
  const byPeriod = Map.groupBy(filings, ({ period }) => period);
  const [named, settled] = await Promise.all([
    paidDuties(sql, entityId, [...byPeriod.keys()]),
    paidOfReturns(sql, entityId, company, owed),
  ]);
  return [...byPeriod].map(([period, own]) => {
    const parts = owed.filter((each) => each.period === period);
    const inBooks = parts.reduce((total, { key }) => add(total, settled.get(key) ?? ZERO), ZERO);
    const byName = named.find((each) => each.kind === 'vat' && each.period === period)?.paid ?? ZERO;
    return {
      ...{ period, due_on: dueOnOf(period), ...amountOf(own) },
      paid: haler(Math.max(inBooks, byName)),
    };
  });
}

/** What was filed, with each later addition; of a period without a filing what its draft says. */
function amountOf(own: readonly CalendarFiling[]): Pick<OwedVat, 'amount' | 'isFiled'> {
  const held = heldReturns(own);
  if (held.length === 0) return { amount: heldReturn(own)?.amount ?? ZERO, isFiled: false };
  return { amount: held.reduce((total, { amount }) => add(total, amount ?? ZERO), ZERO), isFiled: true };
}
