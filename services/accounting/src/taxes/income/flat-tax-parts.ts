import {
  FLAT_TAX_BANDS,
  type FlatTaxBand,
  type FlatTaxYear,
  flatTaxOf,
  flatTaxYear,
} from '@news-and-accounting/income-tax';
import { add, type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import { type BookkeepingFacts, flatTaxUntil, type VatFacts } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { paidBefore } from './paid-of-flat-year.ts';
import { announcedOf, bandOfPayment, FLAT_TAX, flatPayments } from './person-flat-tax.ts';

/** What the payments of a year are of each part. */
type FlatParts = { tax: Haler; social: Haler; health: Haler };

const NOTHING: FlatParts = { tax: ZERO, social: ZERO, health: ZERO };
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * What of the payments of a year is income tax and what insurance, for those who lost the regime. A month whose advance
 * was paid to the crown is of its band; all else, with what was paid ahead in the year before, pays other months one
 * after the other, each whole, in the band of the year.
 */
export async function partsOfPayments(
  sql: Queries,
  entityId: number,
  year: number,
  company: BookkeepingFacts & VatFacts,
): Promise<FlatParts> {
  const until = flatTaxUntil(company, year);
  const rules = flatTaxYear(FLAT_TAX, year);
  if (until === null || rules === null) return NOTHING;
  const payments = await flatPayments(sql, entityId, year, company);
  const before = await paidBefore(sql, entityId, year, company);
  const first = before > ZERO ? 1 : payments[0]?.month;
  if (first === undefined) return NOTHING;
  const months = MONTHS.filter((month) => month >= first && month <= Number(until.slice(5)));
  const announced = await announcedOf(sql, entityId, year, payments, company);
  const paid = add(before, sum(payments.map((each) => each.paid)));
  const band = announced.by === 'assumed' ? bandOfAverage(paid, months, rules) : announced.band;
  const exact = new Map(payments.map((each) => [each.month, bandOfPayment(each, rules)]));
  const ofBands = payments.filter(({ month }) => (exact.get(month) ?? null) !== null);
  let rest = subtract(paid, sum(ofBands.map((each) => each.paid)));
  const payable = flatTaxOf(band, months, rules).payable;
  const parts = months.flatMap((month, i) => {
    const own = exact.get(month) ?? null;
    const part = own === null ? payable[i] : rules.months[month - 1]?.[own];
    if (part === undefined || (own === null && part.amount > rest)) return [];
    if (own === null) rest = subtract(rest, part.amount);
    return [part];
  });
  const of = (which: keyof FlatParts) => sum(parts.map((part) => part[which]));
  return { tax: of('tax'), social: of('social'), health: of('health') };
}

/** The highest band that was paid whole on the average of months; otherwise the first. */
function bandOfAverage(paid: Haler, months: readonly number[], rules: FlatTaxYear): FlatTaxBand {
  const average = paid / months.length;
  const amounts = rules.months[(months[0] ?? 1) - 1];
  const isPaid = (band: FlatTaxBand) => (amounts?.[band]?.amount ?? Number.MAX_SAFE_INTEGER) <= average;
  return FLAT_TAX_BANDS.findLast(isPaid) ?? 1;
}
