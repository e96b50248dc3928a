import {
  ISSUED_TREATMENTS,
  isInPrice,
  isSelfAssessed,
  type Rate,
  RECEIVED_TREATMENTS,
  type Side,
  type Treatment,
} from '@news-and-accounting/document';
import { vatRateEntries } from '../../public/codebooks/index.ts';

const ISSUED: ReadonlySet<Treatment> = new Set(ISSUED_TREATMENTS);
const RECEIVED: ReadonlySet<Treatment> = new Set(RECEIVED_TREATMENTS);
const OF_IDENTIFIED: ReadonlySet<Treatment> = new Set(['not_subject', 'eu_services', 'triangular']);
const NONE: ReadonlySet<Treatment> = new Set(['not_subject']);
const WITH_COMMODITY: ReadonlySet<Treatment> = new Set(['reverse_charge', 'exempt_with_deduction']);

export type VatStatus = 'none' | 'monthly' | 'quarterly' | 'identified';

/** Treatments that lines of a side may have, by the company's VAT status on the day. */
export function treatmentsOf(side: Side, status: VatStatus): ReadonlySet<Treatment> {
  if (side === 'received') return RECEIVED;
  if (status === 'none') return NONE;
  return status === 'identified' ? OF_IDENTIFIED : ISSUED;
}

/** Whether a line of a treatment has a rate. */
export const hasRate = (side: Side, treatment: Treatment) =>
  isInPrice(treatment) || isSelfAssessed(side, treatment);

/** Whether a treatment may name a subject of domestic reverse charge, or investment gold. */
export const takesCommodity = (treatment: Treatment) => WITH_COMMODITY.has(treatment);

const ratesByDay = new Map<string, readonly number[]>();
/** More days than anybody writes documents of at a time. */
const DAYS_KEPT = 1000;

/** Rates of VAT on a day in hundredths of a per cent, the basic one first. */
export function vatRatesOn(day: string): readonly number[] {
  const known = ratesByDay.get(day);
  if (known !== undefined) return known;
  const rates = vatRateEntries()
    .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))
    .map(({ rate }) => Math.round(rate * 100))
    .sort((a, b) => b - a);
  if (ratesByDay.size >= DAYS_KEPT) ratesByDay.clear();
  ratesByDay.set(day, rates);
  return rates;
}

/** Every rate of VAT that there has been until a day. */
export const vatRatesUntil = (day: string): readonly number[] => [
  ...new Set(
    vatRateEntries().flatMap(({ valid_from, rate }) => (valid_from <= day ? [Math.round(rate * 100)] : [])),
  ),
];

/** Every rate of VAT that each level has ever had. */
export function vatRatesOfLevels() {
  const of = (kind: 'standard' | 'reduced' | 'reduced2') =>
    vatRateEntries().flatMap((each) => (each.kind === kind ? [Math.round(each.rate * 100) as Rate] : []));
  return { standard: of('standard'), reduced: of('reduced'), secondReduced: of('reduced2') };
}
