import { dateOf, lastDayOfMonth, workingDaysBetween } from '@news-and-accounting/calendar';
import type { Haler } from '@news-and-accounting/money';
import {
  type Absence,
  absenceDays,
  compensationDays,
  hourlyAverage,
  isCompensated,
  parametersFor,
  previousQuarter,
  type Quarter,
  type Relationship,
  workingDaysNotAbsent,
} from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import { type Employee, payeeOf } from '../employees/index.ts';
import { absencesBetween } from './absences.ts';
import { RULES } from './rules.ts';

type Month = { year: number; month: number };
type EarnedInQuarter = { employee_id: number; months: number; gross: Haler };

/** Absences of a month by employee, each with the hourly average that it is paid by in the month. */
export async function withAverages(
  sql: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[],
  absences: ReadonlyMap<number, readonly Absence[]>,
): Promise<ReadonlyMap<number, readonly Absence[]>> {
  const { sickPay } = parametersFor(RULES, month.year, month.month);
  const lacksAverage = (card: Employee) => (absence: Absence) =>
    isCompensated(absence.kind) &&
    absence.average === null &&
    (absenceDays(
      absence,
      datesOf(card),
      month.year,
      month.month,
      compensationDays(payeeOf(card), true, sickPay),
    )?.compensatedDays ?? 0) > 0;
  const lacking = cards.flatMap((card) => {
    const own = absences.get(card.id)?.filter(lacksAverage(card)) ?? [];
    return own.length === 0 ? [] : [{ card, own: new Set(own) }];
  });
  if (lacking.length === 0) return absences;
  const quarters = await quartersOf(
    sql,
    entityId,
    month,
    lacking.map(({ card }) => card),
  );
  const workingDaysOfMonth = workingDaysIn(month);
  const found = lacking.map(({ card, own }) => {
    const quarter = quarters.get(card.id) ?? null;
    const facts = { entered: null, quarter, wage: card.gross_wage, workingDaysOfMonth };
    const known = (absences.get(card.id) ?? []).map((absence) =>
      own.has(absence)
        ? { ...absence, average: hourlyAverage({ ...facts, hoursPerDay: absence.hoursPerDay }) }
        : absence,
    );
    return [card.id, known] as const;
  });
  return new Map([...absences, ...found]);
}

/** What employees earned in the previous quarter, and on how many days; without those who have no payslip in it. */
async function quartersOf(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  cards: readonly Employee[],
): Promise<ReadonlyMap<number, Quarter>> {
  const months = previousQuarter(year, month);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a quarter without months');
  const ids = cards.map(({ id }) => id);
  const days = { from: dateOf(first.year, first.month, 1), to: lastDayOfMonth(last.year, last.month) };
  const absences = Map.groupBy(
    await absencesBetween(sql, entityId, days, ids),
    ({ employee_id }) => employee_id,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const workingDays = months.reduce((sum, each) => sum + workingDaysIn(each), 0);
  const worked = (card: Employee) => {
    const own = absences.get(card.id) ?? [];
    // Most work all the time.
    const isWhole = card.started_on <= days.from && (card.ended_on === null || card.ended_on >= days.to);
    if (own.length === 0 && isWhole) return workingDays;
    const given = own.map(({ kind, from, to, first_day_worked }) => ({
      kind,
      from: from as Absence['from'],
      to: to as Absence['to'],
      firstDayWorked: first_day_worked,
    }));
    const dates = datesOf(card);
    return months.reduce((sum, each) => sum + workingDaysNotAbsent(given, dates, each.year, each.month), 0);
  };
  const earned = await earnedBetween(sql, entityId, first, last, ids);
  return new Map(
    earned.flatMap(({ employee_id, ...quarter }) => {
      const card = byId.get(employee_id);
      return card === undefined ? [] : [[employee_id, { ...quarter, workingDays: worked(card) }]];
    }),
  );
}

/** @param last of the year of the first one, as a quarter has it */
async function earnedBetween(
  sql: Queries,
  entityId: number,
  first: Month,
  last: Month,
  employeeIds: readonly number[],
): Promise<EarnedInQuarter[]> {
  return sql<EarnedInQuarter[]>`
    select employee_id, count(*)::int as months, sum(gross_haler)::bigint as gross from payslips
    where entity_id = ${entityId} and employee_id = any(${[...employeeIds]}::bigint[])
      and year = ${first.year} and month between ${first.month} and ${last.month}
    group by employee_id`;
}

function workingDaysIn({ year, month }: Month): number {
  return workingDaysBetween(dateOf(year, month, 1), lastDayOfMonth(year, month));
}

/** Days come from columns of type date, so they are calendar days. */
function datesOf(card: Employee): Pick<Relationship, 'startedOn' | 'endedOn'> {
  return {
    startedOn: card.started_on as Relationship['startedOn'],
    endedOn: card.ended_on as Relationship['endedOn'],
  };
}
