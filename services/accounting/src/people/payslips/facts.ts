import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import { type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import {
  type Absence,
  type Benefits,
  type PersonMonth,
  partialMonthWage,
  type Relationship,
  reducedWage,
  type Settlement,
} from '@news-and-accounting/payroll';
import { type Employee, payeeOf } from '../employees/index.ts';
import type { WageInputs } from '../wage-inputs/index.ts';

export type Month = { year: number; month: number };

/**
 * Why the base wage is lower than agreed: the relationship lasted only a part of the month, or somebody was absent on
 * `absentDays` (missing: on none). `wage`, in haléře, is for `workingDaysOfMonth`.
 */
export type Reduction = {
  wage: Haler;
  workingDays: number;
  workingDaysOfMonth: number;
  absentDays?: number;
};

/** The wage of a relationship in a month. */
export type Wage = { baseGross: Haler; bonuses: Haler; reduction: Reduction | null };

/** What a payslip was calculated from: all relationships of the person, the slip's own at `position`. */
export type Facts = PersonMonth & { position: number };

export function daysOfMonth({ year, month }: Month): { first: string; last: string } {
  return { first: dateOf(year, month, 1), last: lastDayOfMonth(year, month) };
}

/** The wage as the card agrees it, less for a month in which the relationship starts or ends, and for absences. */
export function wageOfCard(card: Employee, { year, month }: Month, absences: readonly Absence[] = []): Wage {
  const { baseGross, workingDays, workingDaysOfMonth, absentDays } = partialMonthWage(
    card.gross_wage,
    datesOf(card),
    year,
    month,
    absences,
  );
  const isReduced = baseGross !== card.gross_wage;
  const reduction = { wage: card.gross_wage, workingDays, workingDaysOfMonth, absentDays };
  return { baseGross, bonuses: ZERO, reduction: isReduced ? withoutZero(reduction) : null };
}

/**
 * The base wage of a slip, and why it is reduced, after absences have changed. What was there before goes on: the wage of
 * the card as it was, or the one that was set. A base that was set although there were absences is for what was worked,
 * so absences do not change it.
 * @param before what the slip was calculated from
 */
export function wageAfterAbsences(
  card: Employee,
  { year, month }: Month,
  wage: Omit<Wage, 'bonuses'>,
  { before, now }: { before: readonly Absence[]; now: readonly Absence[] },
): Omit<Wage, 'bonuses'> {
  if (before.length === 0 && now.length === 0) return wage;
  const absent = (absences: readonly Absence[]) =>
    partialMonthWage(wage.baseGross, datesOf(card), year, month, absences).absentDays;
  const absentNow = absent(now);
  const { baseGross, reduction } = wage;
  if (reduction === null && absent(before) > 0) return wage;
  const absentBefore = reduction?.absentDays ?? 0;
  if (absentNow === absentBefore) return wage;
  const daysOfCard = partialMonthWage(baseGross, datesOf(card), year, month).workingDays;
  const present = reduction === null ? daysOfCard : reduction.workingDays + absentBefore;
  const [full, ofDays] = [reduction?.wage ?? baseGross, reduction?.workingDaysOfMonth ?? daysOfCard];
  const workingDays = Math.max(0, present - absentNow);
  if (workingDays >= ofDays) return { baseGross: full, reduction: null };
  const reduced = { wage: full, workingDays, workingDaysOfMonth: ofDays, absentDays: absentNow };
  return { baseGross: reducedWage(full, workingDays, ofDays), reduction: withoutZero(reduced) };
}

/** Slips without absences keep the reduction that they always had. */
function withoutZero({ absentDays, ...reduction }: Required<Reduction>): Reduction {
  return absentDays === 0 ? reduction : { ...reduction, absentDays };
}

/** What of a month belongs to one relationship besides its wage. */
export type Extras = {
  absences: readonly Absence[];
  benefits: Benefits | null;
  /** The refund of the year before that is paid with the wage. */
  settlement: Settlement | null;
};

export const NO_EXTRAS: Extras = { absences: [], benefits: null, settlement: null };

/** The same of an employee, from what was read for the month. */
export function extrasOf(inputs: WageInputs, employeeId: number, benefits: Benefits | null): Extras {
  return {
    absences: inputs.absences.get(employeeId) ?? [],
    benefits,
    settlement: inputs.settlements.get(employeeId) ?? null,
  };
}

/** What the calculation needs of a card, with the wage and the rest of the month; what is empty is left out. */
export function relationshipOf(
  card: Employee,
  wage: Wage,
  { absences, benefits, settlement }: Extras,
): Relationship {
  const details = card.details ?? {};
  const agreed = details.agreed_income ?? null;
  return {
    ...datesOf(card),
    // Posted to 523 and 366, without a discount for shorter working time; insured and taxed as an employment.
    payee: payeeOf(card),
    baseGross: wage.baseGross,
    bonuses: wage.bonuses,
    agreedIncome: agreed === null ? card.gross_wage : halerFromJson(agreed),
    category: details.risk_category ?? 'A',
    partTimeDiscount: details.part_time_discount ?? null,
    pensioner: details.pensioner ?? false,
    stateInsured: details.state_insured ?? false,
    healthMinimumElsewhere: details.health_minimum_elsewhere ?? false,
    declaration: card.declaration,
    disability: card.disability,
    ztpp: card.ztpp,
    student: card.student,
    children: card.children.map(({ order, ztpp }) => ({ order, ztpp })),
    taxResident: (details.tax_residence ?? 'CZ') === 'CZ',
    ...(details.seasonal_produce ? { seasonalProduce: true as const } : {}),
    ...(absences.length > 0 ? { absences } : {}),
    ...(benefits === null ? {} : { benefits }),
    ...(settlement === null ? {} : { settlement }),
  };
}

/** Days come from columns of type date, so they are calendar days. */
function datesOf(card: Employee): Pick<Relationship, 'contract' | 'startedOn' | 'endedOn'> {
  return {
    contract: card.contract,
    startedOn: card.started_on as Relationship['startedOn'],
    endedOn: card.ended_on as Relationship['endedOn'],
  };
}
