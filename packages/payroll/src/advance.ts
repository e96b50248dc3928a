import { multiplyDivideUp } from '@news-and-accounting/money';
import type { AdvanceMethodName, TaxParameters } from './parameters.ts';
import { partToHaler, upToCrown } from './rate.ts';

/** Income subject to the advance, in haléře, with the employer's premiums due from it. */
export interface TaxableIncome {
  readonly gross: number;
  readonly employerPremiums: number;
}

/** An advance on income tax; haléře. */
export interface AdvanceFigures {
  readonly base: number;
  readonly roundedBase: number;
  /** Base and tax at the basic rate, and above the threshold; each tax to whole haléře, for showing. */
  readonly lower: { readonly base: number; readonly tax: number };
  readonly upper: { readonly base: number; readonly tax: number };
  readonly advance: number;
}

/** How taxable income became a tax base at a time. */
interface Method {
  readonly advance: (income: TaxableIncome, tax: TaxParameters) => AdvanceFigures;
  /** The base of the tax withheld, before rounding. */
  readonly withheldBase: (income: TaxableIncome) => number;
}

/**
 * From 2021: the rounded income, the basic rate up to the threshold and the higher rate above it (section
 * 38h(1) to (3)).
 */
function twoBands({ gross }: TaxableIncome, tax: TaxParameters): AdvanceFigures {
  const roundedBase = roundedTaxBase(gross);
  const lower = Math.min(roundedBase, tax.monthlyThreshold);
  return figures(gross, roundedBase, lower, roundedBase - lower, tax);
}

/**
 * To 2020: the basic rate of income and employer's premiums together (section 6(12)), and a surcharge from
 * the unrounded income above the threshold (section 38ha).
 */
function superGross({ gross, employerPremiums }: TaxableIncome, tax: TaxParameters): AdvanceFigures {
  const base = gross + employerPremiums;
  const roundedBase = roundedTaxBase(base);
  return figures(base, roundedBase, roundedBase, Math.max(0, gross - tax.monthlyThreshold), tax);
}

const METHODS: Readonly<Record<AdvanceMethodName, Method>> = {
  two_bands: { advance: twoBands, withheldBase: ({ gross }) => gross },
  super_gross_with_solidarity_surcharge: {
    advance: superGross,
    withheldBase: ({ gross, employerPremiums }) => gross + employerPremiums,
  },
};

/** The advance before credits of all the income together, by the method of the time. */
export function advanceOf(income: TaxableIncome, tax: TaxParameters): AdvanceFigures {
  return METHODS[tax.advanceMethod].advance(income, tax);
}

/** The base of the tax withheld from the income, before rounding, by the method of the time. */
export function withheldBaseOf(income: TaxableIncome, tax: TaxParameters): number {
  return METHODS[tax.advanceMethod].withheldBase(income);
}

/** Up to whole crowns to 100 CZK, up to whole hundreds above (section 38h(1)). */
function roundedTaxBase(base: number): number {
  return base <= 10_000 ? upToCrown(base) : Math.ceil(base / 10_000) * 10_000;
}

/** Both parts are rounded up together, once. */
function figures(
  base: number,
  roundedBase: number,
  lower: number,
  upper: number,
  { basicRate, upperRate }: TaxParameters,
): AdvanceFigures {
  return {
    base,
    roundedBase,
    lower: { base: lower, tax: partToHaler(lower, basicRate) },
    upper: { base: upper, tax: partToHaler(upper, upperRate) },
    advance: multiplyDivideUp(lower * basicRate + upper * upperRate, 1, 1_000_000) * 100,
  };
}
