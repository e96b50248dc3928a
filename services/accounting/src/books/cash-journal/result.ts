import type { LocalDate } from '@news-and-accounting/law';
import {
  add,
  type Haler,
  haler,
  halerFromDecimal,
  multiplyDivideHalfUp,
  smaller,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import type { Regime } from '../../access/companies/index.ts';
import { taxDepreciationOf } from '../../assets/index.ts';
import { ownTripsOf } from '../../people/trips/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import type { YearSums } from './store.ts';

export const ADJUSTMENTS = ['depreciation', 'trips', 'flat_expenses', 'other'] as const;

/** What changes the base of the tax without money; a `sign` below zero lowers it. */
export type Adjustment = { kind: (typeof ADJUSTMENTS)[number]; amount: Haler; sign: 1 | -1 };
export type Result = { income: Haler; expenses: Haler; base: Haler };

const CEILINGS = LAW.history('income_tax.flat_expense_ceilings', 'map');

/** The most that a rate makes of the income of a year; null: no ceiling held. */
function ceilingOf(rate: number, year: number): Haler | null {
  const day = `${year}-12-31` as LocalDate;
  const value = CEILINGS.findLast(({ from }) => from <= day)?.value[String(rate)];
  return value === undefined ? null : halerFromDecimal(value);
}

/** Expenses as a percentage of the income of a year; nothing of a loss. */
export function flatExpenses(income: Haler, rate: number, year: number): Haler {
  if (income <= 0) return ZERO;
  const share = haler(multiplyDivideHalfUp(income, rate, 100));
  const ceiling = ceilingOf(rate, year);
  return ceiling === null ? share : smaller(share, ceiling);
}

type Year = Pick<YearSums, 'year' | 'income_taxable'>;
/** How a person is taxed in a year. */
export type RegimeOf = (year: number) => Regime;
type Period = { from: string; to: string };

/**
 * What the base of the tax is made of besides money. Depreciation belongs to years whose last day is asked for; years of
 * flat expenses have nothing else.
 */
export async function adjustmentsOf(
  sql: Queries,
  { id, regimeOf }: { id: number; regimeOf: RegimeOf },
  { from, to }: Period,
  years: readonly Year[],
): Promise<Adjustment[]> {
  const asked: number[] = [];
  for (let year = Number(from.slice(0, 4)); `${year}-01-01` <= to; year += 1) asked.push(year);
  const others = asked.filter((year) => regimeOf(year).bookkeeping !== 'flat_expenses');
  const ended = others.filter((year) => `${year}-12-31` <= to);
  const written = await Promise.all(ended.map((year) => taxDepreciationOf(sql, id, year)));
  const trips = await Promise.all(spansOf(others, { from, to }).map((period) => ownTripsOf(sql, id, period)));
  const all: Adjustment[] = [
    { kind: 'depreciation', amount: sum(written), sign: -1 },
    { kind: 'trips', amount: sum(trips), sign: -1 },
  ];
  const own = all.filter(({ amount }) => amount !== 0);
  if (others.length === asked.length) return own;
  return [...own, { kind: 'flat_expenses', amount: sum(years.map(flatOf(regimeOf))), sign: -1 }];
}

const flatOf =
  (regimeOf: RegimeOf) =>
  ({ year, income_taxable }: Year): Haler => {
    const { bookkeeping, flat_expense_rate: rate } = regimeOf(year);
    return bookkeeping === 'flat_expenses' ? flatExpenses(income_taxable, rate ?? 0, year) : ZERO;
  };

/** The days of years within a period, those of neighbours together. */
function spansOf(years: readonly number[], { from, to }: Period): Period[] {
  const spans: { first: number; last: number }[] = [];
  for (const year of years) {
    const before = spans.at(-1);
    if (before?.last === year - 1) before.last = year;
    else spans.push({ first: year, last: year });
  }
  return spans.map(({ first, last }) => ({
    from: from > `${first}-01-01` ? from : `${first}-01-01`,
    to: to < `${last}-12-31` ? to : `${last}-12-31`,
  }));
}

/** Income, expenses and their difference, with the adjustments in them. */
export function resultOf(
  regimeOf: RegimeOf,
  years: readonly (Year & Pick<YearSums, 'expense_deductible'>)[],
  adjustments: readonly Adjustment[],
): Result {
  const of = (wanted: 1 | -1) =>
    sum(adjustments.flatMap(({ amount, sign }) => (sign === wanted ? [amount] : [])));
  const spent = sum(
    years.map(({ year, expense_deductible: paid }) =>
      regimeOf(year).bookkeeping === 'flat_expenses' ? ZERO : paid,
    ),
  );
  const income = add(sum(years.map(({ income_taxable }) => income_taxable)), of(1));
  const expenses = add(spent, of(-1));
  return { income, expenses, base: subtract(income, expenses) };
}
