import { plus } from '@news-and-accounting/money';
import { bonusOf, childBenefit } from '../credits.ts';
import { referenceOf } from '../parameters.ts';
import type { PersonCalculation } from '../person-calculation.ts';
import { withholdingGroup } from '../tax-kind.ts';
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
  type Rounded,
  rounded,
  type Step,
  sumOf,
  unrounded,
} from './step.ts';

type PersonTax = PersonCalculation['taxes'][number];

/** What leads to the tax base leads to the tax as well. */
const WITHHOLDING: readonly PayslipFigure[] = ['tax_rounded_base', 'tax_withholding'];
const BASE: readonly PayslipFigure[] = ['tax_rounded_base', 'tax_advance_before_credits', 'tax_advance'];
const ADVANCE: readonly PayslipFigure[] = ['tax_advance_before_credits', 'tax_advance'];
const CHILDREN: readonly PayslipFigure[] = [
  'tax_child_benefit_as_credit',
  'tax_child_benefit_bonus',
  'tax_advance',
];

/** Income tax of the relationship `i` in order. */
export function taxSteps(calculation: PersonCalculation, i: number): Step[] {
  const slip = calculation.taxes[i];
  if (!slip) return [];
  if (slip.kind === 'withholding') return [kindStep(calculation, i), ...withholdingSteps(calculation, i)];
  return [
    kindStep(calculation, i),
    ...advanceSteps(calculation, i),
    ...creditSteps(calculation, i),
    ...childSteps(calculation, i),
    ...remainingAdvance(slip),
  ];
}

function kindStep({ earnings, taxes, parameters }: PersonCalculation, i: number): Step {
  const relationship = earnings[i]?.relationship;
  const signed = earnings.some((earning) => earning.relationship.declaration);
  const [kind, figures] =
    taxes[i]?.kind === 'withholding'
      ? ['Daň srážkou podle zvláštní sazby', WITHHOLDING]
      : ['Záloha na daň', BASE];
  const what = `${kind}: ${signed ? 's prohlášením' : 'bez prohlášení'}`;
  const group = relationship && withholdingGroup(relationship, parameters.tax);
  if (signed || !relationship || !group) {
    return decision({ what, figures, inputs: [], paragraph: PARAGRAPHS.taxKind });
  }
  const income = earnings.reduce(
    (sum, earning) =>
      withholdingGroup(earning.relationship, parameters.tax) === group ? sum + earning.income : sum,
    0,
  );
  const end = group === 'dpp' ? parameters.tax.withholdingDppEnd : parameters.tax.withholdingOtherEnd;
  const inputs = [
    money(group === 'dpp' ? 'příjem ze všech DPP' : 'příjem z ostatních malých zaměstnání', income),
    money(end.inclusive ? 'srážkou pod částku' : 'srážkou do částky', end.amount),
  ];
  const key = group === 'dpp' ? 'tax.withholding_dpp_limit' : 'tax.withholding_other_limit';
  return decision({ what, figures, inputs, paragraph: referenceOf(parameters, key) });
}

function withholdingSteps({ earnings, taxes, parameters }: PersonCalculation, i: number): Step[] {
  const { tax } = parameters;
  const groupOf = (position: number) => {
    const relationship = earnings[position]?.relationship;
    return relationship ? withholdingGroup(relationship, tax) : null;
  };
  const earlier = taxes.filter((_, position) => position < i && groupOf(position) === groupOf(i));
  const slip = taxes[i];
  const baseBefore = earlier.reduce((sum, { base }) => sum + base, 0);
  const base = rounded(
    {
      what: 'Základ daně vybírané srážkou',
      figures: WITHHOLDING,
      inputs: [money('příjem', baseBefore + (slip?.base ?? 0))],
      figure: sumOf(baseBefore, slip?.base ?? 0),
      paragraph: PARAGRAPHS.withholding,
    },
    'down_to_crown',
  );
  const withheld = rounded(
    {
      what: 'Daň vybíraná srážkou',
      figures: ['tax_withholding'],
      inputs: [money('základ', base.amount)],
      figure: partOf(fraction(base.amount), tax.withholdingRate),
      rate: tax.withholdingRate,
      paragraph: referenceOf(parameters, 'tax.withholding_rate'),
    },
    'down_to_crown',
  );
  const [baseShare, taxShare] = [
    shared(
      base,
      { what: 'Ze základu připadá na tento vztah', figures: ['tax_rounded_base'] },
      earlier.reduce((sum, { roundedBase }) => sum + roundedBase, 0),
    ),
    shared(
      withheld,
      { what: 'Z daně připadá na tento vztah', figures: ['tax_withholding'] },
      earlier.reduce((sum, slip) => sum + slip.withholding, 0),
    ),
  ];
  assertSame('withholding base', baseShare.amount, slip?.roundedBase ?? 0);
  assertSame('withholding', taxShare.amount, slip?.withholding ?? 0);
  return [...baseShare.steps, ...taxShare.steps];
}

function advanceSteps({ earnings, taxes, social, health, parameters }: PersonCalculation, i: number): Step[] {
  const { tax } = parameters;
  const through = taxes.flatMap((slip, position) =>
    position <= i && slip.kind === 'advance' ? [position] : [],
  );
  const gross = through.reduce((sum, position) => sum + (earnings[position]?.income ?? 0), 0);
  const superGross = tax.advanceMethod === 'super_gross_with_solidarity_surcharge';
  const premiums = through.reduce(
    (sum, p) => sum + (social[p]?.employerPremium ?? 0) + (health[p]?.employerPart ?? 0),
    0,
  );
  const income = superGross ? gross + premiums : gross;
  const base = rounded(
    {
      what: superGross ? 'Základ daně zvýšený o pojistné zaměstnavatele' : 'Základ daně',
      figures: BASE,
      inputs: superGross
        ? [money('příjem', gross), money('pojistné zaměstnavatele', premiums)]
        : [money('příjem', gross)],
      figure: fraction(income),
      paragraph: superGross ? PARAGRAPHS.superGross : PARAGRAPHS.taxBase,
    },
    income <= 10_000 ? 'up_to_crown' : 'up_to_hundred_crowns',
  );
  const upperBase = Math.max(0, (superGross ? gross : base.amount) - tax.monthlyThreshold);
  const lowerBase = superGross ? base.amount : base.amount - upperBase;
  const lower = bandParts('Daň v základní sazbě', lowerBase, tax.basicRate);
  const upperName = superGross ? 'Solidární zvýšení daně' : 'Daň ve vyšší sazbě';
  const upper = bandParts(upperName, upperBase, tax.upperRate);
  const advance = rounded(
    {
      what: 'Záloha na daň před slevami',
      figures: ADVANCE,
      inputs: [],
      figure: plus(lower.figure, upper.figure),
      paragraph: PARAGRAPHS.advance,
    },
    'up_to_crown',
  );
  const earlier = through.filter((position) => position < i).map((position) => taxes[position]);
  const baseBefore = earlier.reduce((sum, slip) => sum + (slip?.roundedBase ?? 0), 0);
  const advanceBefore = earlier.reduce((sum, slip) => sum + (slip?.advanceBeforeCredits ?? 0), 0);
  const baseShare = shared(
    base,
    { what: 'Ze základu připadá na tento vztah', figures: ['tax_rounded_base'] },
    baseBefore,
  );
  const advanceShare = shared(
    advance,
    { what: 'Ze zálohy připadá na tento vztah', figures: ADVANCE },
    advanceBefore,
  );
  assertSame('rounded base', baseShare.amount, taxes[i]?.roundedBase ?? 0);
  assertSame('advance before credits', advanceShare.amount, taxes[i]?.advanceBeforeCredits ?? 0);
  const bands = [unrounded({ ...lower, paragraph: referenceOf(parameters, 'tax.basic_rate') })];
  if (upperBase > 0)
    bands.push(unrounded({ ...upper, paragraph: referenceOf(parameters, tax.upperRateKey) }));
  return [...baseShare.steps, ...bands, ...advanceShare.steps];
}

function bandParts(what: string, base: number, rate: number) {
  return {
    what,
    figures: ADVANCE,
    inputs: [money('základ', base)],
    figure: partOf(fraction(base), rate),
    rate,
  };
}

/** Later relationships take what they add to those before them. */
function shared(
  total: Rounded,
  share: Pick<Step, 'what' | 'figures'>,
  before: number,
): { steps: Step[]; amount: number } {
  if (before === 0) return { steps: [total.step], amount: total.amount };
  const own = exact({
    ...share,
    inputs: [money('celkem', total.amount), money('předchozí vztahy', before)],
    figure: differenceOf(total.amount, before),
    paragraph: total.step.paragraph,
  });
  return { steps: [total.step, own.step], amount: own.amount };
}

function creditSteps({ taxes }: PersonCalculation, i: number): Step[] {
  const slip = taxes[i];
  let left = slip?.advanceBeforeCredits ?? 0;
  return (slip?.credits ?? []).map(({ key, label, amount, entitlement }) => {
    const step = exact({
      what: label,
      figures: [`tax_credit_${key}`, 'tax_advance'],
      inputs: [money('nárok', entitlement), money('zbývající záloha', left)],
      figure: fraction(Math.min(entitlement, left)),
      paragraph: PARAGRAPHS.credits,
    });
    assertSame(label, step.amount, amount);
    left -= step.amount;
    return step.step;
  });
}

function childSteps({ taxes, earnings, parameters }: PersonCalculation, i: number): Step[] {
  const slip = taxes[i];
  if (!slip || slip.childBenefit.total === 0) return [];
  const { total, asCredit, bonus } = slip.childBenefit;
  const card = earnings.find(({ relationship }) => relationship.declaration)?.relationship;
  const left = slip.credits.reduce((rest, { amount }) => rest - amount, slip.advanceBeforeCredits);
  const claimed = exact({
    what: i === 0 ? 'Daňové zvýhodnění na děti' : 'Zbývající daňové zvýhodnění na děti',
    figures: CHILDREN,
    inputs: (card?.children ?? []).map((child, k) =>
      money(`${k + 1}. dítě, pořadí ${child.order}`, childBenefit(child, parameters.tax)),
    ),
    figure: fraction(total),
    paragraph: referenceOf(parameters, 'tax.child_benefit'),
  });
  const credit = exact({
    what: 'Daňové zvýhodnění jako sleva',
    figures: CHILDREN,
    inputs: [money('zvýhodnění', total), money('zbývající záloha', left)],
    figure: fraction(Math.min(total, left)),
    paragraph: PARAGRAPHS.childBenefit,
  });
  assertSame('child benefit as credit', credit.amount, asCredit);
  const steps = [claimed.step, credit.step];
  if (total > asCredit) steps.push(bonusStep(total - asCredit, bonus, { earnings, parameters }));
  return steps;
}

/** What is left of the advance; nothing where nothing was subtracted. */
function remainingAdvance({ advanceBeforeCredits, credits, childBenefit, advance }: PersonTax): Step[] {
  const subtracted = [
    ...credits.map(({ label, amount }) => money(label, amount)),
    ...(childBenefit.asCredit > 0 ? [money('daňové zvýhodnění jako sleva', childBenefit.asCredit)] : []),
  ];
  if (subtracted.length === 0) return [];
  const left = exact({
    what: 'Záloha na daň po slevách',
    figures: ['tax_advance'],
    inputs: [money('záloha před slevami', advanceBeforeCredits), ...subtracted],
    figure: differenceOf(advanceBeforeCredits, ...credits.map(({ amount }) => amount), childBenefit.asCredit),
    paragraph: PARAGRAPHS.credits,
  });
  assertSame('advance', left.amount, advance);
  return [left.step];
}

function bonusStep(
  remainder: number,
  bonus: number,
  { earnings, parameters }: Pick<PersonCalculation, 'earnings' | 'parameters'>,
): Step {
  const { tax } = parameters;
  const income = earnings.reduce((sum, earning) => sum + earning.income, 0);
  const inputs = [
    money('zbytek zvýhodnění', remainder),
    money('nejméně', tax.bonusMinimumAmount),
    money('příjem', income),
    money('příjem nejméně', tax.bonusMinimumIncome),
  ];
  if (tax.bonusMaximum !== null) inputs.push(money('nejvýše', tax.bonusMaximum));
  assertSame('bonus', bonusOf(remainder, income, tax), bonus);
  return exact({
    what: bonus > 0 ? 'Daňový bonus' : 'Daňový bonus se nevyplatí',
    figures: ['tax_child_benefit_bonus'],
    inputs,
    figure: fraction(bonus),
    paragraph: referenceOf(parameters, 'tax.bonus_minimum_amount'),
  }).step;
}
