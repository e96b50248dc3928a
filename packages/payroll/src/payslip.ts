import type { Haler } from '@news-and-accounting/money';
import type { PersonMonth, WorkCategory } from './facts.ts';
import type { PayrollRules } from './parameters.ts';
import type { Participation } from './participation.ts';
import { calculatePerson, type PersonCalculation } from './person-calculation.ts';
import { type Posting, postingsOf } from './postings.ts';
import { type Premiums, premiums } from './premiums.ts';
import { upToCrown } from './rate.ts';
import type { SlipTax } from './tax.ts';
import { warningsOf } from './warnings.ts';

/** A month of one relationship; amounts in haléře. */
export interface Payslip {
  readonly gross: Haler;
  readonly baseGross: Haler;
  readonly bonuses: Haler;
  readonly insured: Participation;
  /** Social after the annual maximum; health without the minimum base. Zero when not insured. */
  readonly assessmentBase: { readonly social: Haler; readonly health: Haler };
  /** What is deducted: social after the pensioner's discount, health with the top-up. */
  readonly employee: Premiums;
  /** What the employer pays: social after the discount for shorter working time. */
  readonly employer: Premiums;
  /** Part of `employee.health`. */
  readonly healthMinimumTopUp: Haler;
  readonly tax: SlipTax;
  readonly net: Haler;
  /** What is paid out: the net wage up to whole crowns, nothing when it is negative. */
  readonly payout: Haler;
  readonly employerCost: Haler;
  readonly postings: readonly Posting[];
  /** Czech. */
  readonly warnings: readonly string[];
  /** Category whose rate was used. */
  readonly category: WorkCategory;
  /** Already deducted in `employee.social`. */
  readonly pensionerDiscount: Haler;
  /** Already deducted in `employer.social`. */
  readonly employerDiscount: Haler;
}

/**
 * The payslips of a person's month, one per relationship, in the order given. Throws `PayrollError`.
 */
export function payslips(person: PersonMonth, rules: PayrollRules): readonly Payslip[] {
  const calculation = calculatePerson(person, rules);
  const slips: Payslip[] = new Array(calculation.positions.length);
  calculation.positions.forEach((given, i) => {
    slips[given] = slipOf(person, calculation, i);
  });
  return slips;
}

function slipOf(person: PersonMonth, calculation: PersonCalculation, i: number): Payslip {
  const [earning, insured, social, health, tax] = [
    calculation.earnings[i],
    calculation.participations[i],
    calculation.social[i],
    calculation.health[i],
    calculation.taxes[i],
  ];
  if (!earning || !insured || !social || !health || !tax) throw new RangeError(`no relationship ${i}`);
  const { relationship, gross } = earning;
  const employee = premiums(
    social.employeePremium - social.pensionerDiscount,
    health.employeePart + health.topUp,
  );
  const employer = premiums(social.employerPremium - social.employerDiscount, health.employerPart);
  const net = gross - employee.total - tax.advance - tax.withholding + tax.childBenefit.bonus;
  return {
    gross: gross as Haler,
    baseGross: relationship.baseGross,
    bonuses: relationship.bonuses,
    insured,
    assessmentBase: { social: social.base as Haler, health: health.base as Haler },
    employee,
    employer,
    healthMinimumTopUp: health.topUp as Haler,
    tax,
    net: net as Haler,
    payout: Math.max(0, upToCrown(net)) as Haler,
    employerCost: (gross + employer.total) as Haler,
    postings: postingsOf(relationship.payee, gross, employee, employer, tax),
    warnings: warningsOf(person, calculation, i, net),
    category: social.category,
    pensionerDiscount: social.pensionerDiscount as Haler,
    employerDiscount: social.employerDiscount as Haler,
  };
}
