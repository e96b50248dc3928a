import type { PayrollParameters, WorkCategory } from '@news-and-accounting/payroll';
import type { FormKind } from '../activity.ts';
import { crownsUp, halers, nearestCrowns, partUp, type Rate } from '../amounts.ts';
import type { ReportPayslip } from '../report-input.ts';

/** Rates of the month; zeros when the year has none, so that the rest of the report can still be checked. */
export interface SocialRates {
  readonly employee: Rate;
  readonly employer: Readonly<Record<WorkCategory, Rate>>;
  readonly partTime: Rate;
}

export function socialRates(parameters: PayrollParameters | null): SocialRates {
  const { A, B, C } = parameters?.social.employerRates ?? { A: 0, B: 0, C: 0 };
  return {
    employee: parameters?.social.employeeRate ?? 0,
    employer: { A: A ?? 0, B: B ?? 0, C: C ?? 0 },
    partTime: parameters?.social.partTimeDiscount?.rate ?? 0,
  };
}

/** Others have the base of category A only (controls 7 and 315). */
const HAS_CATEGORIES: ReadonlySet<FormKind> = new Set(['bezPriznaku']);

/** Social insurance of one relationship as the report has it; whole crowns. */
export interface InsuranceFigures {
  readonly isInsured: boolean;
  readonly base: number;
  /** Income of a relationship that is not insured. */
  readonly uninsuredIncome: number;
  readonly category: WorkCategory;
  /** Calculated from the base (controls 118 and 315), never copied from the payslip. */
  readonly employee: number;
  readonly employer: number;
  readonly pensionerDiscount: number;
  /** Of agreements in the growing of fruit and vegetables: the whole premium of the employee. */
  readonly seasonalDiscount: number;
  readonly hasEmployerDiscount: boolean;
}

export function insuranceFigures(slip: ReportPayslip, rates: SocialRates, form: FormKind): InsuranceFigures {
  const { data } = slip;
  const isInsured = data.insured.social;
  const base = isInsured ? crownsUp(halers(data.assessment_base.social)) : 0;
  const category = HAS_CATEGORIES.has(form) ? slip.work_category : 'A';
  return {
    isInsured,
    base,
    uninsuredIncome: isInsured ? 0 : nearestCrowns(halers(data.gross)),
    category,
    employee: partUp(base, rates.employee),
    employer: partUp(base, rates.employer[category]),
    pensionerDiscount: nearestCrowns(slip.pensioner_discount),
    seasonalDiscount: (data.seasonal_discount ?? 0) > 0 ? partUp(base, rates.employee) : 0,
    hasEmployerDiscount: slip.employer_discount > 0,
  };
}
