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
import { taxDepreciationOf } from '../../assets/index.ts';
import { ownTripsOf } from '../../people/trips/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import type { TaxFacts, YearSums } from './store.ts';

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

type Company = { id: number } & Pick<TaxFacts, 'bookkeeping' | 'flat_expense_rate'>;
type Period = { from: string; to: string };

/**
 * What the base of the tax is made of besides money. Depreciation belongs to years whose last day is asked for; whoever
 * has flat expenses has nothing else.
 */
export async function adjustmentsOf(
  sql: Queries,
  { id, bookkeeping, flat_expense_rate: rate }: Company,
  { from, to }: Period,
  years: readonly Pick<YearSums, 'year' | 'income_taxable'>[],
): Promise<Adjustment[]> {
  if (bookkeeping === 'flat_expenses') {
    const flat = years.map(({ year, income_taxable }) => flatExpenses(income_taxable, rate ?? 0, year));
    return [{ kind: 'flat_expenses', amount: sum(flat), sign: -1 }];
  }
  const ended: number[] = [];
  for (let year = Number(from.slice(0, 4)); `${year}-12-31` <= to; year += 1) ended.push(year);
  const written = await Promise.all(ended.map((year) => taxDepreciationOf(sql, id, year)));
  const all: Adjustment[] = [
    { kind: 'depreciation', amount: sum(written), sign: -1 },
    { kind: 'trips', amount: await ownTripsOf(sql, id, { from, to }), sign: -1 },
  ];
  return all.filter(({ amount }) => amount !== 0);
}

/** Income, expenses and their difference, with the adjustments in them. */
export function resultOf(
  { bookkeeping }: Pick<TaxFacts, 'bookkeeping'>,
  sums: Pick<YearSums, 'income_taxable' | 'expense_deductible'>,
  adjustments: readonly Adjustment[],
): Result {
  const of = (wanted: 1 | -1) =>
    sum(adjustments.flatMap(({ amount, sign }) => (sign === wanted ? [amount] : [])));
  const spent = bookkeeping === 'flat_expenses' ? ZERO : sums.expense_deductible;
  const income = add(sums.income_taxable, of(1));
  const expenses = add(spent, of(-1));
  return { income, expenses, base: subtract(income, expenses) };
}
