import { type Haler, halerFromJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import { type BookkeepingFacts, flatAdvancesUntil, type VatFacts } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type PaidMonth, paidAhead } from './paid-ahead.ts';
import { advancesAfter, type FlatPayment, flatPayments, periodIn } from './person-flat-tax.ts';

/**
 * What was paid of a year: what is beyond the advance of a month pays those after it, also from the year before and of the
 * next one.
 * @param payments of the year
 */
export async function paidOfFlatYear(
  sql: Queries,
  entityId: number,
  year: number,
  payments: readonly FlatPayment[],
  company: BookkeepingFacts & VatFacts,
): Promise<Haler> {
  const months = await Promise.all([
    paidMonths(sql, entityId, year - 1, company),
    paidMonths(sql, entityId, year, company, payments),
    paidMonths(sql, entityId, year + 1, company),
  ]);
  const paid = paidAhead(months.flat());
  const unasked = payments.filter(({ month }) => !paid.has(periodIn(year)(month)));
  const ofYear = [...paid].flatMap(([period, each]) => (period.startsWith(`${year}-`) ? each : []));
  return sum([...ofYear, ...unasked.map((each) => each.paid)]);
}

/**
 * What the months of the year before leave for those of a year: who pays ahead names only the first of them. Nothing of
 * a year that asks for no advances of the flat tax.
 */
export async function paidBefore(
  sql: Queries,
  entityId: number,
  year: number,
  company: BookkeepingFacts & VatFacts,
): Promise<Haler> {
  if (flatAdvancesUntil(company, year) === null) return ZERO;
  const months = await paidMonths(sql, entityId, year - 1, company);
  const last = months.at(-1);
  if (last?.period !== periodIn(year - 1)(12)) return ZERO;
  const kept = paidAhead(months).get(last.period) ?? ZERO;
  return kept > last.amount ? subtract(kept, last.amount) : ZERO;
}

async function paidMonths(
  sql: Queries,
  entityId: number,
  year: number,
  company: BookkeepingFacts & VatFacts,
  known?: readonly FlatPayment[],
): Promise<PaidMonth[]> {
  const payments = known ?? (await flatPayments(sql, entityId, year, company));
  const advances = await advancesAfter(sql, entityId, year, payments, company);
  return advances.map(({ month, amount }) => ({
    period: periodIn(year)(month),
    amount: halerFromJson(amount),
    paid: payments.find((each) => each.month === month)?.paid ?? ZERO,
  }));
}
