import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { readingOf } from '../../platform/reading.ts';
import { isKnownYear } from '../income/index.ts';
import { calendarOf, FIRST_YEAR } from './calendar.ts';
import { codeOf } from './code.ts';
import type { MarkedDuty } from './duty.ts';
import { CalendarSchema } from './schema.ts';
import type { Turnover } from './turnover.ts';

export const getTaxCalendar = defineOperation({
  id: 'getTaxCalendar',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/calendar',
  summary: 'Everything to be filed and paid in a year',
  description:
    'What is due in a calendar year: the return of VAT, the control and the recapitulative statement, the tax itself, the monthly report of wages, insurance and tax of wages, the return of income tax of the year before and advances on it, of who pays the flat tax its monthly advances, of a self-employed person also both overviews (`osvc_social`, `osvc_health`, filed and paid under one duty; once filed its day is the eighth after that, by which what is left is paid, of a change for a health insurer the thirtieth) and the advances of each month (`getInsurance`), at least the minimum valid in it. Days are those of the law (`statutory_on`) and moved to a working day (`due_on`). Periods of VAT follow from the status of each day (`settings.vat_history`).\n\n`state` comes from what was filed (`listFilings`) and paid: in double entry debits of account 343900 settle the oldest return first, otherwise what bank matches (`matchBankTransaction`) and payments without the bank (`createDutyPayment`) name; of wages also the accounts 336 and 342, of the income tax the account 341. `amount` is that of the filing or of its draft, so it is null until there is one. A return that comes to nothing or to a refund has no payment. Supplementary returns and following statements stand by themselves, on their own day. `before_kept` marks what was due before the day on which the company was first kept here: it may have been done elsewhere, so what of it is `overdue` is counted apart wherever late duties are counted.\n\n`payment` says where to, under which symbols and how much, with the text of a payment code; `payment.duty` is what a bank match and an item of a payment order take. `payment.missing` names what the company has to enter first.\n\n`turnover` tells who is no payer how far the registration is: over 2,000,000 CZK from 1 January of the next year, over 2,536,500 CZK from the next day. A limit that was crossed adds the duty `vat_registration`.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description: 'Calendar year in which duties are due, from 2001; absent: the present one',
      }),
    ),
  }),
  responses: { ...json(200, 'The calendar', CalendarSchema), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const now = context.now();
    const year = Math.max(FIRST_YEAR, yearOf((query as { year?: string }).year, now));
    const found = await calendarOf(readingOf(context.sql), companyOf(context).id, year, today(now));
    return ok({
      year,
      duties: found.duties.map(dutyJson),
      turnover: found.turnover === null ? null : turnoverJson(found.turnover),
      rates_known: isKnownYear(year),
    });
  },
});

function dutyJson({ amount, payment, filed_on: _, ...duty }: MarkedDuty) {
  return {
    ...duty,
    amount: amount === null ? null : halerToJson(amount),
    payment:
      payment === null
        ? null
        : {
            ...payment,
            amount: payment.amount === null ? null : halerToJson(payment.amount),
            paid: halerToJson(payment.paid),
            spayd: codeOf(payment, duty),
          },
  };
}

function turnoverJson({ amount, limit_next_year, limit_immediate, ...turnover }: Turnover) {
  const limits = {
    limit_next_year: halerToJson(limit_next_year),
    limit_immediate: halerToJson(limit_immediate),
  };
  return { ...turnover, amount: halerToJson(amount), ...limits };
}
