import type { PayslipDataJson } from '@news-and-accounting/payroll';
import { crownsDown, halers, nearestCrowns } from '../amounts.ts';

/** What the primary form says about a person: sums over all payslips of the month; whole crowns. */
export interface PersonFigures {
  readonly gross: number;
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

export function personFigures(slips: readonly PayslipDataJson[]): PersonFigures {
  const total = (amount: (slip: PayslipDataJson) => number) => {
    let sum = 0;
    for (const slip of slips) sum += halers(amount(slip));
    return nearestCrowns(sum);
  };
  const of = (kind: 'advance' | 'withholding', amount: (slip: PayslipDataJson) => number) =>
    total((slip) => (slip.tax.kind === kind ? amount(slip) : 0));
  const credit = (key: CreditOfForm) =>
    total(({ tax }) => tax.credits.find((each) => each.key === key)?.entitlement ?? 0);
  return {
    gross: total(({ gross }) => gross),
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
