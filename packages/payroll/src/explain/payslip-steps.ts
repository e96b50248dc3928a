import type { PersonMonth } from '../facts.ts';
import type { PayrollRules } from '../parameters.ts';
import { type Payslip, payslips } from '../payslip.ts';
import { calculatePerson, type PersonCalculation } from '../person-calculation.ts';
import { healthSteps } from './health-steps.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { socialSteps } from './social-steps.ts';
import { assertSame, differenceOf, exact, fraction, money, rounded, type Step, sumOf } from './step.ts';
import { taxSteps } from './tax-steps.ts';

/**
 * How the payslips of a person's month came about, one list of steps per relationship, in the order given.
 * The figures are calculated once more with fractions; a step that disagrees with the payslip throws. For
 * showing a slip, not for lists of them. Throws `PayrollError`.
 */
export function payslipSteps(person: PersonMonth, rules: PayrollRules): readonly (readonly Step[])[] {
  const calculation = calculatePerson(person, rules);
  const slips = payslips(person, rules);
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
    ...socialSteps(person, calculation, i),
    ...healthSteps(person, calculation, i),
    ...taxSteps(calculation, i),
    ...resultSteps(slip),
  ];
}

function resultSteps(slip: Payslip): Step[] {
  const { gross, employee, employer, tax } = slip;
  const bonus = tax.childBenefit.bonus;
  const net = exact({
    what: 'Čistá mzda',
    figures: ['net', 'payout'],
    inputs: [
      money('hrubá mzda', gross),
      money('sociální pojištění', employee.social),
      money('zdravotní pojištění', employee.health),
      money('záloha na daň', tax.advance),
      money('srážková daň', tax.withholding),
      money('daňový bonus', bonus),
    ],
    figure: differenceOf(gross + bonus, employee.social, employee.health, tax.advance, tax.withholding),
    paragraph: PARAGRAPHS.wage,
  });
  assertSame('net', net.amount, slip.net);
  const payout = rounded(
    {
      what: 'K výplatě',
      figures: ['payout'],
      inputs: [money('čistá mzda', net.amount)],
      figure: fraction(Math.max(0, net.amount)),
      paragraph: PARAGRAPHS.payout,
    },
    'up_to_crown',
  );
  assertSame('payout', payout.amount, slip.payout);
  const cost = exact({
    what: 'Náklady zaměstnavatele',
    figures: ['employer_cost'],
    inputs: [
      money('hrubá mzda', gross),
      money('sociální pojištění', employer.social),
      money('zdravotní pojištění', employer.health),
    ],
    figure: sumOf(gross, employer.social, employer.health),
    paragraph: PARAGRAPHS.wage,
  });
  assertSame('employer cost', cost.amount, slip.employerCost);
  return [net.step, payout.step, cost.step];
}
