import type { Rate } from './decimals.ts';
import { DocumentError } from './document-error.ts';
import type { Line, RowKey, Side, Treatment } from './types.ts';

const SELF_ASSESSED: ReadonlySet<Treatment> = new Set([
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'third_country_services',
  'import',
]);

/** Whether the tax is a part of the price; otherwise there is none, or the customer assesses it. */
export const isInPrice = (treatment: Treatment): boolean => treatment === 'taxable' || treatment === 'oss';

/** Whether who receives computes the tax (sections 92a, 108 of act 235/2004). */
export const isSelfAssessed = (side: Side, treatment: Treatment): boolean =>
  side === 'received' && SELF_ASSESSED.has(treatment);

/** @throws {DocumentError} `rate_needed`, `rate_not_allowed` at the line */
export function checkRate(side: Side, { treatment, rate }: Line, at: number): void {
  const needed = isInPrice(treatment) || isSelfAssessed(side, treatment);
  if (needed && rate === null) throw new DocumentError('rate_needed', `${treatment} has a rate`, at);
  if (!needed && rate !== null) throw new DocumentError('rate_not_allowed', `${treatment} has no rate`, at);
}

export const nameOfRow = ({ treatment, commodity, rate }: RowKey): string =>
  `${treatment} ${commodity ?? ''} ${rate ?? ''}`;

export const keyOfRow = ({ treatment, commodity, rate }: RowKey): RowKey => ({ treatment, commodity, rate });

/** The tax that a rate adds to a base: hundredths of a per cent over their unit. */
export const RATE_UNIT = 10_000;

export const rateNumber = (rate: Rate | null): number => rate ?? 0;
