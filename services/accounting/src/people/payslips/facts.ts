import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import { type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import {
  type Absence,
  type Benefits,
  type PersonMonth,
  partialMonthWage,
  type Relationship,
} from '@news-and-accounting/payroll';
import type { Employee } from '../employees/index.ts';

export type Month = { year: number; month: number };

/** Why the base wage is lower than agreed: the relationship lasted only a part of the month. Wage in haléře. */
export type Reduction = { wage: Haler; workingDays: number; workingDaysOfMonth: number };

/** The wage of a relationship in a month. */
export type Wage = { baseGross: Haler; bonuses: Haler; reduction: Reduction | null };

/** What a payslip was calculated from: all relationships of the person, the slip's own at `position`. */
export type Facts = PersonMonth & { position: number };

export function daysOfMonth({ year, month }: Month): { first: string; last: string } {
  return { first: dateOf(year, month, 1), last: lastDayOfMonth(year, month) };
}

/** The wage as the card agrees it, less for a month in which the relationship starts or ends. */
export function wageOfCard(card: Employee, { year, month }: Month): Wage {
  const { baseGross, workingDays, workingDaysOfMonth } = partialMonthWage(
    card.gross_wage,
    datesOf(card),
    year,
    month,
  );
  const isReduced = baseGross !== card.gross_wage;
  return {
    baseGross,
    bonuses: ZERO,
    reduction: isReduced ? { wage: card.gross_wage, workingDays, workingDaysOfMonth } : null,
  };
}

/** What of a month belongs to one relationship besides its wage. */
export type Extras = { absences: readonly Absence[]; benefits: Benefits | null };

export const NO_EXTRAS: Extras = { absences: [], benefits: null };

/** What the calculation needs of a card, with the wage and the rest of the month; what is empty is left out. */
export function relationshipOf(card: Employee, wage: Wage, { absences, benefits }: Extras): Relationship {
  const details = card.details ?? {};
  const agreed = details.agreed_income ?? null;
  return {
    ...datesOf(card),
    // Companions and members of statutory bodies are no employees of these three contracts.
    payee: 'employee',
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
