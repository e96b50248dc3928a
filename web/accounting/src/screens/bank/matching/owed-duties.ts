import { sumOf } from '../../../parts/money.ts';
import { daysBetween } from '../../overview/days-between.ts';
import { type TaxDuty, useTaxCalendar } from '../../taxes/calendar/api.ts';
import type { MovementRow } from '../movements/api.ts';

/** In place of the key of a duty: one that the calendar does not have. */
export const OTHER_DUTY = 'other';

export type OwedDuty = Pick<TaxDuty, 'label' | 'period' | 'due_on'> & {
  payment: NonNullable<TaxDuty['payment']>;
  /** What of it is not paid. */
  left: number;
};

const DECEMBER = '12';

/** What is to be paid to offices around the day of a movement, by the day it is due; December pays for January, too. */
export function useOwedDuties(entityId: number, bookedOn: string): OwedDuty[] {
  const year = Number(bookedOn.slice(0, 4));
  const isDecember = bookedOn.slice(5, 7) === DECEMBER;
  const own = useTaxCalendar(entityId, year).data?.duties ?? [];
  const next = useTaxCalendar(entityId, isDecember ? year + 1 : year).data?.duties ?? [];
  return owedOf(isDecember ? [...own, ...next] : own);
}

export function owedOf(duties: readonly TaxDuty[]): OwedDuty[] {
  return duties.flatMap(({ label, period, due_on, payment }) => {
    if (payment === null || payment.amount === null) return [];
    const left = sumOf([payment.amount, -payment.paid]);
    return left > 0 ? [{ label, period, due_on, payment, left }] : [];
  });
}

export const owedKey = ({ label, period, payment }: Pick<OwedDuty, 'label' | 'period' | 'payment'>): string =>
  [label, period, payment.duty.insurer ?? ''].join('|');

/** What a movement pays to the haléř, the nearest by its day; null: nothing. */
export function proposedDuty(
  owed: readonly OwedDuty[],
  { amount, remaining, booked_on }: { amount: number; remaining: number; booked_on: string },
): OwedDuty | null {
  const distance = ({ due_on }: OwedDuty) => Math.abs(daysBetween(booked_on, due_on));
  const paid = owed.filter(({ left }) => amount < 0 && left === Math.abs(remaining));
  return paid.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The central bank, where the state, its tax offices and most insurers have their accounts. */
const CENTRAL_BANK = '0710';

/** What a movement rather pays: nobody pays us a wage, and no employee has an account at the central bank. */
export function usualPay(
  { amount, counter_bank_code: code, counter_iban: iban }: CounterOf,
  isPerson: boolean,
): 'payslip' | 'duty' {
  const isToState =
    code === CENTRAL_BANK || (iban?.startsWith('CZ') === true && iban.slice(4, 8) === CENTRAL_BANK);
  return isPerson || amount > 0 || isToState ? 'duty' : 'payslip';
}

type CounterOf = Pick<MovementRow, 'amount' | 'counter_bank_code' | 'counter_iban'>;
