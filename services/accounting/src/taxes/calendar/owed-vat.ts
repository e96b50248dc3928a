import { add, type Haler, haler, negate, sum, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type CalendarFiling, calendarCompany, vatFilings } from './store.ts';
import { paidOfReturns } from './vat-of-company.ts';
import { dueOnOf, heldReturn, heldReturns, isLowering, keptByOffice, keyOfReturn } from './vat-paid.ts';

/** What the returns of a period come to. */
export type OwedVat = {
  period: string;
  due_on: string;
  /** With what was filed later; below zero: the office owes. */
  amount: Haler;
  /** By payments that name the period, or by all that the ledger has of them, less what came back. */
  paid: Haler;
  /** By payments of the office that name the period. */
  returned: Haler;
  /** Of a period that came to less after it was paid: what the office is to give back of it. */
  overpaid: Haler;
  /** It was filed; otherwise there is a draft alone. */
  isFiled: boolean;
  /** A refund of a period of which supplementary returns are to be paid, which are another entry. */
  isBesidePaid: boolean;
};

/**
 * What every return that was made here obliges to, the oldest period first. Where the regular one is a refund and a later
 * one is to be paid, each goes its own way and has an entry: the office gives back before the later one is found.
 */
export async function owedVat(sql: Queries, entityId: number): Promise<OwedVat[]> {
  const filings = (await vatFilings(sql, entityId)).filter(({ kind }) => kind === 'vat_return');
  if (filings.length === 0) return [];
  const company = await calendarCompany(sql, entityId);
  const byPeriod = Map.groupBy(filings, ({ period }) => period);
  const { owed, paid: settled, refunds, named } = await paidOfReturns(sql, entityId, company, filings);
  return [...byPeriod].flatMap(([period, own]) => {
    const parts = owed.filter((each) => each.period === period);
    const inBooks = parts.reduce((total, { key }) => add(total, settled.get(key) ?? ZERO), ZERO);
    const { returned = ZERO, given = ZERO, got = ZERO } = named.find((each) => each.period === period) ?? {};
    const about = { period, due_on: dueOnOf(period) };
    const refund = refunds.get(period) ?? ZERO;
    const filed = new Set(heldReturns(own).map(keyOfReturn));
    const toPay = sum(parts.map(({ key, amount }) => (filed.has(key) ? amount : ZERO)));
    const split = refundAndAddition(own, refund, toPay);
    if (split === null) {
      // What was given back is neither paid any more nor in the sum of what is owed.
      const refunded = Math.min(got, refund);
      const most = haler(Math.max(inBooks - refunded, given - got, 0));
      const known = amountOf(own);
      const overpaid = heldReturns(own).some(isLowering)
        ? haler(Math.max(given - got - known.amount, 0))
        : ZERO;
      return [{ ...about, ...known, paid: most, returned, overpaid, isBesidePaid: false }];
    }
    const known = { ...about, isFiled: true };
    return [
      { ...known, amount: split.refund, paid: ZERO, returned: got, overpaid: ZERO, isBesidePaid: true },
      {
        ...{
          ...known,
          amount: split.addition,
          paid: haler(Math.max(inBooks, keptByOffice({ given, got }, negate(split.refund)))),
        },
        ...{ returned: ZERO, overpaid: ZERO, isBesidePaid: false },
      },
    ];
  });
}

/** Where the office gives back what was filed first, and something is to be paid of what was filed later; else null. */
function refundAndAddition(
  own: readonly CalendarFiling[],
  refund: Haler,
  addition: Haler,
): { refund: Haler; addition: Haler } | null {
  const first = heldReturns(own)[0]?.amount ?? ZERO;
  return first >= 0 || addition === 0 ? null : { refund: negate(refund), addition };
}

/** What was filed, with each later addition; of a period without a filing what its draft says. */
function amountOf(own: readonly CalendarFiling[]): Pick<OwedVat, 'amount' | 'isFiled'> {
  const held = heldReturns(own);
  if (held.length === 0) return { amount: heldReturn(own)?.amount ?? ZERO, isFiled: false };
  return { amount: held.reduce((total, { amount }) => add(total, amount ?? ZERO), ZERO), isFiled: true };
}
