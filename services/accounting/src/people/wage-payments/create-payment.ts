import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { slipPaymentEvent } from './events.ts';
import { payInCash } from './pay-in-cash.ts';
import {
  NEW_SLIP_PAYMENT,
  SLIP_PAYMENT_BODY,
  SlipPaymentSchema,
  SlipPaymentsParams,
  slipPaymentJson,
} from './payment.ts';

export const createPayslipPayment = defineOperation({
  id: 'createPayslipPayment',
  method: 'POST',
  path: '/entities/{entity_id}/payslips/{id}/payments',
  summary: 'Pay a wage in cash',
  description:
    'Records that a wage was paid out in cash, wholly by `{"payment": {}}`: `amount` is what is left, `paid_on` today and `cash_register_id` the only register in CZK. A part may be paid, the rest later or from the bank. The payment gets a `number` of the series for cash disbursements, stands in the cash book and the cash journal, and is posted with source `payment` in double entry: 331 (366 of members of bodies) against the account of the register. `getWagePayment`, deadlines and payment orders count it as paid at once. Wages from the bank are paid by `createPaymentOrder` and `matchBankTransaction` instead.\n\nA draft is a 422 `NOT_APPROVED`. More than is left is a 422 naming `amount`, also of all wages of the month where they were posted in one sum; where a payment order that waits for the bank holds the wage it is a 422 `IN_ORDER` with `order_id`: replace the order first. So is a register that the company does not have or that is in another currency, by `cash_register_id`, a day in the future by `paid_on`, and without a code a day in a locked period. What is not in the register is taken all the same, as of documents: the cash book marks it `below_zero`. The history gets the record `payroll.paid`; `deletePayslipPayment` takes the payment back.',
  tag: 'Payslips',
  meta: { permission: 'writer' },
  params: SlipPaymentsParams,
  body: SLIP_PAYMENT_BODY,
  responses: {
    ...json(201, 'The payment', SlipPaymentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(NEW_SLIP_PAYMENT, unwrap(body, 'payment'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const paidOn = given.paid_on ?? today(context.now());
    if (paidOn > today(context.now())) throw invalidFields({ paid_on: 'Nesmí být v budoucnu.' });
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const recorder = { company, userId, now, held };
      const { slip, payment } = await payInCash(tx, recorder, params.id, { given, paidOn });
      await recordEvent(tx, slipPaymentEvent('paid', company.id, userId, payment, slip));
      return created(slipPaymentJson(payment));
    });
  },
});
