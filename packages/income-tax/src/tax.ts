import {
  beforeNumber,
  formatCzk,
  type Haler,
  haler,
  plus,
  type Rational,
  rational,
  round,
  smaller,
  subtract,
} from '@news-and-accounting/money';
import type { Line } from './line.ts';
import { type Rate, referenceOf, type TaxYear } from './parameters.ts';

export interface YearTax {
  readonly tax: Haler;
  /** The bands before they are rounded together: the rate of the whole or lower part, and the higher rate or surcharge. */
  readonly exact: readonly [Rational, Rational];
  readonly lines: readonly Line[];
}

/**
 * The tax of a rounded base, up to whole crowns once: both rates of section 16, in 2020 the low one of the whole base
 * and the surcharge of section 16a.
 * @param surchargeIncome gross income from employment and the base of business, which the surcharge is counted from
 */
export function taxOf(roundedBase: Haler, surchargeIncome: Haler, year: TaxYear): YearTax {
  const { lowRate, threshold } = year;
  if (year.highRate === null) {
    const above = haler(Math.max(0, surchargeIncome - threshold));
    return together(year, [
      { code: 'tax_low', base: roundedBase, rate: lowRate, key: 'income_tax.person.low_rate' },
      {
        code: 'solidarity_surcharge',
        base: above,
        rate: year.surcharge ?? 0,
        key: 'income_tax.person.solidarity_surcharge',
      },
    ]);
  }
  const low = smaller(roundedBase, threshold);
  return together(year, [
    { code: 'tax_low', base: low, rate: lowRate, key: 'income_tax.person.low_rate' },
    {
      code: 'tax_high',
      base: subtract(roundedBase, low),
      rate: year.highRate,
      key: 'income_tax.person.high_rate',
    },
  ]);
}

const LABELS = {
  tax_low: 'Daň základní sazbou',
  tax_high: 'Daň vyšší sazbou',
  solidarity_surcharge: 'Solidární zvýšení daně',
} as const;

type Band = {
  code: keyof typeof LABELS;
  base: Haler;
  rate: Rate;
  key: Parameters<typeof referenceOf>[1];
};

/** The bands are rounded together; each line shows its part to haléře, the last one takes what is left. */
function together(year: TaxYear, bands: readonly [Band, Band]): YearTax {
  const [, second] = bands;
  const exact = [partOf(bands[0]), partOf(bands[1])] as const;
  const tax = round(plus(...exact), 'up_to_crown');
  const lower = second.base === 0 ? tax : round(exact[0], 'down_to_haler');
  const amounts = [lower, subtract(tax, lower)];
  const lines = bands.map(({ code, base, rate, key }, i): Line => {
    const note = `${rate / 100} % ${beforeNumber('z', formatCzk(base))}`;
    return {
      code,
      label: LABELS[code],
      amount: amounts[i] ?? haler(0),
      note,
      reference: referenceOf(year, key),
    };
  });
  return { tax, exact, lines: second.base === 0 ? lines.slice(0, 1) : lines };
}

function partOf({ base, rate }: Band): Rational {
  return rational(BigInt(base) * BigInt(rate), 10_000n);
}
