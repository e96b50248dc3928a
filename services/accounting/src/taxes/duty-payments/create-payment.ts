import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { bookkeepingOf } from '../../bank/matching/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { dutyPaymentEvent } from './events.ts';
import { payDuty } from './pay-duty.ts';
import { DUTY_PAYMENT_BODY, DutyPaymentSchema, dutyPaymentJson, NEW_DUTY_PAYMENT } from './payment.ts';

export const createDutyPayment = defineOperation({
  id: 'createDutyPayment',
  method: 'POST',
  path: '/entities/{entity_id}/taxes/payments',
  summary: 'Record that something was paid to an authority without the bank of the company',
  description:
    'Records that what is owed to an authority was paid from a register (`method` `cash`) or by private money of a self-employed person (`private`: an account or a purse that is none of the business). `duty` is named as `payment.duty` of `getTaxCalendar` has it. `amount` is what is left of it, `paid_on` today and `cash_register_id` the only register in CZK. From then on calendar, queue, advances of the year and payment orders count it as paid. What the bank of the company paid is matched instead (`matchBankTransaction`).\n\nOf cash the payment gets a `number` of the series for cash disbursements and stands in the cash book. In the cash journal private money is a deposit of the owner that pays at once. In double entry it is posted with source `payment`: the account of the duty against that of the register, or against 491; what is owed on 491 itself is not posted.\n\nA 422 names `amount` where it is not known what is left, `duty` where it needs the code of its insurer or has none to name, `method` where the company is no self-employed person, `cash_register_id` of a register that the company does not have or that is in another currency, and `paid_on` in the future; it is `IN_ORDER` with `order_id` where a payment order that waits for the bank holds the duty: replace the order first. Without a code it is a day in a locked period. The history gets the record `duty.paid`; `deleteDutyPayment` takes the payment back.',
  tag: 'Filings',
  meta: { permission: 'writer' },
  params: Type.Object({ entity_id: EntityId }),
  body: DUTY_PAYMENT_BODY,
  responses: {
    ...json(201, 'The payment', DutyPaymentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_DUTY_PAYMENT, unwrap(body, 'payment'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const paidOn = given.paid_on ?? today(context.now());
    if (paidOn > today(context.now())) throw invalidFields({ paid_on: 'Nesmí být v budoucnu.' });
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const payment = await payDuty(tx, { company, userId, now, held }, { given, paidOn });
      const facts = await bookkeepingOf(tx, company.id);
      await recordEvent(tx, dutyPaymentEvent('paid', company.id, userId, payment, facts));
      return created(dutyPaymentJson(payment));
    });
  },
});
