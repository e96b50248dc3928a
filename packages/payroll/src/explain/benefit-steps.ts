import type { BenefitAmounts } from '../benefits/benefit-amounts.ts';
import { type BenefitKind, type Benefits, CAR_EMISSIONS, type CarEmission } from '../benefits/benefits.ts';
import { referenceOf } from '../parameters.ts';
import type { Earning } from '../participation.ts';
import type { PersonCalculation } from '../person-calculation.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import {
  assertSame,
  exact,
  fraction,
  money,
  partOf,
  rateText,
  rounded,
  type Step,
  type StepInput,
  sumOf,
} from './step.ts';

const KINDS: Readonly<Record<BenefitKind, string>> = {
  leisure: 'Volnočasové benefity nad roční limit',
  health: 'Zdravotní benefity nad roční limit',
  retirement: 'Příspěvky na spoření na stáří nad roční limit',
  taxable: 'Ostatní nepeněžní plnění',
};

const EMISSIONS: Readonly<Record<CarEmission, string>> = {
  standard: 'cena běžných vozidel',
  low: 'cena nízkoemisních vozidel',
  zero: 'cena bezemisních vozidel',
};

/** What insurance and tax are counted from; the wage alone where there is nothing else. */
export function incomeInputs({ gross, benefits }: Earning): StepInput[] {
  const taxable = benefits.meals?.taxable ?? 0;
  return [
    money('hrubá mzda', gross),
    ...(taxable > 0 ? [money('stravování nad limit', taxable)] : []),
    ...(benefits.nonCash > 0 ? [money('nepeněžní příjem', benefits.nonCash)] : []),
  ];
}

/** Meals, cars and other benefits of the relationship `i` in order. */
export function benefitSteps(calculation: PersonCalculation, i: number): Step[] {
  const earning = calculation.earnings[i];
  const entered = earning?.relationship.benefits;
  if (earning === undefined || entered === undefined) return [];
  const { benefits } = earning;
  // What stays within its limit leads to no figure of the slip.
  if (benefits.nonCash === 0) return mealSteps(calculation, benefits);
  const parts = [...carSteps(calculation, entered, benefits.cars), ...otherSteps(calculation, benefits)];
  const nonCash = exact({
    what: 'Nepeněžní příjem',
    figures: ['non_cash_income'],
    inputs: parts.flatMap(({ what, result }) => (result === null ? [] : [money(what.toLowerCase(), result)])),
    figure: sumOf(0, ...parts.map(({ result }) => result ?? 0)),
    paragraph: PARAGRAPHS.nonCash,
  });
  assertSame('non-cash income', nonCash.amount, benefits.nonCash);
  return [...mealSteps(calculation, benefits), ...parts, nonCash.step];
}

function mealSteps({ parameters }: PersonCalculation, { meals }: BenefitAmounts): Step[] {
  if (meals === null) return [];
  const shifts: StepInput = { name: 'směny', value: String(meals.shifts), unit: 'count' };
  const paid = exact({
    what: 'Příspěvek na stravování',
    figures: ['meals_paid', 'net'],
    inputs: [shifts, money('za směnu', meals.perShift)],
    figure: fraction(meals.shifts * meals.perShift),
    paragraph: PARAGRAPHS.meals,
  });
  assertSame('meals', paid.amount, meals.paid);
  if (meals.taxable === 0) return [paid.step];
  const limited = parameters.references['meals.limit_per_shift'];
  const taxable = exact({
    what: 'Příspěvek na stravování nad limit',
    figures: ['meals_taxable', 'employee_social', 'employee_health', 'tax_rounded_base'],
    inputs: [money('vyplaceno', meals.paid), shifts, money('limit za směnu', meals.limit)],
    figure: fraction(Math.max(0, meals.paid - meals.shifts * meals.limit)),
    paragraph: limited ?? PARAGRAPHS.meals,
  });
  assertSame('taxable meals', taxable.amount, meals.taxable);
  return [paid.step, taxable.step];
}

function carSteps({ parameters }: PersonCalculation, { cars }: Benefits, income: number): Step[] {
  if (cars.length === 0) return [];
  const { carPercent, carMinimum } = parameters.benefits;
  let parts = 0;
  const inputs = CAR_EMISSIONS.flatMap((emission) => {
    const prices = cars.filter((car) => car.emission === emission).reduce((sum, { price }) => sum + price, 0);
    if (prices === 0) return [];
    const rate = carPercent[emission] ?? carPercent.standard;
    const part = rounded(
      {
        what: '',
        figures: [],
        inputs: [],
        figure: partOf(fraction(prices), rate),
        paragraph: PARAGRAPHS.car,
      },
      'half_up_to_haler',
    );
    parts += part.amount;
    return [money(EMISSIONS[emission], prices), { name: 'sazba', value: rateText(rate), unit: '%' as const }];
  });
  const step = exact({
    what: 'Vozidlo i pro soukromé účely',
    figures: ['non_cash_income'],
    inputs: [...inputs, money('nejméně', carMinimum)],
    figure: fraction(Math.max(parts, carMinimum)),
    paragraph: referenceOf(parameters, 'car.percent'),
  });
  assertSame('cars', step.amount, income);
  return [step.step];
}

function otherSteps({ parameters }: PersonCalculation, { other }: BenefitAmounts): Step[] {
  const { references } = parameters;
  return other.map(({ kind, amount, free, taxable }) => {
    const limited = kind === 'taxable' ? undefined : references[`benefits.${kind}_limit`];
    const step = exact({
      what: KINDS[kind],
      figures: ['non_cash_income'],
      inputs: [money('hodnota', amount), ...(free === null ? [] : [money('zbývá z ročního limitu', free)])],
      figure: fraction(kind === 'taxable' ? amount : Math.max(0, free === null ? 0 : amount - free)),
      paragraph: limited ?? references['benefits.leisure_limit'] ?? PARAGRAPHS.benefits,
    });
    assertSame(KINDS[kind], step.amount, taxable);
    return step.step;
  });
}
