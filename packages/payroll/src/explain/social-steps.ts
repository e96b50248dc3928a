import type { PersonMonth } from '../facts.ts';
import { referenceOf } from '../parameters.ts';
import { isSmallScale, participationIncomes } from '../participation.ts';
import type { PersonCalculation } from '../person-calculation.ts';
import { employerRate } from '../social-insurance.ts';
import { incomeInputs } from './benefit-steps.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import type { PayslipFigure } from './payslip-figure.ts';
import {
  assertSame,
  decision,
  differenceOf,
  exact,
  fraction,
  money,
  partOf,
  rounded,
  type Step,
} from './step.ts';

/** What leads to the part of the employee and to that of the employer. */
const BOTH: readonly PayslipFigure[] = ['employee_social', 'employer_social'];

/** Social insurance of the relationship `i` in order. */
export function socialSteps(person: PersonMonth, calculation: PersonCalculation, i: number): Step[] {
  const slip = calculation.social[i];
  const steps = [participationStep(calculation, i)];
  if (!slip || !calculation.participations[i]?.social) return steps;
  steps.push(...baseSteps(person, calculation, i));
  const { base } = slip;
  steps.push(...employeeSteps(calculation, i, base), ...employerSteps(calculation, i, base));
  return steps;
}

function participationStep(calculation: PersonCalculation, i: number): Step {
  const { parameters, earnings, participations } = calculation;
  const earning = earnings[i];
  const { social } = parameters;
  const what = `Účast na sociálním pojištění: ${participations[i]?.social ? 'ano' : 'ne'}`;
  const incomes = participationIncomes(earnings, parameters);
  if (earning?.relationship.contract === 'dpp') {
    const test = social.dppThreshold.inclusive ? 'od částky' : 'nad částku';
    const inputs = [money('příjem ze všech DPP', incomes.dpp), money(test, social.dppThreshold.amount)];
    const paragraph = referenceOf(parameters, 'social.dpp_threshold');
    return decision({ what, figures: BOTH, inputs, paragraph });
  }
  const small = earning !== undefined && isSmallScale(earning.relationship, parameters);
  const inputs = [
    money('sjednaný příjem', earning?.relationship.agreedIncome ?? 0),
    money('rozhodný příjem', social.smallScaleThreshold.amount),
  ];
  if (small) inputs.push(money('příjem ze zaměstnání malého rozsahu', incomes.smallScale));
  return decision({ what, figures: BOTH, inputs, paragraph: PARAGRAPHS.socialParticipation });
}

function baseSteps(person: PersonMonth, calculation: PersonCalculation, i: number): Step[] {
  const { parameters, earnings, social } = calculation;
  const earning = earnings[i];
  const uncapped = rounded(
    {
      what: 'Vyměřovací základ sociálního pojištění',
      figures: BOTH,
      inputs: earning ? incomeInputs(earning) : [],
      figure: fraction(earning?.income ?? 0),
      paragraph: PARAGRAPHS.socialBase,
    },
    'up_to_crown',
  );
  const earlier = social.slice(0, i).reduce((sum, slip) => sum + slip.base, 0);
  const maximum = parameters.social.annualMaximumBase;
  const room = Math.max(0, maximum - person.socialBaseReached - earlier);
  const base = Math.min(uncapped.amount, room);
  assertSame('social base', base, social[i]?.base ?? 0);
  if (base === uncapped.amount) return [uncapped.step];
  const capped = exact({
    what: 'Nejvýše zbytek maximálního vyměřovacího základu',
    figures: BOTH,
    inputs: [money('maximum za rok', maximum), money('dosud', person.socialBaseReached + earlier)],
    figure: fraction(base),
    paragraph: referenceOf(parameters, 'social.annual_maximum_base'),
  });
  return [uncapped.step, capped.step];
}

function employeeSteps({ parameters, social, earnings }: PersonCalculation, i: number, base: number): Step[] {
  const inputs = [money('vyměřovací základ', base)];
  const rate = parameters.social.employeeRate;
  const premium = rounded(
    {
      what: 'Sociální pojištění zaměstnance',
      figures: ['employee_social'],
      inputs,
      figure: partOf(fraction(base), rate),
      rate,
      paragraph: referenceOf(parameters, 'social.employee_rate'),
    },
    'up_to_crown',
  );
  assertSame('employee premium', premium.amount, social[i]?.employeePremium ?? 0);
  const seasonal = social[i]?.seasonalDiscount ?? 0;
  if (seasonal > 0) return [premium.step, ...seasonalSteps(parameters, base, premium.amount, seasonal)];
  const discountRate = parameters.social.workingPensionerDiscountRate;
  if (discountRate === null || !earnings[i]?.relationship.pensioner) return [premium.step];
  const discount = rounded(
    {
      what: 'Sleva pracujícího starobního důchodce',
      figures: ['employee_social'],
      inputs,
      figure: partOf(fraction(base), discountRate),
      rate: discountRate,
      paragraph: referenceOf(parameters, 'social.working_pensioner_discount_rate'),
    },
    'up_to_crown',
  );
  assertSame('pensioner discount', discount.amount, social[i]?.pensionerDiscount ?? 0);
  const withheld = exact({
    what: 'Sociální pojištění zaměstnance po slevě',
    figures: ['employee_social'],
    inputs: [money('pojistné', premium.amount), money('sleva', discount.amount)],
    figure: differenceOf(premium.amount, discount.amount),
    paragraph: PARAGRAPHS.pensionerDiscount,
  });
  return [premium.step, discount.step, withheld.step];
}

function seasonalSteps(
  parameters: PersonCalculation['parameters'],
  base: number,
  premium: number,
  discounted: number,
): Step[] {
  const rate = parameters.social.seasonalProduceDiscountRate ?? 0;
  const paragraph = referenceOf(parameters, 'social.seasonal_produce_discount_rate');
  const discount = rounded(
    {
      what: 'Sleva za sezónní práce při pěstování ovoce a zeleniny',
      figures: ['employee_social', 'seasonal_discount'],
      inputs: [money('vyměřovací základ', base)],
      figure: partOf(fraction(base), rate),
      rate,
      paragraph,
    },
    'up_to_crown',
  );
  assertSame('seasonal discount', Math.min(discount.amount, premium), discounted);
  const withheld = exact({
    what: 'Sociální pojištění zaměstnance po slevě',
    figures: ['employee_social'],
    inputs: [money('pojistné', premium), money('sleva', discounted)],
    figure: differenceOf(premium, discounted),
    paragraph,
  });
  return [discount.step, withheld.step];
}

function employerSteps({ parameters, social }: PersonCalculation, i: number, base: number): Step[] {
  const slip = social[i];
  if (!slip) return [];
  const inputs = [money('vyměřovací základ', base)];
  const rate = employerRate(slip.category, parameters.social);
  const premium = rounded(
    {
      what: `Sociální pojištění zaměstnavatele, kategorie ${slip.category}`,
      figures: ['employer_social'],
      inputs,
      figure: partOf(fraction(base), rate),
      rate,
      paragraph: referenceOf(parameters, 'social.employer_rates'),
    },
    'up_to_crown',
  );
  assertSame('employer premium', premium.amount, slip.employerPremium);
  const discountRate = parameters.social.partTimeDiscount?.rate;
  if (slip.employerDiscount === 0 || discountRate === undefined) return [premium.step];
  const discount = rounded(
    {
      what: 'Sleva zaměstnavatele na kratší pracovní dobu',
      figures: ['employer_social'],
      inputs,
      figure: partOf(fraction(base), discountRate),
      rate: discountRate,
      paragraph: referenceOf(parameters, 'social.part_time_discount_rate'),
    },
    'up_to_crown',
  );
  assertSame('employer discount', discount.amount, slip.employerDiscount);
  const paid = exact({
    what: 'Sociální pojištění zaměstnavatele po slevě',
    figures: ['employer_social'],
    inputs: [money('pojistné', premium.amount), money('sleva', discount.amount)],
    figure: differenceOf(premium.amount, discount.amount),
    paragraph: referenceOf(parameters, 'social.part_time_discount_rate'),
  });
  return [premium.step, discount.step, paid.step];
}
