import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentOf } from '../documents/index.ts';
import { PaymentSchema, PaymentsParams } from './payment.ts';
import { paymentsOf } from './payments-of.ts';

export const listPayments = defineOperation({
  id: 'listDocumentPayments',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/payments',
  summary: 'The payments of a document',
  description:
    'An array by the day of payment, then in the order they were written; what was removed is not in it. `amount` is in the currency of the document and below zero where money went the other way. A payment of an advance names its live tax receipt and the document that deducts it.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: PaymentsParams,
  responses: { ...json(200, 'The payments', Type.Array(PaymentSchema)), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { id } = await documentOf(context.sql, entityId, params.id);
    return ok(await paymentsOf(context.sql, entityId, id));
  },
});
