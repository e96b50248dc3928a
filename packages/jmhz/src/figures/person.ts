import type { Haler } from '@news-and-accounting/money';
import { carIncome, type PayrollParameters, type PayslipDataJson } from '@news-and-accounting/payroll';
import { crownsDown, halers, nearestCrowns } from '../amounts.ts';

type BenefitsParameters = PayrollParameters['benefits'];

/** What the primary form says about a person: sums over all payslips of the month; whole crowns. */
export interface PersonFigures {
  /** What was accounted, exempt incomes included. */
  readonly gross: number;
  /** Of it what is exempt from the tax; 0 when only wages were accounted. */
  readonly exempt: number;
  readonly net: number;
  readonly healthEmployee: number;
  readonly healthEmployer: number;
  /** Of payslips taxed by advance. */
  readonly advanceBase: number;
  readonly advanceBeforeCredits: number;
  readonly advance: number;
  readonly bonus: number;
  /** Of payslips whose tax is withheld. */
  readonly withheldBase: number;
  readonly withholding: number;
  readonly credits: Readonly<Record<CreditOfForm, number>>;
  readonly benefit: number;
  readonly benefitAsCredit: number;
}

export type CreditOfForm = 'taxpayer' | 'disability_first_second' | 'disability_third' | 'ztpp';

export const CREDITS: readonly CreditOfForm[] = [
  'taxpayer',
  'disability_first_second',
  'disability_third',
  'ztpp',
];

/** @param benefits null for a year without rates */
export function personFigures(
  slips: readonly PayslipDataJson[],
  benefits: BenefitsParameters | null,
): PersonFigures {
  const total = (amount: (slip: PayslipDataJson) => number) => {
    let sum = 0;
    for (const slip of slips) sum += halers(amount(slip));
    return nearestCrowns(sum);
  };
  const of = (kind: 'advance' | 'withholding', amount: (slip: PayslipDataJson) => number) =>
    total((slip) => (slip.tax.kind === kind ? amount(slip) : 0));
  const credit = (key: CreditOfForm) =>
    total(({ tax }) => tax.credits.find((each) => each.key === key)?.entitlement ?? 0);
  const exempt = slips.map((slip) => exemptIncome(slip, benefits));
  const accounted = slips.map(
    ({ gross, non_cash_income, meals }, i) =>
      halers(gross) + halers(non_cash_income ?? 0) + halers(meals?.taxable ?? 0) + (exempt[i] ?? 0),
  );
  const sum = (amounts: readonly number[]) => nearestCrowns(amounts.reduce((all, each) => all + each, 0));
  return {
    gross: sum(accounted),
    exempt: sum(exempt),
    net: total(({ net }) => net),
    healthEmployee: total(({ employee }) => employee.health),
    healthEmployer: total(({ employer }) => employer.health),
    advanceBase: of('advance', ({ tax }) => tax.rounded_base),
    advanceBeforeCredits: of('advance', ({ tax }) => tax.advance_before_credits),
    advance: of('advance', ({ tax }) => tax.advance),
    bonus: total(({ tax }) => tax.child_benefit.bonus),
    withheldBase: of('withholding', ({ tax }) => tax.rounded_base),
    withholding: of('withholding', ({ tax }) => tax.withholding),
    credits: {
      taxpayer: credit('taxpayer'),
      disability_first_second: credit('disability_first_second'),
      disability_third: credit('disability_third'),
      ztpp: credit('ztpp'),
    },
    benefit: total(({ tax }) => tax.child_benefit.total),
    benefitAsCredit: total(({ tax }) => tax.child_benefit.as_credit),
  };
}

/**
 * Compensation in sickness, meals and benefits within their limits (section 6(9) of act 586/1992). What of the benefits
 * is taxable stands in the income that is not paid in money, beside that from cars.
 */
function exemptIncome(
  { sick_pay, meals, benefits, non_cash_income }: PayslipDataJson,
  parameters: BenefitsParameters | null,
): number {
  const given = (benefits?.other ?? []).reduce((sum, { amount }) => sum + halers(amount), 0);
  const cars = (benefits?.cars ?? []).map((car) => ({ ...car, price: halers(car.price) as Haler }));
  const ofCars = parameters === null ? 0 : carIncome(cars, parameters);
  const taxed = Math.max(0, halers(non_cash_income ?? 0) - ofCars);
  return halers(sick_pay ?? 0) + halers(meals?.exempt ?? 0) + Math.max(0, given - taxed);
}

/**
 * Taxable income of each relationship in whole crowns. The authority adds it up apart for agreements to complete a job
 * and for the rest and compares the sums with the limits of withholding (controls 245 and 325), so each group is
 * rounded down as a whole: the sums are on the same side of a limit as the exact ones.
 */
export function taxableIncomes(
  slips: readonly { readonly isJobAgreement: boolean; readonly data: PayslipDataJson }[],
): readonly number[] {
  const reached = { dpp: 0, other: 0 };
  return slips.map(({ isJobAgreement, data }) => {
    const group = isJobAgreement ? 'dpp' : 'other';
    const before = reached[group];
    reached[group] = before + halers(data.tax.base);
    return crownsDown(reached[group]) - crownsDown(before);
  });
}
