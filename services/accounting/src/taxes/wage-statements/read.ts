import { type Haler, subtract, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { paidDuties } from '../duties/index.ts';
import { reportedTax } from './filed-reports.ts';
import {
  type MonthFigures,
  type PaidOf,
  type WagePart,
  type WithholdingPart,
  wagePart,
  withholdingPart,
} from './statement.ts';
import { monthFigures, personsOf } from './store.ts';

/** A month whose filed report says another tax than its payslips. */
export type Disagreement = { month: number; tax: Haler; difference: Haler };

export type YearStatement = {
  wages: WagePart;
  withholding: WithholdingPart;
  jmhz: readonly Disagreement[];
};

/** What the wages of a year come to. */
export async function yearStatement(sql: Queries, entityId: number, year: number): Promise<YearStatement> {
  const periods = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
  const [figures, persons, paid, reported] = await Promise.all([
    monthFigures(sql, entityId, year),
    personsOf(sql, entityId, year),
    paidDuties(sql, entityId, periods),
    reportedTax(sql, entityId, year),
  ]);
  const paidOf: PaidOf = (kind, month) =>
    paid.find((each) => each.kind === kind && each.period === periods[month - 1])?.paid ?? ZERO;
  const all = withPaidMonths(
    figures,
    paid.map(({ period }) => Number(period.slice(5))),
  );
  return {
    wages: wagePart(all, paidOf, persons),
    withholding: withholdingPart(all, paidOf, persons),
    jmhz: disagreements(figures, reported),
  };
}

/** Months without slips for which something was paid belong there, too. */
function withPaidMonths(figures: readonly MonthFigures[], months: readonly number[]): MonthFigures[] {
  const known = new Set(figures.map(({ month }) => month));
  const missing = [...new Set(months)].filter((month) => !known.has(month));
  const none = { advances: ZERO, bonuses: ZERO, settled: ZERO, income: ZERO, tax: ZERO };
  return [
    ...figures,
    ...missing.map((month) => ({ ...none, month, advance_employees: 0, withheld_employees: 0 })),
  ].sort((a, b) => a.month - b.month);
}

/** Months whose filed report and payslips differ: `tax` is that of the report, `difference` payslips less report. */
function disagreements(
  figures: readonly MonthFigures[],
  reported: ReadonlyMap<number, Haler>,
): Disagreement[] {
  const bySlips = new Map(
    figures.map(({ month, advances, bonuses, tax }) => [month, (advances + tax - bonuses) as Haler]),
  );
  return [...reported]
    .map(([month, tax]) => ({ month, tax, difference: subtract(bySlips.get(month) ?? ZERO, tax) }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => a.month - b.month);
}
