import {
  daysInMonth,
  FIRST_HOLIDAY_YEAR,
  lastDayOfMonth,
  publicHolidays,
  workingDaysBetween,
} from '@news-and-accounting/calendar';
import { dueDate } from '@news-and-accounting/jmhz';
import { remittanceDeadlines } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { REPORT_RULES } from '../../people/jmhz/index.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const Day = Type.String({ format: 'date' });

export const getCalendar = defineOperation({
  id: 'getCalendar',
  method: 'GET',
  path: '/codebooks/calendar',
  summary: 'Public holidays, working days and statutory deadlines of a year',
  description:
    'Czech public holidays of a year, and for each month its working days (Monday to Friday without public holidays) and the statutory deadlines of its wages. `deadlines` are days on which insurance, advance tax and withholding tax of that month’s wages are due at the latest, already moved to working days, and from January 2026 the monthly employer report (`jmhz`). Years before 2001 are a 422, as the calendar begins with the act on public holidays; years after 2100 are taken for 2100.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    year: Type.Optional(
      Type.Integer({
        minimum: 2001,
        maximum: 2100,
        description: 'Calendar year; absent or no number: this year in Prague',
      }),
    ),
  }),
  responses: {
    ...json(
      200,
      'The calendar',
      Type.Object({
        year: Type.Integer(),
        holidays: Type.Array(Type.Object({ date: Day, name: Type.String() })),
        months: Type.Array(
          Type.Object({
            month: Type.Integer(),
            days: Type.Integer(),
            working_days: Type.Integer({ description: 'Monday to Friday without public holidays' }),
            deadlines: Type.Object(
              {},
              {
                additionalProperties: Day,
                description: 'For wages of the month: remittances, and from 2026 the report `jmhz`',
              },
            ),
          }),
        ),
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const year = yearOf(query.year as unknown as string | undefined, context.now());
    if (year < FIRST_HOLIDAY_YEAR)
      throw invalidFields({ year: `Kalendář je znám od roku ${FIRST_HOLIDAY_YEAR}.` });
    return ok({
      year,
      holidays: publicHolidays(year).map(({ date, name }) => ({ date, name })),
      months: MONTHS.map((month) => ({
        month,
        days: daysInMonth(year, month),
        working_days: workingDaysBetween(firstDay(year, month), lastDayOfMonth(year, month)),
        deadlines: deadlinesOf(year, month),
      })),
    });
  },
});

function firstDay(year: number, month: number) {
  return `${year}-${String(month).padStart(2, '0')}-01` as ReturnType<typeof lastDayOfMonth>;
}

function deadlinesOf(year: number, month: number) {
  const { insurance, advanceTax, withholdingTax } = remittanceDeadlines(year, month);
  const isReported = firstDay(year, month) >= REPORT_RULES.firstMonth;
  return {
    insurance,
    advance_tax: advanceTax,
    withholding_tax: withholdingTax,
    ...(isReported ? { jmhz: dueDate(REPORT_RULES, year, month) } : {}),
  };
}
