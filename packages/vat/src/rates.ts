import type { Law, LegalReference, LocalDate } from '@news-and-accounting/law';

/** Standard, reduced, and the second reduced rate that there was until 2023. */
export const RATE_KINDS = ['standard', 'reduced', 'reduced2'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** A rate of VAT with the days it holds for. */
export interface VatRate {
  readonly kind: RateKind;
  /** Per cent, a decimal text such as `21`. */
  readonly percent: string;
  readonly from: LocalDate;
  /** Null while no end is known. */
  readonly to: LocalDate | null;
  readonly reference: LegalReference;
}

export type VatRates = readonly VatRate[];

/** Every rate of law/vat/rates (section 47), by kind, oldest first. Throws `LawError`. */
export function vatRatesFromLaw(law: Law): VatRates {
  return Object.freeze(
    RATE_KINDS.flatMap((kind) =>
      law
        .history(`vat.rates.${kind}`, 'number')
        .map(({ value, from, to, reference }) =>
          Object.freeze({ kind, percent: value, from, to, reference }),
        ),
    ),
  );
}

/** The rates that hold on a day. */
export function ratesOn(rates: VatRates, date: LocalDate): readonly VatRate[] {
  return rates.filter(({ from, to }) => from <= date && (to === null || date <= to));
}

/** The rate of a kind on a day; null when there is none. */
export function rateOfKind(rates: VatRates, kind: RateKind, date: LocalDate): VatRate | null {
  return ratesOn(rates, date).find((rate) => rate.kind === kind) ?? null;
}

/** The rate of so many per cent on a day; null when no such rate holds then. */
export function rateOfPercent(rates: VatRates, percent: string, date: LocalDate): VatRate | null {
  return ratesOn(rates, date).find((rate) => Number(rate.percent) === Number(percent)) ?? null;
}
