import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { bookkeepingOf } from '../../bank/matching/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { removeThingPayment } from '../../documents/payments/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { dutyPaymentEvent } from './events.ts';
import { DutyPaymentParams } from './payment.ts';
import { dutyPaymentOf } from './store.ts';

export const deleteDutyPayment = defineOperation({
  id: 'deleteDutyPayment',
  method: 'DELETE',
  path: '/entities/{entity_id}/taxes/payments/{payment_id}',
  summary: 'Take a payment to an authority back',
  description:
    'Takes back what `createDutyPayment` recorded: its postings are removed and the duty is owed again. The number of cash stays used, and its row stays in the cash book with nothing. A payment in a locked period, or of a register in the archive, is a 422 without a code. One that a movement of the bank made is a 422 `PAID_BY_BANK` with `bank_transaction_id`: `unmatchBankTransaction` takes it back. The history gets the record `duty.payment_removed`.',
  tag: 'Filings',
  meta: { permission: 'writer' },
  params: DutyPaymentParams,
  responses: { ...noBody(204, 'The payment is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const payment = await dutyPaymentOf(tx, company.id, params.payment_id);
      const { method, bank_transaction_id } = payment;
      if (method === 'transfer')
        throw invalid('Platbu z banky zrušíte zrušením párování pohybu.', {
          code: 'PAID_BY_BANK',
          more: { bank_transaction_id },
        });
      const recorder = { company, userId, now: new Date(context.now()), held };
      await removeThingPayment(tx, recorder, payment);
      const facts = await bookkeepingOf(tx, company.id);
      await recordEvent(tx, dutyPaymentEvent('payment_removed', company.id, userId, payment, facts));
    });
    return noContent();
  },
});
