import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentDetail, documentOf } from '../documents/index.ts';
import { paymentEvent } from './events.ts';
import { payableOf } from './payable.ts';
import { PaymentParams } from './payment.ts';
import { notPayable } from './refusals.ts';
import { REMOVAL_FOLLOWERS } from './removal-followers.ts';
import { removePayment } from './remove.ts';
import { paymentOf } from './store.ts';

export const deletePayment = defineOperation({
  id: 'deleteDocumentPayment',
  method: 'DELETE',
  path: '/entities/{entity_id}/documents/{id}/payments/{payment_id}',
  summary: 'Remove a payment of a document',
  description:
    'Takes a payment back: its postings are removed and the amount is open again. Of an offset both payments go, and the part of a movement of the bank that it was is free again. Cash keeps its number, and its row stays in the cash book with nothing. A payment in a locked period is a 422; one with a live tax receipt, or one that a document deducts, is a 422 `HAS_LINKED_DOCUMENTS`; that of a document of cash goes with the cancelling of the document, so it is a 422 `NOT_PAYABLE`. The history gets the record `document.payment_removed`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: PaymentParams,
  responses: { ...noBody(204, 'The payment is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const before = await documentOf(tx, company.id, params.id, true);
      const payment = await paymentOf(tx, company.id, before.id, params.payment_id);
      await checkVersion(context, before, () => documentDetail(tx, company.id, before));
      const how = payableOf(before.kind);
      if (how === null) throw notPayable('Pokladní doklad je zaplacený svým vystavením; stornujte ho.');
      const recorder = { company, userId, now: new Date(context.now()), held };
      await removePayment(tx, recorder, { document: before, how }, payment);
      for (const follow of context.services.clients.get(REMOVAL_FOLLOWERS))
        await follow(tx, recorder, payment.id);
      const after = await documentOf(tx, company.id, before.id);
      const { amount } = payment;
      await recordEvent(tx, paymentEvent('payment_removed', company.id, userId, { before, after, amount }));
    });
    return noContent();
  },
});
