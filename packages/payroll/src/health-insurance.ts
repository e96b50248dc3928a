import { daysInMonth } from '@news-and-accounting/calendar';
import { lowersHealthMinimum } from './absence/absence.ts';
import { absenceDays } from './absence/absence-days.ts';
import type { PersonMonth, Relationship } from './facts.ts';
import type { HealthParameters, PayrollParameters } from './parameters.ts';
import type { Earning, Participation } from './participation.ts';
import { daysCovered, daysOf } from './period.ts';
import { partUpToCrown } from './rate.ts';

/** Health insurance of one relationship in a month; haléře. */
export interface HealthInsurance {
  /** Income insured here; the minimum base does not show in it. */
  readonly base: number;
  /** A third of the premium, without the top-up. */
  readonly employeePart: number;
  readonly employerPart: number;
  /** What the employee adds to reach the premium of the minimum base. */
  readonly topUp: number;
}

/**
 * Health insurance of a person's relationships, in their order. The premium is one figure per person (section
 * 2(2) of act 592/1992), so each relationship takes what its income adds to the premium of those before it.
 * The top-up falls on the first insured relationship.
 *
 * The act does not say how the top-up is rounded; it is what the premium of the minimum base, up to whole
 * crowns, exceeds the premium by, so that both together make that premium.
 */
export function healthInsurance(
  person: Pick<PersonMonth, 'year' | 'month'>,
  earnings: readonly Earning[],
  participations: readonly Participation[],
  parameters: PayrollParameters,
): readonly HealthInsurance[] {
  const { health } = parameters;
  let [income, premium, employeePart] = [0, 0, 0];
  const shares = earnings.map((earning, i) => {
    if (!participations[i]?.health) return { base: 0, employeePart: 0, employerPart: 0, topUp: 0 };
    income += earning.income;
    const premiumNow = partUpToCrown(income, health.rate);
    const employeeNow = employeeShare(premiumNow, health);
    const employee = employeeNow - employeePart;
    const employer = premiumNow - premium - employee;
    [premium, employeePart] = [premiumNow, employeeNow];
    return { base: earning.income, employeePart: employee, employerPart: employer, topUp: 0 };
  });
  const first = participations.findIndex((insured) => insured.health);
  const topUp = Math.max(0, minimumPremium(person, earnings, participations, health) - premium);
  return topUp === 0 ? shares : shares.map((share, i) => (i === first ? { ...share, topUp } : share));
}

/** A third, up to whole crowns (section 9(2) of act 48/1997). */
function employeeShare(premium: number, { employeePart }: HealthParameters): number {
  return Math.ceil(premium / (100 * employeePart)) * 100;
}

/**
 * The premium of the minimum base, or of its part by calendar days when no relationship covers the whole
 * month or somebody is excused on some of its days (section 3(6) and (9) of act 592/1992); 0 for those without a
 * minimum. The act names no rounding of
 * the part, so only the premium is rounded.
 */
function minimumPremium(
  { year, month }: Pick<PersonMonth, 'year' | 'month'>,
  earnings: readonly Earning[],
  participations: readonly Participation[],
  health: HealthParameters,
): number {
  if (earnings.some(({ relationship }) => isExemptFromMinimum(relationship))) return 0;
  const insured = earnings.filter((_, i) => participations[i]?.health);
  const days = insuredDays(insured, year, month) - excusedDays(insured, year, month);
  const product = health.minimumBase * health.rate * days;
  return Math.ceil(product / (1_000_000 * daysInMonth(year, month))) * 100;
}

/** Days of the month on which at least one of the relationships exists. */
export function insuredDays(insured: readonly Earning[], year: number, month: number): number {
  const periods = insured.map(({ relationship }) => daysOf(relationship, year, month));
  return daysCovered(periods.filter((period) => period !== null));
}

/** Days of the month on which an absence excuses from the minimum (section 3(9) of act 592/1992). */
export function excusedDays(insured: readonly Earning[], year: number, month: number): number {
  const periods = insured.flatMap(({ relationship }) =>
    (relationship.absences ?? []).flatMap((absence) => {
      const days = lowersHealthMinimum(absence.kind)
        ? absenceDays(absence, relationship, year, month, 0)
        : null;
      return days === null ? [] : [{ first: dayOf(days.from), last: dayOf(days.to) }];
    }),
  );
  return daysCovered(periods);
}

const dayOf = (date: string) => Number(date.slice(8));

/** Section 3(8) of act 592/1992, and persons whose other employer covers the minimum. */
export function isExemptFromMinimum(relationship: Relationship): boolean {
  const { stateInsured, pensioner, ztpp, healthMinimumElsewhere } = relationship;
  return stateInsured || pensioner || ztpp || healthMinimumElsewhere;
}
