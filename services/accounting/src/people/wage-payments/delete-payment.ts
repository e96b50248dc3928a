import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { payslipsOf } from '../../bank/matching/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { removeThingPayment } from '../../documents/payments/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { slipPaymentEvent } from './events.ts';
import { SlipPaymentParams } from './payment.ts';
import { slipPaymentOf } from './payments-store.ts';

export const deletePayslipPayment = defineOperation({
  id: 'deletePayslipPayment',
  method: 'DELETE',
  path: '/entities/{entity_id}/payslips/{id}/payments/{payment_id}',
  summary: 'Take a wage paid in cash back',
  description:
    'Takes a payment of a wage in cash back: its postings are removed and the amount is owed again. Its number stays used, and its row stays in the cash book with nothing. A payment in a locked period, or of a register in the archive, is a 422 without a code. One that a movement of the bank made is a 422 `PAID_BY_BANK` with `bank_transaction_id`: `unmatchBankTransaction` takes it back. A payslip that was paid in cash is deleted only after this. The history gets the record `payroll.payment_removed`.',
  tag: 'Payslips',
  meta: { permission: 'writer' },
  params: SlipPaymentParams,
  responses: { ...noBody(204, 'The payment is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const [slip] = await payslipsOf(tx, company.id, [params.id]);
      if (slip === undefined) throw notFound();
      const payment = await slipPaymentOf(tx, company.id, slip.id, params.payment_id);
      const { cash_register_id, bank_transaction_id } = payment;
      if (cash_register_id === null)
        throw invalid('Výplatu z banky zrušíte zrušením párování pohybu.', {
          code: 'PAID_BY_BANK',
          more: { bank_transaction_id },
        });
      const recorder = { company, userId, now: new Date(context.now()), held };
      await removeThingPayment(tx, recorder, { ...payment, cash_register_id });
      await recordEvent(tx, slipPaymentEvent('payment_removed', company.id, userId, payment, slip));
    });
    return noContent();
  },
});
