import type { Haler } from '@news-and-accounting/money';
import {
  type AccountingRow,
  type AccountingYear,
  accountingOfYear,
  accountingPlan,
  accountingYearly,
} from './accounting-plan.ts';
import type { DepreciationCard } from './card.ts';
import type { DepreciationRules } from './rules.ts';
import { type TaxRow, taxPlan } from './tax-plan.ts';

/** The three plans of a card. */
export interface DepreciationPlans {
  readonly tax: readonly TaxRow[];
  readonly accounting: readonly AccountingRow[];
  readonly accountingYearly: readonly AccountingYear[];
}

/** A card's figures of one calendar year. */
export interface YearSummary {
  /**
   * The full tax depreciation of the year (`amount`, not `deductible`); zero when the year is not in the tax
   * plan.
   */
  readonly taxThisYear: Haler;
  readonly accountingThisYear: Haler;
  /** Tax price remaining at the end of the year; null when the year is not in the tax plan. */
  readonly remainingTax: Haler | null;
}

/** All three plans. Throws `CardError`. */
export function depreciationPlans(card: DepreciationCard, rules: DepreciationRules): DepreciationPlans {
  const accounting = accountingPlan(card, rules);
  return { tax: taxPlan(card, rules), accounting, accountingYearly: accountingYearly(accounting) };
}

/** The figures of one calendar year, without building the monthly plan. Throws `CardError`. */
export function yearSummary(card: DepreciationCard, rules: DepreciationRules, year: number): YearSummary {
  const row = taxPlan(card, rules).find((candidate) => candidate.year === year);
  return {
    taxThisYear: row?.amount ?? (0 as Haler),
    accountingThisYear: accountingOfYear(card, rules, year),
    remainingTax: row?.remaining ?? null,
  };
}
