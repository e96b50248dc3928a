import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DUTY_QUERY, DutyPaymentSchema, dutyPaymentJson } from './payment.ts';
import { paymentsOfDuties } from './store.ts';

export const listDutyPayments = defineOperation({
  id: 'listDutyPayments',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/payments',
  summary: 'What was paid to authorities',
  description:
    'An array by the day of payment, then in the order they were written: payments that name a duty as `payment.duty` of `getTaxCalendar` does, from the bank (`matchBankTransaction`), from a register and by private money of the owner (`createDutyPayment`), in CZK. What an authority gave back is below 0. What was taken back is not in it, and neither is what was posted without naming a duty.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: DUTY_QUERY,
  responses: {
    ...json(200, 'The payments', Type.Array(DutyPaymentSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const asked = query as { kind?: string; period?: string };
    const payments = await paymentsOfDuties(context.sql, companyOf(context).id, asked);
    return ok(payments.map(dutyPaymentJson));
  },
});
