import { type Law, type LegalReference, type LocalDate, localDate } from '@news-and-accounting/law';
import { add, type Haler, halerFromDecimal } from '@news-and-accounting/money';
import { FLAT_RATES, type FlatRate } from '../parameters.ts';

export const FLAT_TAX_BANDS = [1, 2, 3] as const;
export type FlatTaxBand = (typeof FLAT_TAX_BANDS)[number];

/** What the advance of a month is made of. */
export interface FlatTaxParts {
  readonly amount: Haler;
  readonly tax: Haler;
  readonly social: Haler;
  readonly health: Haler;
}

/** A band fits income up to so much, of which the rates make at least the share, in per cent. */
export interface BandRow {
  readonly band: FlatTaxBand;
  readonly income: Haler;
  readonly share: number;
  readonly rates: readonly FlatRate[];
}

/** The flat tax of a calendar year. */
export interface FlatTaxYear {
  readonly year: number;
  readonly incomeLimit: Haler;
  /** Income of sections 8 to 10 up to which the tax stays flat. */
  readonly otherIncomeLimit: Haler;
  /** In the order in which they are tried. */
  readonly bands: readonly BandRow[];
  /** January first. */
  readonly months: readonly Readonly<Partial<Record<FlatTaxBand, FlatTaxParts>>>[];
  readonly reference: LegalReference;
}

/** The years of the flat tax, oldest first, up to the last that the law has rates of. */
export function flatTaxRulesFromLaw(law: Law, years: readonly number[]): readonly FlatTaxYear[] {
  const [first] = law.history('flat_tax.income_limit');
  const since = Number(first?.from.slice(0, 4));
  return Object.freeze(years.filter((year) => year >= since).map((year) => yearOf(law, year)));
}

/** The flat tax of a year; null: there was none. */
export function flatTaxYear(rules: readonly FlatTaxYear[], year: number): FlatTaxYear | null {
  return rules.find((each) => each.year === year) ?? null;
}

function yearOf(law: Law, year: number): FlatTaxYear {
  const first = localDate(`${year}-01-01`);
  const limit = law.on('flat_tax.income_limit', first, 'number');
  const other = law.on('flat_tax.other_income_limit', first, 'number');
  const bands = Object.values(law.on('flat_tax.bands', first, 'table').value).map(
    ({ band, income, share, rates }): BandRow => ({
      band: bandNumber(band),
      income: halerFromDecimal(income ?? ''),
      share: Number(share),
      rates: FLAT_RATES.filter((rate) => (rates ?? '').split(' ').includes(String(rate))),
    }),
  );
  const months = Array.from({ length: 12 }, (_, index) => {
    const day = localDate(`${year}-${String(index + 1).padStart(2, '0')}-01`);
    return partsOf(law, day);
  });
  return Object.freeze({
    ...{ year, bands, months, reference: limit.reference },
    incomeLimit: halerFromDecimal(limit.value),
    otherIncomeLimit: halerFromDecimal(other.value),
  });
}

/** The parts of each band, which have to make the amount that the law names. */
function partsOf(law: Law, day: LocalDate): Partial<Record<FlatTaxBand, FlatTaxParts>> {
  const amounts = law.on('flat_tax.monthly', day, 'map').value;
  const parts = law.on('flat_tax.parts', day, 'table').value;
  return Object.fromEntries(
    Object.entries(amounts).map(([band, text]) => {
      const { tax, social, health } = parts[band] ?? {};
      const of = {
        amount: halerFromDecimal(text),
        tax: halerFromDecimal(tax ?? ''),
        social: halerFromDecimal(social ?? ''),
        health: halerFromDecimal(health ?? ''),
      };
      if (add(add(of.tax, of.social), of.health) !== of.amount)
        throw new RangeError(`flat_tax.parts of band ${band} do not make flat_tax.monthly on ${day}`);
      return [bandNumber(band), of];
    }),
  );
}

function bandNumber(text: string | undefined): FlatTaxBand {
  return FLAT_TAX_BANDS.find((band) => String(band) === text) ?? unknown(text);
}

function unknown(text: string | undefined): never {
  throw new RangeError(`there is no band ${text} of the flat tax`);
}
