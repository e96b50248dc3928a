import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { AbsenceKind } from './absence/absence.ts';
import type { MealsAmounts } from './benefits/benefit-amounts.ts';
import type { BenefitKind, Benefits, CarEmission } from './benefits/benefits.ts';
import type { CreditKey } from './credits.ts';
import type { Participation } from './participation.ts';
import type { Payslip } from './payslip.ts';
import type { Premiums } from './premiums.ts';
import type { TaxKind } from './tax-kind.ts';

/** `data` of a payslip in the words of the public interface; amounts are CZK, rates per cent. */
export interface PayslipDataJson {
  readonly gross: number;
  readonly base_gross: number;
  readonly bonuses: number;
  readonly insured: Participation;
  readonly assessment_base: { readonly social: number; readonly health: number };
  readonly employee: PremiumsJson;
  readonly employer: PremiumsJson;
  readonly health_min_base_topup: number;
  readonly tax: TaxJson;
  readonly net: number;
  readonly payout: number;
  readonly employer_cost: number;
  readonly postings: readonly PostingJson[];
  readonly warnings: readonly string[];
  readonly absences?: readonly AbsenceJson[];
  readonly sick_pay?: number;
  readonly non_cash_income?: number;
  readonly meals?: MealsJson;
  readonly benefits?: BenefitsJson;
  readonly seasonal_discount?: number;
  readonly deductions?: DeductionsJson;
  readonly settlement?: { readonly year: number; readonly refund: number };
}

export interface AbsenceJson {
  readonly absence_id: number;
  readonly kind: AbsenceKind;
  readonly from: string;
  readonly to: string;
  readonly calendar_days: number;
  readonly working_days: number;
  readonly compensated_hours: number;
  readonly amount: number;
}

export interface MealsJson {
  readonly shifts: number;
  readonly per_shift: number;
  readonly paid: number;
  readonly exempt: number;
  readonly taxable: number;
}

/** As entered; what is empty is left out. */
export interface BenefitsJson {
  readonly meals?: { readonly shifts: number; readonly per_shift: number };
  readonly cars?: readonly { readonly price: number; readonly emission: CarEmission }[];
  readonly other?: readonly { readonly kind: BenefitKind; readonly amount: number }[];
}

export interface DeductionsJson {
  readonly income: number;
  readonly protected: number;
  readonly third: number;
  readonly excess: number;
  readonly items: readonly {
    readonly deduction_id: number;
    readonly amount: number;
    readonly first: number;
    readonly second: number;
  }[];
  readonly total: number;
}

export interface PremiumsJson {
  readonly social: number;
  readonly health: number;
  readonly total: number;
}

export interface TaxJson {
  readonly base: number;
  readonly rounded_base: number;
  readonly rate_split: readonly { readonly rate: number; readonly base: number; readonly tax: number }[];
  readonly advance_before_credits: number;
  readonly credits: readonly {
    readonly key: CreditKey;
    readonly label: string;
    readonly amount: number;
    readonly entitlement: number;
  }[];
  readonly child_benefit: { readonly total: number; readonly as_credit: number; readonly bonus: number };
  readonly advance: number;
  readonly withholding: number;
  readonly kind: TaxKind;
}

export interface PostingJson {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly text: string;
}

export function payslipToJson(slip: Payslip): PayslipDataJson {
  return {
    gross: czk(slip.gross),
    base_gross: czk(slip.baseGross),
    bonuses: czk(slip.bonuses),
    insured: { social: slip.insured.social, health: slip.insured.health },
    assessment_base: { social: czk(slip.assessmentBase.social), health: czk(slip.assessmentBase.health) },
    employee: premiumsToJson(slip.employee),
    employer: premiumsToJson(slip.employer),
    health_min_base_topup: czk(slip.healthMinimumTopUp),
    tax: taxToJson(slip.tax),
    net: czk(slip.net),
    payout: czk(slip.payout),
    employer_cost: czk(slip.employerCost),
    postings: slip.postings.map((posting) => ({ ...posting, amount: czk(posting.amount) })),
    warnings: slip.warnings,
    ...inputsToJson(slip),
  };
}

/** What only some slips have; what is empty is left out. */
function inputsToJson(slip: Payslip): Partial<PayslipDataJson> {
  const { absences, sickPay, benefits, seasonalDiscount, deductions, settlement } = slip;
  const nonCash = benefits?.amounts.nonCash ?? 0;
  const meals = benefits?.amounts.meals ?? null;
  return {
    ...(absences !== null && absences.absences.length > 0 ? { absences: absencesToJson(absences) } : {}),
    ...(sickPay > 0 ? { sick_pay: czk(sickPay) } : {}),
    ...(nonCash > 0 ? { non_cash_income: czk(nonCash) } : {}),
    ...(meals === null ? {} : { meals: mealsToJson(meals) }),
    ...(benefits === null ? {} : { benefits: benefitsToJson(benefits.entered) }),
    ...(seasonalDiscount > 0 ? { seasonal_discount: czk(seasonalDiscount) } : {}),
    ...(deductions === null ? {} : { deductions: deductionsToJson(deductions) }),
    ...(settlement === null ? {} : { settlement: { year: settlement.year, refund: czk(settlement.refund) } }),
  };
}

function absencesToJson({ absences }: NonNullable<Payslip['absences']>): readonly AbsenceJson[] {
  return absences.map((absence) => ({
    absence_id: absence.absenceId,
    kind: absence.kind,
    from: absence.from,
    to: absence.to,
    calendar_days: absence.calendarDays,
    working_days: absence.workingDays,
    compensated_hours: absence.compensatedHours / 100,
    amount: czk(absence.amount),
  }));
}

function mealsToJson({ shifts, perShift, paid, exempt, taxable }: MealsAmounts): MealsJson {
  return {
    shifts,
    per_shift: czk(perShift),
    paid: czk(paid),
    exempt: czk(exempt),
    taxable: czk(taxable),
  };
}

export function benefitsToJson({ meals, cars, other }: Benefits): BenefitsJson {
  return {
    ...(meals === null ? {} : { meals: { shifts: meals.shifts, per_shift: czk(meals.perShift) } }),
    ...(cars.length === 0
      ? {}
      : { cars: cars.map(({ price, emission }) => ({ price: czk(price), emission })) }),
    ...(other.length === 0
      ? {}
      : { other: other.map(({ kind, amount }) => ({ kind, amount: czk(amount) })) }),
  };
}

function deductionsToJson(deductions: NonNullable<Payslip['deductions']>): DeductionsJson {
  return {
    income: czk(deductions.income),
    protected: czk(deductions.protected),
    third: czk(deductions.third),
    excess: czk(deductions.excess),
    items: deductions.items.map(({ deductionId, amount, first, second }) => ({
      deduction_id: deductionId,
      amount: czk(amount),
      first: czk(first),
      second: czk(second),
    })),
    total: czk(deductions.total),
  };
}

function taxToJson(tax: Payslip['tax']): TaxJson {
  const { total, asCredit, bonus } = tax.childBenefit;
  return {
    base: czk(tax.base),
    rounded_base: czk(tax.roundedBase),
    rate_split: tax.bands.map((band) => ({
      rate: band.rate / 100,
      base: czk(band.base),
      tax: czk(band.tax),
    })),
    advance_before_credits: czk(tax.advanceBeforeCredits),
    credits: tax.credits.map(({ key, label, amount, entitlement }) => ({
      key,
      label,
      amount: czk(amount),
      entitlement: czk(entitlement),
    })),
    child_benefit: { total: czk(total), as_credit: czk(asCredit), bonus: czk(bonus) },
    advance: czk(tax.advance),
    withholding: czk(tax.withholding),
    kind: tax.kind,
  };
}

function premiumsToJson({ social, health, total }: Premiums): PremiumsJson {
  return { social: czk(social), health: czk(health), total: czk(total) };
}

function czk(amount: number): number {
  return halerToJson(amount as Haler);
}
