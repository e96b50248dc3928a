import { locale } from '../cs/locale.ts';
import { payroll as t } from '../cs/payroll.ts';
import { decimalOfText } from './decimal.ts';
import type { Law } from './law.ts';
import { amountWithCurrency, moneyWithCurrency } from './money.ts';
import { formFor } from './plural.ts';
import type { Step } from './steps.tsx';

/** A step as the service gives it. */
export type ApiStep = {
  what: string;
  inputs: readonly { name: string; value: string; unit: string }[];
  /** Per cent. */
  rate?: string | null;
  unrounded: string | null;
  rounding: string | null;
  result: number | null;
  currency?: string;
  paragraph: Law | null;
};

/** A step ready to read. */
export function stepOf(step: ApiStep): Step {
  const { currency = 'CZK' } = step;
  const how = howOf(step, currency);
  return {
    what: step.what,
    from: step.inputs.map((input) => `${input.name}: ${valueText(input)}`),
    ...(how === '' ? {} : { how }),
    result: step.result === null ? '' : moneyWithCurrency(step.result, currency),
    law: step.paragraph,
  };
}

function howOf({ rate = null, unrounded, rounding, result }: ApiStep, currency: string): string {
  const parts = rate === null ? [] : [t.rate(decimalOfText(rate))];
  if (unrounded !== null) {
    const amount = amountWithCurrency(unrounded, currency);
    if (rounding !== null && result !== null) parts.push(t.rounded(amount, t.roundings[rounding] ?? ''));
    else if (result === null) parts.push(t.comesTo(amount));
  }
  return parts.join('; ');
}

/** Units of three capitals are currencies; others, such as `CZK/km`, are rates. */
function valueText({ value, unit }: ApiStep['inputs'][number]): string {
  if (/^[A-Z]{3}$/.test(unit)) return amountWithCurrency(value, unit);
  if (unit === '%') return locale.percent(decimalOfText(value));
  return `${decimalOfText(value)}\u00a0${unitText(unit, value)}`.trimEnd();
}

/** `2 dny`, but `2,5 dne`: a unit that is a word follows its number. */
function unitText(unit: string, value: string): string {
  const text = t.units[unit] ?? (unit === 'count' ? '' : unit);
  return typeof text === 'string' ? text : formFor(Number(value), text);
}
