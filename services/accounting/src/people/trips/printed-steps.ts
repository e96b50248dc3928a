import { isLocalDate } from '@news-and-accounting/law';
import { czechMoney, halerFromJson } from '@news-and-accounting/money';
import { czechDate, type TripStepJson } from '@news-and-accounting/travel-allowance';
import { czechDecimal } from '../../platform/pdf/amount.ts';
import type { PrintedStep } from '../../platform/pdf/steps-pages.ts';

/** A step behind a figure of the settlement, as it is printed. */
export function printedStep(step: TripStepJson): PrintedStep {
  const inputs = step.inputs.map(({ name, value, unit }) =>
    `${name}: ${czechDecimal(value)} ${unit}`.trimEnd(),
  );
  return {
    what: step.what,
    result: step.result === null ? '' : foreignText(step.result, step.currency),
    lines: [inputs.join('; '), methodOf(step), step.paragraph.title],
  };
}

function methodOf({ rounding, unrounded, currency }: TripStepJson): string {
  if (rounding === null || unrounded === null) return '';
  return `${czechDecimal(unrounded)} ${currency} zaokrouhleno matematicky na setiny`;
}

/** An amount of a currency as Czech readers write it. */
export function foreignText(amount: number, currency: string): string {
  const czk = czechMoney(halerFromJson(amount), 'CZK');
  return currency === 'CZK' ? czk : czk.replace(/Kč$/, currency).trimEnd();
}

/** A day `YYYY-MM-DD` as Czech readers write it. */
export function dayText(day: string): string {
  return isLocalDate(day) ? czechDate(day) : day;
}
