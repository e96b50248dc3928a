import { localDate } from '@news-and-accounting/law';
import { halerFromJson, halerToJson, negate, ZERO } from '@news-and-accounting/money';
import { type CompanyReturn, type CompanyYear, companyReturn } from '../company/company.ts';
import type { ForeignMethod } from '../company/foreign.ts';
import type { CompanyRow } from '../company/rows.ts';
import { companyRulesFromLaw } from '../company/rules.ts';
import type { FormItem } from '../form-line.ts';
import { calendarYear, type TaxPeriod } from '../return/period.ts';
import { LAW } from './build.ts';

/** A company's year as it is written in a case, in CZK. */
export interface WrittenCompany {
  readonly year: number;
  /** First and last day; absent: the calendar year. */
  readonly period?: readonly [string, string];
  readonly profit: number;
  /** Row and amount. */
  readonly rows?: readonly (readonly [number, number])[];
  /** In the books, for tax. */
  readonly depreciation?: readonly [number, number];
  /** Year, assessed, used. */
  readonly losses?: readonly (readonly [number, number, number])[];
  readonly claim?: number;
  readonly gifts?: readonly number[];
  /** Yearly averages: with a disability, with a severe one. */
  readonly disabled?: readonly [number, number];
  readonly paid?: number;
  /** Country, method, income, expenses, tax paid. */
  readonly foreign?: readonly (readonly [string, ForeignMethod, number, number, number])[];
}

export function item(amount: number, more: Partial<FormItem> = {}): FormItem {
  return {
    type: 'adjustment',
    id: 0,
    label: 'Úprava',
    amount: halerFromJson(amount),
    reason: 'Důvod',
    ...more,
  };
}

export function periodOf({ year, period }: Pick<WrittenCompany, 'year' | 'period'>): TaxPeriod {
  return period === undefined ? calendarYear(year) : { from: localDate(period[0]), to: localDate(period[1]) };
}

export function companyOf(written: WrittenCompany): CompanyYear {
  const { year, profit, rows = [], depreciation: [books, tax] = [0, 0], losses = [] } = written;
  const items: Partial<Record<CompanyRow, FormItem[]>> = {
    10: [item(profit, { type: 'account', id: '602' })],
  };
  for (const [row, amount] of rows)
    items[row as CompanyRow] = [...(items[row as CompanyRow] ?? []), item(amount)];
  const asset = item(tax, { type: 'asset', id: 1 });
  return {
    year,
    items,
    depreciation: [item(books, { type: 'account', id: '551' }), { ...asset, amount: negate(asset.amount) }],
    losses: losses.map(([of, assessed, used]) => ({
      ...{ year: of, assessed: halerFromJson(assessed), used: halerFromJson(used) },
      source: 'manual',
    })),
    lossClaim: written.claim === undefined ? null : halerFromJson(written.claim),
    gifts: (written.gifts ?? []).map((amount) => ({
      amount: halerFromJson(amount),
      label: 'Dar',
      reason: null,
    })),
    foreignIncome: (written.foreign ?? []).map(([country, method, income, expenses, taxPaid]) => ({
      ...{ country, label: country, method, income: halerFromJson(income) },
      ...{ expenses: halerFromJson(expenses), taxPaid: halerFromJson(taxPaid) },
    })),
    disabledEmployees: String(written.disabled?.[0] ?? 0),
    severelyDisabledEmployees: String(written.disabled?.[1] ?? 0),
    advancesPaid: written.paid === undefined ? ZERO : halerFromJson(written.paid),
  };
}

export function workedOut(written: WrittenCompany): CompanyReturn {
  return companyReturn(companyOf(written), companyRulesFromLaw(LAW, periodOf(written)));
}

/** Rows by number, CZK; those of 0 are left out. */
export function filledRows({ lines }: CompanyReturn): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap(({ code, amount }) => (amount === ZERO ? [] : [[code, halerToJson(amount)]])),
  );
}
