import { dateOf, lastDayOfMonth, workingDaysBetween } from '@news-and-accounting/calendar';
import type { Haler } from '@news-and-accounting/money';
import {
  type Absence,
  absenceDays,
  hourlyAverage,
  isCompensated,
  parametersFor,
  previousQuarter,
  type QuarterMonth,
  type Relationship,
  workingDaysNotAbsent,
} from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import type { Employee } from '../employees/index.ts';
import { absencesBetween } from './absences.ts';
import { RULES } from './rules.ts';

type Month = { year: number; month: number };
type SlipOfQuarter = Month & { employee_id: number; gross: Haler };

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
    (absenceDays(absence, datesOf(card), month.year, month.month, sickPay.days)?.compensatedDays ?? 0) > 0;
  const lacking = cards.filter((card) => absences.get(card.id)?.some(lacksAverage(card)));
  if (lacking.length === 0) return absences;
  const quarters = await quartersOf(sql, entityId, month, lacking);
  const workingDaysOfMonth = workingDaysBetween(
    dateOf(month.year, month.month, 1),
    lastDayOfMonth(month.year, month.month),
  );
  const found = lacking.map((card) => {
    const quarter = quarters.get(card.id) ?? [];
    const own = absences.get(card.id) ?? [];
    const facts = { entered: null, quarter, wage: card.gross_wage, workingDaysOfMonth };
    const known = own.map((absence) =>
      lacksAverage(card)(absence)
        ? { ...absence, average: hourlyAverage({ ...facts, hoursPerDay: absence.hoursPerDay }) }
        : absence,
    );
    return [card.id, known] as const;
  });
  return new Map([...absences, ...found]);
}

/** What employees earned in the months of the previous quarter that have a payslip, and on how many days. */
async function quartersOf(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  cards: readonly Employee[],
): Promise<ReadonlyMap<number, readonly QuarterMonth[]>> {
  const months = previousQuarter(year, month);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a quarter without months');
  const ids = cards.map(({ id }) => id);
  const days = { from: dateOf(first.year, first.month, 1), to: lastDayOfMonth(last.year, last.month) };
  const absences = Map.groupBy(
    await absencesBetween(sql, entityId, days, ids),
    ({ employee_id }) => employee_id,
  );
  const slips = Map.groupBy(await slipsBetween(sql, entityId, first, last, ids), (slip) => slip.employee_id);
  return new Map(
    cards.map((card) => [
      card.id,
      (slips.get(card.id) ?? []).map((slip) => ({
        gross: slip.gross,
        workingDays: workingDaysNotAbsent(
          (absences.get(card.id) ?? []).map(({ kind, from, to, first_day_worked }) => ({
            kind,
            from: from as Absence['from'],
            to: to as Absence['to'],
            firstDayWorked: first_day_worked,
          })),
          datesOf(card),
          slip.year,
          slip.month,
        ),
      })),
    ]),
  );
}

async function slipsBetween(
  sql: Queries,
  entityId: number,
  first: Month,
  last: Month,
  employeeIds: readonly number[],
): Promise<SlipOfQuarter[]> {
  return sql<SlipOfQuarter[]>`
    select employee_id, year, month, gross_haler as gross from payslips
    where entity_id = ${entityId} and employee_id = any(${[...employeeIds]}::bigint[])
      and year * 12 + month between ${first.year * 12 + first.month} and ${last.year * 12 + last.month}
    order by year, month`;
}

/** Days come from columns of type date, so they are calendar days. */
function datesOf(card: Employee): Pick<Relationship, 'startedOn' | 'endedOn'> {
  return {
    startedOn: card.started_on as Relationship['startedOn'],
    endedOn: card.ended_on as Relationship['endedOn'],
  };
}
