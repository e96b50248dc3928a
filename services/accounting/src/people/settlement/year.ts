import type { SettlementState, YearEmployment } from '@news-and-accounting/income-tax';
import { type Haler, sum } from '@news-and-accounting/money';
import type { Employee } from '../employees/index.ts';
import type { YearChildValues } from './fields.ts';

/** What a payslip says for the settlement of its year; amounts in haléře. */
export type YearSlip = {
  person: string;
  employee_id: number;
  month: number;
  status: 'draft' | 'approved' | 'posted';
  kind: 'advance' | 'withholding';
  declaration: boolean;
  income: Haler;
  gross: Haler;
  advance: Haler;
  withholding: Haler;
  bonus: Haler;
  /** Whether the month had the credit. */
  ztpp: boolean;
  student: boolean;
};

/** Premiums of the employer were part of the base to this year. */
const LAST_SUPER_GROSS = 2020;

/** What this employer paid and took in the year; what was withheld for good stays out (section 38ch). */
export function ownEmployment(slips: readonly YearSlip[], year: number): YearEmployment {
  const own = slips.filter(({ kind }) => kind === 'advance');
  const income = sum(own.map((slip) => slip.income));
  return {
    income,
    gross: year > LAST_SUPER_GROSS ? income : sum(own.map((slip) => slip.gross)),
    advances: sum(own.map(({ advance }) => advance)),
    bonuses: sum(own.map(({ bonus }) => bonus)),
  };
}

/** In how many months there was such an income, and in how many with a declaration. */
export function monthsOf(slips: readonly YearSlip[]): Pick<SettlementState, 'months' | 'declaredMonths'> {
  const own = slips.filter(({ kind }) => kind === 'advance');
  const count = (some: readonly YearSlip[]) => new Set(some.map(({ month }) => month)).size;
  return { months: count(own), declaredMonths: count(own.filter(({ declaration }) => declaration)) };
}

/** Months whose slips had a credit. */
export function creditMonths(slips: readonly YearSlip[], credit: 'ztpp' | 'student'): number {
  return new Set(slips.filter((slip) => slip[credit]).map(({ month }) => month)).size;
}

/** From the month of birth to the one before the child has reached the age on its first day. */
export function childMonths(birthDate: string | null, year: number, ageLimit: number): number {
  if (birthDate === null) return 12;
  const [born, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  // The last month begins before the birthday of the limit.
  const last = (born + ageLimit) * 12 + month - 1 - (day === 1 ? 1 : 0);
  const first = born * 12 + month - 1;
  const [from, to] = [Math.max(first, year * 12), Math.min(last, year * 12 + 11)];
  return Math.max(0, to - from + 1);
}

/** The children of the card as claims of the year: each for all months in which it could be claimed. */
export function childrenOfCard(
  children: Employee['children'],
  year: number,
  ageLimit: number,
): YearChildValues[] {
  return children.map(({ order, ztpp, birth_date, first_name, last_name, birth_number }) => {
    const months = childMonths(birth_date, year, ageLimit);
    return { order, months, ztpp_months: ztpp ? months : 0, first_name, last_name, birth_number };
  });
}
