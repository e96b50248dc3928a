import { daysInMonth } from '@news-and-accounting/calendar';
import { divide, rational, times } from '@news-and-accounting/money';
import type { PersonMonth } from '../facts.ts';
import { excusedDays, insuredDays } from '../health-insurance.ts';
import { referenceOf } from '../parameters.ts';
import { participationIncomes } from '../participation.ts';
import type { PersonCalculation } from '../person-calculation.ts';
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
  type StepInput,
} from './step.ts';

/** What leads to the part of the employee and to that of the employer. */
const BOTH: readonly PayslipFigure[] = ['employee_health', 'employer_health'];
const TOP_UP: readonly PayslipFigure[] = ['employee_health', 'health_min_base_topup'];

/** Health insurance of the relationship `i` in order. */
export function healthSteps(person: PersonMonth, calculation: PersonCalculation, i: number): Step[] {
  const slip = calculation.health[i];
  const steps = [participationStep(calculation, i)];
  if (!slip || !calculation.participations[i]?.health) return steps;
  steps.push(...premiumSteps(calculation, i));
  if (slip.topUp > 0) steps.push(...topUpSteps(person, calculation, i));
  return steps;
}

function participationStep({ parameters, earnings, participations }: PersonCalculation, i: number): Step {
  const { health } = parameters;
  const contract = earnings[i]?.relationship.contract;
  const what = `Účast na zdravotním pojištění: ${participations[i]?.health ? 'ano' : 'ne'}`;
  const incomes = participationIncomes(earnings, parameters);
  const step = (inputs: readonly StepInput[], paragraph: Step['paragraph']) =>
    decision({ what, figures: BOTH, inputs, paragraph });
  if (contract === 'hpp') return step([], PARAGRAPHS.healthParticipation);
  if (contract === 'dpc') {
    const inputs = [
      money('příjem ze všech DPČ', incomes.dpc),
      money('od částky', health.dpcThreshold.amount),
    ];
    return step(inputs, referenceOf(parameters, 'health.dpc_threshold'));
  }
  const test = health.dppThreshold.inclusive ? 'od částky' : 'nad částku';
  const inputs = [money('příjem ze všech DPP', incomes.dpp), money(test, health.dppThreshold.amount)];
  return step(inputs, referenceOf(parameters, 'health.dpp_threshold'));
}

/** Later relationships take what their income adds to the premium of the person. */
function premiumSteps({ parameters, health }: PersonCalculation, i: number): Step[] {
  const before = health.slice(0, i);
  const sum = (of: (slip: (typeof health)[number]) => number) =>
    before.reduce((total, slip) => total + of(slip), 0);
  const [baseBefore, employeeBefore] = [sum(({ base }) => base), sum(({ employeePart }) => employeePart)];
  const premiumBefore = employeeBefore + sum(({ employerPart }) => employerPart);
  const slip = health[i];
  const base = baseBefore + (slip?.base ?? 0);
  const { rate, employeePart } = parameters.health;
  const premium = rounded(
    {
      what: 'Zdravotní pojištění celkem',
      figures: BOTH,
      inputs: [money('vyměřovací základ', base)],
      figure: partOf(fraction(base), rate),
      rate,
      paragraph: referenceOf(parameters, 'health.rate'),
    },
    'up_to_crown',
  );
  const third = rounded(
    {
      what: 'Zdravotní pojištění zaměstnance, třetina',
      figures: BOTH,
      inputs: [money('pojistné', premium.amount), count('díl', employeePart)],
      figure: divide(fraction(premium.amount), rational(BigInt(employeePart))),
      paragraph: referenceOf(parameters, 'health.employee_part'),
    },
    'up_to_crown',
  );
  const steps = [premium.step, third.step];
  const own = [premium.amount - premiumBefore, third.amount - employeeBefore] as const;
  if (premiumBefore > 0) {
    const paragraph = referenceOf(parameters, 'health.rate');
    const ofPremium = { what: 'Z pojistného celkem připadá na tento vztah', paragraph };
    const ofThird = { what: 'Z pojistného zaměstnance připadá na tento vztah', paragraph };
    steps.push(
      share({ ...ofPremium, figures: ['employer_health'] }, premium.amount, premiumBefore),
      share({ ...ofThird, figures: BOTH }, third.amount, employeeBefore),
    );
  }
  const employer = exact({
    what: 'Zdravotní pojištění zaměstnavatele',
    figures: ['employer_health'],
    inputs: [money('pojistné', own[0]), money('zaměstnanec', own[1])],
    figure: differenceOf(own[0], own[1]),
    paragraph: referenceOf(parameters, 'health.employee_part'),
  });
  assertSame('health of the employee', own[1], slip?.employeePart ?? 0);
  assertSame('health of the employer', employer.amount, slip?.employerPart ?? 0);
  return [...steps, employer.step];
}

function share(parts: Pick<Step, 'what' | 'figures' | 'paragraph'>, through: number, before: number): Step {
  return exact({
    ...parts,
    inputs: [money('celkem', through), money('předchozí vztahy', before)],
    figure: differenceOf(through, before),
  }).step;
}

function topUpSteps(person: PersonMonth, calculation: PersonCalculation, i: number): Step[] {
  const { parameters, earnings, participations, health } = calculation;
  const { minimumBase, rate } = parameters.health;
  const insured = earnings.filter((_, position) => participations[position]?.health);
  const excused = excusedDays(insured, person.year, person.month);
  const days = insuredDays(insured, person.year, person.month) - excused;
  const daysOfMonth = daysInMonth(person.year, person.month);
  const part = rational(BigInt(days), BigInt(daysOfMonth));
  const minimum = rounded(
    {
      what: 'Pojistné z minimálního vyměřovacího základu',
      figures: TOP_UP,
      inputs: [
        money('minimální základ', minimumBase),
        { name: excused > 0 ? 'dny vztahu bez omluvených' : 'dny vztahu', value: String(days), unit: 'days' },
        { name: 'dny měsíce', value: String(daysOfMonth), unit: 'days' },
      ],
      figure: partOf(times(fraction(minimumBase), part), rate),
      rate,
      paragraph:
        days === daysOfMonth ? referenceOf(parameters, 'health.minimum_base') : PARAGRAPHS.healthPartOfMonth,
    },
    'up_to_crown',
  );
  const premium = health.reduce((sum, slip) => sum + slip.employeePart + slip.employerPart, 0);
  const topUp = exact({
    what: 'Doplatek zaměstnance do minimálního vyměřovacího základu',
    figures: TOP_UP,
    inputs: [money('pojistné z minima', minimum.amount), money('pojistné z příjmu', premium)],
    figure: differenceOf(minimum.amount, premium),
    paragraph: PARAGRAPHS.healthTopUp,
  });
  assertSame('health top-up', topUp.amount, health[i]?.topUp ?? 0);
  return [minimum.step, topUp.step];
}

function count(name: string, value: number): StepInput {
  return { name, value: String(value), unit: 'count' };
}
