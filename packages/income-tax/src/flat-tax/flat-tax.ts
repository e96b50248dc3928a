import { add, type Haler, haler, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import { FLAT_RATES, type FlatRate } from '../parameters.ts';
import type { FlatTaxBand, FlatTaxParts, FlatTaxYear } from './rules.ts';

/** Income of a year by the rate that its flat expenses would have. */
export type IncomeByRate = Readonly<Partial<Record<FlatRate, Haler>>>;

/** The first band that the income fits (sections 2a and 7a); null: it is above the limit. */
export function flatTaxBand(income: IncomeByRate, year: FlatTaxYear): FlatTaxBand | null {
  const whole = sum(Object.values(income));
  const fitting = year.bands.find(({ income: most, share, rates }) => {
    const from = sum(rates.map((rate) => income[rate] ?? ZERO));
    return whole <= most && BigInt(from) * 100n >= BigInt(whole) * BigInt(share);
  });
  return fitting?.band ?? null;
}

/**
 * Up to which income of a year its band holds while the income comes from the same sources in the same shares; null: it
 * is above the limit. Of a year without income the rates that are named count alike.
 */
export function flatTaxBandLimit(income: IncomeByRate, year: FlatTaxYear): Haler | null {
  const band = flatTaxBand(income, year);
  if (band === null) return null;
  const isEmpty = Object.values(income).every((amount) => amount === ZERO);
  const weightOf = (rate: FlatRate) => (rate in income ? (isEmpty ? 1n : BigInt(income[rate] ?? ZERO)) : 0n);
  const weigh = (rates: readonly FlatRate[]) => rates.reduce((all, rate) => all + weightOf(rate), 0n);
  const whole = weigh(FLAT_RATES);
  const caps = year.bands
    .filter((row) => row.band <= band && weigh(row.rates) * 100n >= whole * BigInt(row.share))
    .map((row) => row.income);
  return caps.reduce((most, cap) => (cap > most ? cap : most), ZERO);
}

export interface FlatTaxMonth extends FlatTaxParts {
  /** 1 to 12. */
  readonly month: number;
}

export interface FlatTax {
  readonly monthly: readonly FlatTaxMonth[];
  readonly total: Haler;
  /**
   * What earlier months of the year were too high by where the amount fell within it: it lowers the next payments and is
   * not taken off the total.
   */
  readonly overpaid: Haler;
  /** The same months as they are paid: those after the fall without what the earlier ones were too high by. */
  readonly payable: readonly FlatTaxMonth[];
}

/** The advances of the months of a year in a band (section 38lk). */
export function flatTaxOf(band: FlatTaxBand, months: readonly number[], year: FlatTaxYear): FlatTax {
  const monthly = months.map((month): FlatTaxMonth => {
    const parts = year.months[month - 1]?.[band];
    if (parts === undefined) throw new RangeError(`${year.year} has no band ${band} of the flat tax`);
    return { month, ...parts };
  });
  const last = year.months.at(-1)?.[band];
  const above = (amount: Haler, most: Haler = amount) => haler(Math.max(0, subtract(amount, most)));
  return {
    monthly,
    total: sum(monthly.map(({ amount }) => amount)),
    overpaid: sum(monthly.map(({ amount }) => above(amount, last?.amount))),
    payable: last === undefined ? monthly : lowered(monthly, last),
  };
}

const PARTS = ['tax', 'social', 'health'] as const;

/** @param last what a month has at the end of the year, which holds for all of it where it is less */
function lowered(monthly: readonly FlatTaxMonth[], last: FlatTaxParts): FlatTaxMonth[] {
  const over = { tax: ZERO, social: ZERO, health: ZERO };
  return monthly.map((month) => {
    const paid = { ...month };
    for (const part of PARTS) {
      if (month[part] > last[part]) over[part] = add(over[part], subtract(month[part], last[part]));
      else {
        const taken = smaller(over[part], month[part]);
        over[part] = subtract(over[part], taken);
        paid[part] = subtract(month[part], taken);
      }
    }
    return { ...paid, amount: sum(PARTS.map((part) => paid[part])) };
  });
}

/** What of payments of the flat tax is income tax: its part of every month that they cover, January first. */
export function taxPartOf(paid: Haler, { monthly }: Pick<FlatTax, 'monthly'>): Haler {
  let left = paid;
  let tax: Haler = ZERO;
  for (const month of monthly) {
    if (left < month.amount) break;
    left = subtract(left, month.amount);
    tax = sum([tax, month.tax]);
  }
  return tax;
}
