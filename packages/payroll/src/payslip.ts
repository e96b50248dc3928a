import { type Haler, ZERO } from '@news-and-accounting/money';
import type { MonthAbsences } from './absence/month-absences.ts';
import type { BenefitAmounts } from './benefits/benefit-amounts.ts';
import type { Benefits } from './benefits/benefits.ts';
import type { Deduct, DeductedIncome, SlipDeductions } from './deductions.ts';
import type { PersonMonth, Relationship, Settlement, WorkCategory } from './facts.ts';
import type { PayrollRules } from './parameters.ts';
import type { Participation } from './participation.ts';
import { calculatePerson, type PersonCalculation } from './person-calculation.ts';
import { deductionPostings, type Posting, postingsOf } from './postings.ts';
import { type Premiums, premiums } from './premiums.ts';
import { upToCrown } from './rate.ts';
import type { SlipTax } from './tax.ts';
import { warningsOf } from './warnings.ts';

/** A month of one relationship; amounts in haléře. */
export interface Payslip {
  readonly payee: Relationship['payee'];
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
  /** What was earned in money. */
  readonly net: Haler;
  /** What is paid out: the net wage less deductions, with a refund of tax, up to whole crowns, nothing below 0. */
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
  /** Already deducted in `employee.social`. */
  readonly seasonalDiscount: Haler;
  /** Null without an absence in the month. */
  readonly absences: MonthAbsences | null;
  readonly sickPay: Haler;
  /** As entered, null without benefits, and what they come to. */
  readonly benefits: { readonly entered: Benefits; readonly amounts: BenefitAmounts } | null;
  readonly deductions: SlipDeductions | null;
  readonly settlement: Settlement | null;
}

/**
 * The payslips of a person's month, one per relationship, in the order given. Throws `PayrollError`.
 * @param deduct shares what is claimed on the wages; without it nothing is deducted
 */
export function payslips(person: PersonMonth, rules: PayrollRules, deduct?: Deduct): readonly Payslip[] {
  const calculation = calculatePerson(person, rules);
  const inOrder = withDeductions(
    person,
    calculation,
    calculation.positions.map((_, i) => slipOf(person, calculation, i)),
    deduct,
  );
  const slips: Payslip[] = new Array(inOrder.length);
  calculation.positions.forEach((given, i) => {
    const slip = inOrder[i];
    if (slip) slips[given] = slip;
  });
  return slips;
}

/** What the slips of a person, in the order of `inOrder`, bring to the deductions. Throws `PayrollError`. */
export function deductedIncomes(person: PersonMonth, rules: PayrollRules): readonly DeductedIncome[] {
  const calculation = calculatePerson(person, rules);
  return incomesOf(
    calculation,
    calculation.positions.map((_, i) => slipOf(person, calculation, i)),
  );
}

function incomesOf(
  { earnings }: PersonCalculation,
  slips: readonly Pick<Payslip, 'net' | 'tax'>[],
): readonly DeductedIncome[] {
  return slips.map(({ net, tax }, i) => ({
    net,
    bonus: tax.childBenefit.bonus as Haler,
    kept: earnings[i]?.relationship.deducted ?? null,
  }));
}

/** Deducts from the slips, in their order, what is claimed on the person's wages. */
function withDeductions(
  person: PersonMonth,
  calculation: PersonCalculation,
  slips: readonly Payslip[],
  deduct: Deduct | undefined,
): readonly Payslip[] {
  if (person.deductions === undefined || deduct === undefined) return slips;
  const incomes = incomesOf(calculation, slips);
  const deducted = deduct(person.deductions, incomes, person);
  const told = incomes.findIndex(({ kept }) => kept === null);
  return slips.map((slip, i) => {
    const deductions = deducted.slips[i] ?? null;
    const warnings = i === told ? [...slip.warnings, ...deducted.warnings] : slip.warnings;
    if (deductions === null) return { ...slip, warnings };
    const payout = payoutOf(slip.net, deductions.total, slip.settlement);
    const postings = [...slip.postings, ...deductionPostings(slip.payee, deductions)];
    return { ...slip, deductions, payout, postings, warnings };
  });
}

/** Up to whole crowns (section 142(2) of act 262/2006). */
function payoutOf(net: number, deducted: number, settlement: Settlement | null): Haler {
  return Math.max(0, upToCrown(net - deducted + (settlement?.refund ?? 0))) as Haler;
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
  const { relationship, gross, benefits } = earning;
  const absences = calculation.absences[i] ?? null;
  const sickPay = absences?.sickPay ?? ZERO;
  const meals = benefits.meals?.paid ?? 0;
  const settlement = relationship.settlement ?? null;
  const { payee } = relationship;
  const employee = premiums(
    social.employeePremium - social.pensionerDiscount - social.seasonalDiscount,
    health.employeePart + health.topUp,
  );
  const employer = premiums(social.employerPremium - social.employerDiscount, health.employerPart);
  const earned = gross + sickPay + meals;
  const net = earned - employee.total - tax.advance - tax.withholding + tax.childBenefit.bonus;
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
    payout: payoutOf(net, 0, settlement),
    employerCost: (earned + employer.total) as Haler,
    postings: postingsOf({ payee, gross, sickPay, meals, employee, employer, tax, settlement }),
    warnings: warningsOf(person, calculation, i, net),
    category: social.category,
    pensionerDiscount: social.pensionerDiscount as Haler,
    employerDiscount: social.employerDiscount as Haler,
    seasonalDiscount: social.seasonalDiscount as Haler,
    absences,
    sickPay,
    benefits: relationship.benefits ? { entered: relationship.benefits, amounts: benefits } : null,
    deductions: null,
    settlement,
    payee,
  };
}
