import type { Deduct } from '../deductions.ts';
import type { PersonMonth } from '../facts.ts';
import type { PayrollRules } from '../parameters.ts';
import { type Payslip, payslips } from '../payslip.ts';
import { calculatePerson, type PersonCalculation } from '../person-calculation.ts';
import { absenceSteps } from './absence-steps.ts';
import { benefitSteps } from './benefit-steps.ts';
import { healthSteps } from './health-steps.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { socialSteps } from './social-steps.ts';
import {
  assertSame,
  differenceOf,
  exact,
  fraction,
  money,
  rounded,
  type Step,
  type StepInput,
  sumOf,
} from './step.ts';
import { taxSteps } from './tax-steps.ts';

/**
 * How the payslips of a person's month came about, one list of steps per relationship, in the order given.
 * The figures are calculated once more with fractions; a step that disagrees with the payslip throws. For
 * showing a slip, not for lists of them. Throws `PayrollError`.
 */
export function payslipSteps(
  person: PersonMonth,
  rules: PayrollRules,
  deduct?: Deduct,
): readonly (readonly Step[])[] {
  const calculation = calculatePerson(person, rules);
  const slips = payslips(person, rules, deduct);
  const lists: Step[][] = new Array(slips.length);
  calculation.positions.forEach((given, i) => {
    const slip = slips[given];
    if (slip) lists[given] = stepsOf(person, calculation, i, slip);
  });
  return lists;
}

function stepsOf(person: PersonMonth, calculation: PersonCalculation, i: number, slip: Payslip): Step[] {
  const gross = exact({
    what: 'Hrubá mzda',
    figures: ['base_gross', 'bonuses', 'gross'],
    inputs: [money('základní mzda', slip.baseGross), money('odměny', slip.bonuses)],
    figure: sumOf(slip.baseGross, slip.bonuses),
    paragraph: PARAGRAPHS.wage,
  });
  assertSame('gross', gross.amount, slip.gross);
  return [
    gross.step,
    ...absenceSteps(calculation, i),
    ...benefitSteps(calculation, i),
    ...socialSteps(person, calculation, i),
    ...healthSteps(person, calculation, i),
    ...taxSteps(calculation, i),
    ...resultSteps(slip),
  ];
}

function resultSteps(slip: Payslip): Step[] {
  const net = netStep(slip);
  return [net, ...payoutSteps(slip), costStep(slip)];
}

/** What is earned in money beside the wage, where there is some. */
function earnedInputs({ sickPay, benefits }: Payslip): StepInput[] {
  const meals = benefits?.amounts.meals?.paid ?? 0;
  return [
    ...(sickPay > 0 ? [money('náhrada mzdy', sickPay)] : []),
    ...(meals > 0 ? [money('příspěvek na stravování', meals)] : []),
  ];
}

function earnedOf({ gross, sickPay, benefits }: Payslip): number {
  return gross + sickPay + (benefits?.amounts.meals?.paid ?? 0);
}

function netStep(slip: Payslip): Step {
  const { gross, employee, tax } = slip;
  const bonus = tax.childBenefit.bonus;
  const net = exact({
    what: 'Čistá mzda',
    figures: ['net', 'payout'],
    inputs: [
      money('hrubá mzda', gross),
      ...earnedInputs(slip),
      money('sociální pojištění', employee.social),
      money('zdravotní pojištění', employee.health),
      money('záloha na daň', tax.advance),
      money('srážková daň', tax.withholding),
      money('daňový bonus', bonus),
    ],
    figure: differenceOf(
      earnedOf(slip) + bonus,
      employee.social,
      employee.health,
      tax.advance,
      tax.withholding,
    ),
    paragraph: PARAGRAPHS.wage,
  });
  assertSame('net', net.amount, slip.net);
  return net.step;
}

function payoutSteps({ net, deductions, settlement, payout }: Payslip): Step[] {
  const [deducted, refund] = [deductions?.total ?? 0, settlement?.refund ?? 0];
  const refunded =
    settlement === null
      ? []
      : [
          exact({
            what: `Přeplatek z ročního zúčtování daně za rok ${settlement.year}`,
            figures: ['settlement_refund', 'payout'],
            inputs: [money('přeplatek', refund)],
            figure: fraction(refund),
            paragraph: PARAGRAPHS.settlement,
          }).step,
        ];
  const paid = rounded(
    {
      what: 'K výplatě',
      figures: ['payout'],
      inputs: [
        money('čistá mzda', net),
        ...(deducted > 0 ? [money('srážky ze mzdy', deducted)] : []),
        ...(settlement === null ? [] : [money(`přeplatek daně za rok ${settlement.year}`, refund)]),
      ],
      figure: fraction(Math.max(0, net - deducted + refund)),
      paragraph: PARAGRAPHS.payout,
    },
    'up_to_crown',
  );
  assertSame('payout', paid.amount, payout);
  return [...refunded, paid.step];
}

function costStep(slip: Payslip): Step {
  const { gross, employer } = slip;
  const cost = exact({
    what: 'Náklady zaměstnavatele',
    figures: ['employer_cost'],
    inputs: [
      money('hrubá mzda', gross),
      ...earnedInputs(slip),
      money('sociální pojištění', employer.social),
      money('zdravotní pojištění', employer.health),
    ],
    figure: sumOf(earnedOf(slip), employer.social, employer.health),
    paragraph: PARAGRAPHS.wage,
  });
  assertSame('employer cost', cost.amount, slip.employerCost);
  return cost.step;
}
