import { type RateKind, vatRatesFromLaw } from '@news-and-accounting/vat';
import { LAW } from '../../platform/law.ts';
import type { VatRateEntry } from './entries.ts';

const NAMES: Readonly<Record<RateKind, string>> = {
  standard: 'Základní sazba',
  reduced: 'Snížená sazba',
  reduced2: 'Druhá snížená sazba',
};
/** Columns of the control statement. */
const COLUMNS: Readonly<Record<RateKind, 1 | 2 | 3>> = { standard: 1, reduced: 2, reduced2: 3 };

let rates: readonly VatRateEntry[] | null = null;

/** The rates of VAT of the law, by kind, oldest first. */
export function vatRateEntries(): readonly VatRateEntry[] {
  rates ??= vatRatesFromLaw(LAW).map(({ kind, percent, from, to, reference }) => ({
    code: `${kind}-${from}`,
    name: `${NAMES[kind]} ${percent.replace('.', ',')} %`,
    kind,
    rate: Number(percent),
    valid_from: from,
    valid_to: to,
    control_column: COLUMNS[kind],
    reference: reference.title,
  }));
  return rates;
}
