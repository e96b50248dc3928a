import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { payslipOf } from '../payslips/index.ts';
import { SlipPaymentSchema, SlipPaymentsParams, slipPaymentJson } from './payment.ts';
import { paymentsOfSlip } from './payments-store.ts';

export const listPayslipPayments = defineOperation({
  id: 'listPayslipPayments',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/{id}/payments',
  summary: 'The payments of a payslip',
  description:
    'An array by the day of payment, then in the order they were written: what was paid from the bank (`matchBankTransaction`) and in cash (`createPayslipPayment`), in CZK. What was taken back is not in it, and neither is what was posted to 331 or 366 without a payslip. How much of the whole month is paid says `getWagePayment`.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: SlipPaymentsParams,
  responses: {
    ...json(200, 'The payments', Type.Array(SlipPaymentSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { id } = await payslipOf(context.sql, entityId, params.id);
    return ok((await paymentsOfSlip(context.sql, entityId, id)).map(slipPaymentJson));
  },
});
