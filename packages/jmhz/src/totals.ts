import type { Haler } from '@news-and-accounting/money';
import type { WorkCategory } from '@news-and-accounting/payroll';
import { halers, partUp } from './amounts.ts';
import { settledAmounts, settlementOf } from './figures/settlement.ts';
import type { Month, Relationship } from './month.ts';
import type { ReportTotals } from './report-output.ts';

/** The insurance summary; whole crowns, each premium rounded up once from the sum of its bases. */
export interface InsuranceTotals {
  readonly bases: Readonly<Record<WorkCategory, number>>;
  readonly premiums: Readonly<Record<WorkCategory, number>>;
  readonly employer: number;
  readonly employees: number;
  readonly total: number;
  /** Null when no form claims it. */
  readonly employerDiscount: DiscountTotal | null;
  readonly pensionerDiscount: DiscountTotal | null;
  readonly seasonalDiscount: DiscountTotal | null;
  readonly payable: number;
}

export interface DiscountTotal {
  readonly forms: number;
  readonly base: number;
  readonly discount: number;
}

export function insuranceTotals({ relationships, rates }: Month): InsuranceTotals {
  const bases = { A: 0, B: 0, C: 0 };
  let employees = 0;
  for (const { insurance } of relationships) {
    bases[insurance.category] += insurance.base;
    employees += insurance.employee;
  }
  const premiums = {
    A: partUp(bases.A, rates.employer.A),
    B: partUp(bases.B, rates.employer.B),
    C: partUp(bases.C, rates.employer.C),
  };
  const employer = premiums.A + premiums.B + premiums.C;
  const employerDiscount = discountTotal(
    relationships.filter(({ insurance }) => insurance.hasEmployerDiscount),
    (_, base) => partUp(base, rates.partTime),
  );
  const pensionerDiscount = discountTotal(
    relationships.filter(({ insurance }) => insurance.pensionerDiscount > 0),
    (claiming) => claiming.reduce((sum, { insurance }) => sum + insurance.pensionerDiscount, 0),
  );
  const seasonalDiscount = discountTotal(
    relationships.filter(({ insurance }) => insurance.seasonalDiscount > 0),
    (claiming) => claiming.reduce((sum, { insurance }) => sum + insurance.seasonalDiscount, 0),
  );
  const discounts = [employerDiscount, pensionerDiscount, seasonalDiscount];
  const total = employer + employees;
  return {
    bases,
    premiums,
    employer,
    employees,
    total,
    employerDiscount,
    pensionerDiscount,
    seasonalDiscount,
    payable: discounts.reduce((left, each) => left - (each?.discount ?? 0), total),
  };
}

function discountTotal(
  claiming: readonly Relationship[],
  discountOf: (claiming: readonly Relationship[], base: number) => number,
): DiscountTotal | null {
  if (claiming.length === 0) return null;
  const base = claiming.reduce((sum, { insurance }) => sum + insurance.base, 0);
  return { forms: claiming.length, base, discount: discountOf(claiming, base) };
}

/** The tax summary; whole crowns. */
export interface TaxTotals {
  readonly advance: number;
  readonly bonus: number;
  /** Not part of the summary's advances. */
  readonly withholding: number;
  /** What settlements of the year before gave back; null when none is in a wage of the month. */
  readonly settled: { readonly tax: number; readonly bonus: number } | null;
}

export function taxTotals({ persons }: Month): TaxTotals {
  let [advance, bonus, withholding] = [0, 0, 0];
  const settlements = persons.flatMap((person) => settlementOf(person) ?? []);
  for (const { figures } of persons) {
    advance += figures.advance;
    bonus += figures.bonus;
    withholding += figures.withholding;
  }
  const settled = settlements
    .map(settledAmounts)
    .reduce<TaxTotals['settled']>(
      (sum, { tax, bonus }) => ({ tax: (sum?.tax ?? 0) + tax, bonus: (sum?.bonus ?? 0) + bonus }),
      null,
    );
  return { advance, bonus, withholding, settled };
}

/** The sums shown with the check. */
export function reportTotals(month: Month): ReportTotals {
  const [insurance, tax] = [insuranceTotals(month), taxTotals(month)];
  const owed = (insurance.employer - (insurance.employerDiscount?.discount ?? 0)) * 100;
  const onSlips = month.relationships.reduce((sum, { slip }) => sum + halers(slip.data.employer.social), 0);
  return {
    tax: ((tax.advance + tax.withholding - tax.bonus) * 100) as Haler,
    insurance: (insurance.payable * 100) as Haler,
    payslips: month.relationships.length,
    employer_rounding: (owed - onSlips) as Haler,
  };
}
