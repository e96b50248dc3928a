import { type Haler, halerToJson, smaller, subtract } from '@news-and-accounting/money';
import { orderNumber } from '../../bank/order-states/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { calendarCompany, isBeforeKept } from '../../taxes/calendar/index.ts';
import { MONTH_QUERY, type Month, monthOfQuery, PayslipsParams } from '../payslips/index.ts';
import { wageMonths } from './months.ts';
import type { WageMonth } from './owed.ts';
import { payDayOf } from './pay-day.ts';
import { WagePaymentSchema } from './schema.ts';
import { deductedSums, ordersOfMonth, type SlipPaid, slipsPaid } from './store.ts';

export const getWagePayment = defineOperation({
  id: 'getWagePayment',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/payment',
  summary: 'What of the wages of a month is paid, ordered and owed',
  description:
    'How far the wages of a month are paid, in CZK: `payout` of its approved and posted payslips is what was `paid` and what is `owed`, and of the latter payment orders hold `ordered`. Paid is what movements of banks were matched to (`matchBankTransaction`) and what was paid in cash (`createPayslipPayment`). In double entry what was posted to 331 or 366 without a payslip, such as one sum for everybody, settles the oldest months first; of a month that is settled so every payslip counts as paid. `due_on` is the day of `settings.pay_day` in the next month, without it the last day of that month (section 141 of act 262/2006), on a day without work the working day before, as money has to be there by then. Drafts are only counted. A `month` that is none is a 422.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: PayslipsParams,
  query: MONTH_QUERY,
  responses: { ...json(200, 'The wages', WagePaymentSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const month = monthOfQuery(query, context.now());
    return ok(await wagePayment(context.sql, entityId, month, today(context.now())));
  },
});

async function wagePayment(sql: Queries, entityId: number, month: Month, day: string) {
  const [{ kept_since }, { company, months }, slips, orders, deducted] = await Promise.all([
    calendarCompany(sql, entityId),
    wageMonths(sql, entityId, { today: day, since: month }),
    slipsPaid(sql, entityId, month),
    ordersOfMonth(sql, entityId, month),
    deductedSums(sql, entityId, month),
  ]);
  const wages = months.find((each) => each.year === month.year && each.month === month.month);
  const days = wages === undefined ? null : payDayOf(month, company.pay_day);
  const isSettled = wages !== undefined && wages.owed <= 0;
  const due_on = days?.due_on ?? day;
  const state = stateOf(wages, due_on, day);
  return {
    ...{ ...month, state, before_kept: state === 'overdue' && isBeforeKept({ due_on, state }, kept_since) },
    ...{ statutory_on: days?.statutory_on ?? null, due_on: days?.due_on ?? null },
    ...{ drafts: wages?.drafts ?? 0, ...sumsJson(wages) },
    deducted: {
      amount: halerToJson(deducted.amount),
      ...{ paid: halerToJson(deducted.paid), ordered: halerToJson(deducted.ordered) },
    },
    orders: orders.map(({ id, amount, waiting, ...order }) => ({
      ...{ id, number: orderNumber(id), ...order },
      ...{ amount: halerToJson(amount), waiting: halerToJson(waiting) },
    })),
    payslips: slips.map((slip) => slipJson(slip, isSettled)),
  };
}

function stateOf(wages: WageMonth | undefined, due: string, day: string) {
  if (wages === undefined || wages.payout === 0) return 'none';
  if (wages.owed <= 0) return 'paid';
  return due < day ? 'overdue' : 'open';
}

function sumsJson(wages: WageMonth | undefined) {
  const czk = (amount: Haler | undefined) => (amount === undefined ? 0 : halerToJson(amount));
  return {
    ...{ payout: czk(wages?.payout), paid: czk(wages?.paid) },
    ...{ owed: czk(wages?.owed), ordered: czk(wages?.ordered) },
  };
}

function slipJson({ id, payout, paid, ordered, order_id }: SlipPaid, isSettled: boolean) {
  const known = isSettled ? payout : paid;
  return {
    ...{ payslip_id: id, payout: halerToJson(payout), paid: halerToJson(known) },
    ...{ ordered: halerToJson(smaller(ordered, subtract(payout, known))), order_id },
  };
}
