import type { LocalDate } from '@news-and-accounting/law';
import { crowns, type Haler } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';

export type CarLimit = { from: LocalDate; to: LocalDate | null; most: Haler };

/** The most tax of a selected passenger car that is deducted, by the day of supply (section 72(3) of act 235/2004). */
export const carLimits = (): CarLimit[] =>
  LAW.history('vat.car_deduction_limit', 'number').map(({ value, from, to }) => ({
    ...{ from, to, most: crowns(Number(value)) },
  }));

/** @returns null before there was a limit */
export const carLimitOn = (day: string): Haler | null =>
  carLimits().find(({ from, to }) => from <= day && (to === null || day <= to))?.most ?? null;
