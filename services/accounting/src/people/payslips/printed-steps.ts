import { czechMoney, halerFromDecimal, halerFromJson, type RoundingName } from '@news-and-accounting/money';
import type { StepInput, StepJson } from '@news-and-accounting/payroll';
import { czechDecimal } from '../../platform/pdf/amount.ts';
import type { PrintedStep } from '../../platform/pdf/steps-pages.ts';

const ROUNDINGS: Partial<Record<RoundingName, string>> = {
  up_to_crown: 'nahoru na celé koruny',
  down_to_crown: 'dolů na celé koruny',
  up_to_hundred_crowns: 'nahoru na stokoruny',
};

/** A step behind a figure of the slip, as it is printed. */
export function printedStep(step: StepJson): PrintedStep {
  return {
    what: step.what,
    result: step.result === null ? '' : czechMoney(halerFromJson(step.result), 'CZK'),
    lines: [step.inputs.map(inputText).join('; '), methodOf(step), step.paragraph.title],
  };
}

function methodOf({ rate, unrounded, rounding, result }: StepJson): string {
  const parts = rate === null ? [] : [`sazba ${czechDecimal(rate)}\u00A0%`];
  const isRounded = rounding !== null && unrounded !== null && result !== null;
  if (isRounded)
    parts.push(`${czechDecimal(unrounded)}\u00A0Kč zaokrouhleno ${ROUNDINGS[rounding] ?? ''}`.trimEnd());
  else if (result === null && unrounded !== null) parts.push(`vychází ${czechDecimal(unrounded)}\u00A0Kč`);
  return parts.join('; ');
}

function inputText({ name, value, unit }: StepInput): string {
  if (unit === 'CZK') return `${name}: ${amount(value)}`;
  return `${name}: ${czechDecimal(value)}${unit === '%' ? '\u00A0%' : ''}`;
}

function amount(text: string): string {
  const isWholeHaler = /^-?\d+(\.\d{1,2})?$/.test(text);
  return isWholeHaler ? czechMoney(halerFromDecimal(text), 'CZK') : `${czechDecimal(text)}\u00A0Kč`;
}
