import { dateOf, isWorkingDay, lastDayOfMonth, publicHolidays } from '@news-and-accounting/calendar';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween, fullName } from '../employees/index.ts';
import { type AbsentWage, absentWages, hasRates, type Month, slipsOfMonth } from '../payslips/index.ts';
import { absencesBetween, absencesWithAverages, type StoredAbsence } from '../wage-inputs/index.ts';
import { AbsenceSchema, absenceJson } from './absence.ts';
import { AbsenceOfMonthSchema, ofMonthJson, SlipSchema, WageSchema, wageJson } from './wage.ts';

const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Day = Type.String({ format: 'date' });

const AttendanceSchema = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    days: Type.Array(
      Type.Object({
        date: Day,
        kind: Type.Enum(['working', 'weekend', 'holiday']),
        holiday: orNull(Type.String(), 'Czech name of the public holiday, also on a weekend'),
      }),
    ),
    employees: Type.Array(
      Type.Object({
        employee_id: Type.Integer(),
        full_name: Type.String(),
        personal_number: Type.String(),
        contract: Type.Enum(['hpp', 'dpc', 'dpp']),
        started_on: Day,
        ended_on: orNull(Day, 'The last day; null: without an end'),
        hours_per_day: Type.Number({
          description:
            'A fifth of the agreed weekly hours, 8 when none are agreed: what a new absence misses a day',
        }),
        payslip: SlipSchema,
        wage: orNull(WageSchema, 'Null without an absence in the month, and in years without known rates'),
        absences: Type.Array(
          Type.Object({
            absence: AbsenceSchema,
            of_month: orNull(AbsenceOfMonthSchema, 'Null where `wage` is'),
          }),
        ),
      }),
    ),
  },
  { title: 'AttendanceOfMonth' },
);

export const getAttendance = defineOperation({
  id: 'getAttendance',
  method: 'GET',
  path: '/entities/{entity_id}/absences',
  summary: 'Absences of all employees in a month',
  description:
    'A month as a calendar: its days with weekends and public holidays, and every relationship that exists on at least one of them, by name, with its absences and what they make of the wage. Of an approved or posted payslip `wage` is what stands on it; of a draft and where there is no payslip yet what comes out now. Absences are entered by `createAbsence`, beforehand shown by `previewAbsence`. A `month` that is none is a 422.',
  tag: 'Absences',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: Type.Optional(
      Type.String({ description: 'Year, 2000 to 2100; absent or no number: this year in Prague' }),
    ),
    month: Type.Optional(Type.String({ description: 'Month, 1 to 12; absent: this month in Prague' })),
  }),
  responses: { ...json(200, 'The month', AttendanceSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const year = yearOf(query.year, context.now());
    const month = monthOf(query.month, context.now());
    const { id: entityId } = companyOf(context);
    return ok({
      year,
      month,
      days: daysOf({ year, month }),
      employees: await employeesOf(context.sql, entityId, { year, month }),
    });
  },
});

function monthOf(given: string | undefined, now: number): number {
  const text = given?.trim() ?? '';
  if (text === '') return Number(today(now).slice(5, 7));
  if (!/^(0?[1-9]|1[0-2])$/.test(text)) throw invalidField('month', 'Měsíc musí být číslo 1 až 12.');
  return Number(text);
}

function daysOf({ year, month }: Month) {
  const holidays = new Map(year < 2001 ? [] : publicHolidays(year).map(({ date, name }) => [date, name]));
  const last = Number(lastDayOfMonth(year, month).slice(8));
  return Array.from({ length: last }, (_, i) => {
    const date = dateOf(year, month, i + 1);
    const holiday = holidays.get(date) ?? null;
    const kind = year >= 2001 && isWorkingDay(date) ? 'working' : holiday === null ? 'weekend' : 'holiday';
    return { date, kind, holiday };
  });
}

async function employeesOf(sql: Queries, entityId: number, month: Month) {
  const days = {
    from: dateOf(month.year, month.month, 1),
    to: lastDayOfMonth(month.year, month.month),
  };
  const cards = await employeesBetween(sql, entityId, days.from, days.to);
  const stored = await absencesBetween(sql, entityId, days, null);
  const byEmployee = Map.groupBy(stored, ({ employee_id }) => employee_id);
  const wages = await wagesOf(sql, entityId, month, cards, stored);
  const slips = await slipsOfMonth(sql, entityId, month);
  const names = new Intl.Collator('cs');
  return cards
    .toSorted(
      (a, b) =>
        names.compare(a.last_name, b.last_name) || names.compare(a.first_name, b.first_name) || a.id - b.id,
    )
    .map((card) => {
      const own = byEmployee.get(card.id) ?? [];
      const wage = own.length === 0 ? undefined : wages.get(card.id);
      return {
        employee_id: card.id,
        full_name: fullName(card),
        personal_number: card.personal_number,
        contract: card.contract,
        started_on: card.started_on,
        ended_on: card.ended_on,
        hours_per_day: hoursOf(card),
        payslip: slips.get(card.id) ?? null,
        wage: wage === undefined ? null : wageJson(wage),
        absences: own.map((absence) => ({
          absence: absenceJson(absence),
          of_month: ofMonthJson(wage, absence.id),
        })),
      };
    });
}

/** Wages of all relationships of the persons that have an absence; they share what wages depend on. */
async function wagesOf(
  sql: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[],
  stored: readonly StoredAbsence[],
): Promise<ReadonlyMap<number, AbsentWage>> {
  const absent = new Set(stored.map(({ employee_id }) => employee_id));
  const persons = new Set(cards.flatMap(({ id, person }) => (absent.has(id) ? [person] : [])));
  if (persons.size === 0 || !hasRates(month.year)) return new Map();
  const own = cards.filter(({ person }) => persons.has(person));
  const absences = await absencesWithAverages(sql, entityId, month, own, stored);
  return absentWages(sql, entityId, month, own, absences);
}

/** A fifth of the week as agreed, to hundredths. */
function hoursOf({ details }: Employee): number {
  const weekly = details?.weekly_hours ?? null;
  return weekly === null || weekly <= 0 ? 8 : Math.min(24, Math.max(0.01, Math.round(weekly * 20) / 100));
}
