import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { transactionDetailOf } from './detail.ts';
import { TransactionParams, TransactionSchema } from './transaction.ts';

export const getBankTransaction = defineOperation({
  id: 'getBankTransaction',
  method: 'GET',
  path: '/entities/{entity_id}/bank_transactions/{id}',
  summary: 'A movement of a bank account',
  description:
    'What the bank says of the movement and what people added, with what it settles (`matches`). `entries` are what it and its payments have posted, `statements` those that hold it.',
  tag: 'Bank',
  meta: { permission: 'member', versioned: true },
  params: TransactionParams,
  responses: { ...json(200, 'The movement', TransactionSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const detail = await transactionDetailOf(context.sql, companyOf(context).id, params.id);
    return ok(detail, detail.updated_at);
  },
});
