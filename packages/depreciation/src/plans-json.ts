import { halerToJson } from '@news-and-accounting/money';
import type { AccountingRow, AccountingYear } from './accounting-plan.ts';
import type { DepreciationPlans, YearSummary } from './plans.ts';
import type { TaxRow } from './tax-plan.ts';

/** The plans in the words of the public interface; amounts are CZK as JSON numbers. */
export interface PlansJson {
  readonly tax: readonly TaxRowJson[];
  readonly accounting: readonly AccountingRowJson[];
  readonly accounting_yearly: readonly AccountingYearJson[];
}

export interface TaxRowJson {
  readonly year: number;
  readonly rate_or_coefficient: number;
  readonly kind: TaxRow['kind'];
  readonly amount: number;
  readonly deductible: number;
  readonly accumulated: number;
  readonly remaining: number;
}

export interface AccountingRowJson {
  readonly month: string;
  readonly year: number;
  readonly amount: number;
  readonly accumulated: number;
  readonly remaining: number;
}

export type AccountingYearJson = Omit<AccountingRowJson, 'month'>;

export interface YearSummaryJson {
  readonly tax_this_year: number;
  readonly accounting_this_year: number;
  readonly remaining_tax: number | null;
}

export function plansToJson(plans: DepreciationPlans): PlansJson {
  return {
    tax: plans.tax.map(taxRow),
    accounting: plans.accounting.map(accountingRow),
    accounting_yearly: plans.accountingYearly.map(accountingYear),
  };
}

export function yearSummaryToJson(summary: YearSummary): YearSummaryJson {
  return {
    tax_this_year: halerToJson(summary.taxThisYear),
    accounting_this_year: halerToJson(summary.accountingThisYear),
    remaining_tax: summary.remainingTax === null ? null : halerToJson(summary.remainingTax),
  };
}

function taxRow(row: TaxRow): TaxRowJson {
  return {
    year: row.year,
    rate_or_coefficient: row.rateOrCoefficient,
    kind: row.kind,
    amount: halerToJson(row.amount),
    deductible: halerToJson(row.deductible),
    accumulated: halerToJson(row.accumulated),
    remaining: halerToJson(row.remaining),
  };
}

function accountingRow(row: AccountingRow): AccountingRowJson {
  return {
    month: row.month,
    year: row.year,
    amount: halerToJson(row.amount),
    accumulated: halerToJson(row.accumulated),
    remaining: halerToJson(row.remaining),
  };
}

function accountingYear(row: AccountingYear): AccountingYearJson {
  return {
    year: row.year,
    amount: halerToJson(row.amount),
    accumulated: halerToJson(row.accumulated),
    remaining: halerToJson(row.remaining),
  };
}
