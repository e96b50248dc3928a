import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import { nearest, rational, times } from '@news-and-accounting/money';
import { averageOf, type HourlyAverage, parametersFor, reducedAverage } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, nullable, readBody, unwrap, wholeNumber } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeeById, employeesOfPerson } from '../employees/index.ts';
import { absentWages, hasRates, type Month } from '../payslips/index.ts';
import { absencesBetween, absencesWithAverages, RULES } from '../wage-inputs/index.ts';
import { absenceJson } from './absence.ts';
import { checkOverlap, checkSlips } from './change.ts';
import { ABSENCE_FIELDS, type AbsenceValues, checkDays, firstDayOf } from './fields.ts';
import { EmployeeAbsencesParams } from './list-absences.ts';
import { absenceById, columnsOf } from './store.ts';
import { AbsenceOfMonthSchema, ofMonthJson, SlipSchema, WageSchema, wageJson } from './wage.ts';

const MONTHS_AT_MOST = 12;
/** Of the absence that is shown, which has none yet. */
const NO_ID = 0;

const FIELDS = { absence_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)) };

const PreviewSchema = Type.Object(
  {
    months: Type.Array(
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        payslip: SlipSchema,
        of_month: Type.Union([AbsenceOfMonthSchema, Type.Null()]),
        average: Type.Union(
          [
            Type.Object({
              source: Type.Enum(['entered', 'quarter', 'wage'], {
                description:
                  'Entered, of the previous quarter, or of the base wage by the hours of the month',
              }),
              hourly: Type.Number({ description: 'CZK, to ten-thousandths; paid is the exact one' }),
              reduced: Type.Number({ description: 'What of it counts, CZK' }),
            }),
            Type.Null(),
          ],
          { description: 'Null where nothing is paid by it' },
        ),
        before: WageSchema,
        after: WageSchema,
      }),
    ),
  },
  { title: 'AbsencePreview', description: 'What an absence would make of the wages of its months' },
);

export const previewAbsence = defineOperation({
  id: 'previewAbsence',
  method: 'POST',
  path: '/entities/{entity_id}/employees/{id}/absences/preview',
  summary: 'See what an absence costs and pays, without storing it',
  description:
    'Calculates the wages of the months of an absence without it and with it and stores nothing. The body is that of `createAbsence`, and so are the refusals; `absence_id` beside it names a stored absence that it takes the place of, as `updateAbsence` would. At most twelve months from the first day are shown, and none of years without known rates. Drafts keep what was entered on them; where there is no payslip the wage is that of the card.',
  tag: 'Absences',
  meta: { permission: 'member' },
  params: EmployeeAbsencesParams,
  body: strict(
    Type.Object({
      absence: bodySchema(ABSENCE_FIELDS),
      absence_id: Type.Optional(FIELDS.absence_id.schema),
    }),
  ),
  responses: {
    ...json(200, 'The months of the absence', PreviewSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { absence_id: insteadOf } = readBody(FIELDS, body);
    const values = readBody(ABSENCE_FIELDS, unwrap(body, 'absence'));
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const employee = await employeeById(sql, entityId, params.id);
    const before = insteadOf === null ? null : absenceJson(await absenceById(sql, entityId, insteadOf));
    checkDays(values, employee);
    await checkOverlap(sql, entityId, employee.id, values, insteadOf);
    await checkSlips(sql, entityId, employee.id, before, values);
    const months = [];
    for (const month of monthsOf(values, employee))
      months.push(await previewOf(sql, entityId, month, employee, values, insteadOf));
    return ok({ months });
  },
});

function monthsOf(values: AbsenceValues, { started_on, ended_on }: Employee): Month[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = Math.max(number(firstDayOf(values)), number(started_on));
  const last = Math.min(number(values.to), ended_on === null ? Number.POSITIVE_INFINITY : number(ended_on));
  return Array.from({ length: Math.min(MONTHS_AT_MOST, last - first + 1) }, (_, i) => ({
    year: Math.floor((first + i) / 12),
    month: ((first + i) % 12) + 1,
  })).filter(({ year }) => hasRates(year));
}

async function previewOf(
  sql: Queries,
  entityId: number,
  month: Month,
  employee: Employee,
  values: AbsenceValues,
  insteadOf: number | null,
) {
  const days = { from: dateOf(month.year, month.month, 1), to: lastDayOfMonth(month.year, month.month) };
  const cards = (await employeesOfPerson(sql, entityId, employee.person)).filter(
    ({ started_on, ended_on }) => started_on <= days.to && (ended_on === null || ended_on >= days.from),
  );
  const ids = cards.map(({ id }) => id);
  const stored = await absencesBetween(sql, entityId, days, ids);
  const { from_day: from, to_day: to, ...rest } = columnsOf(values);
  const shown = { ...rest, from, to, id: NO_ID, employee_id: employee.id };
  const [without, withIt] = await Promise.all(
    [stored, [...stored.filter(({ id }) => id !== insteadOf), shown]].map((all) =>
      absencesWithAverages(sql, entityId, month, cards, all),
    ),
  );
  if (without === undefined || withIt === undefined) throw new Error('two calculations give two results');
  const before = (await absentWages(sql, entityId, month, cards, without)).get(employee.id);
  const after = (await absentWages(sql, entityId, month, cards, withIt)).get(employee.id);
  if (before === undefined || after === undefined) throw new Error('no wage of the month');
  const average = withIt.get(employee.id)?.find(({ id }) => id === NO_ID)?.average ?? null;
  const ofMonth = ofMonthJson(after, NO_ID);
  return {
    ...month,
    payslip: after.slip,
    of_month: ofMonth,
    average: average === null || (ofMonth?.amount ?? 0) === 0 ? null : averageJson(average, month),
    before: wageJson(before),
    after: wageJson(after),
  };
}

function averageJson(average: HourlyAverage, { year, month }: Month) {
  const exact = averageOf(average);
  const inCrowns = (haler: ReturnType<typeof averageOf>) =>
    Number(nearest(times(haler, rational(100n)))) / 10_000;
  return {
    source: average.source,
    hourly: inCrowns(exact),
    reduced: inCrowns(reducedAverage(exact, parametersFor(RULES, year, month).sickPay)),
  };
}
