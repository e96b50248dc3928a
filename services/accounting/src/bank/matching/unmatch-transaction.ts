import { subtract } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { TransactionParams, transactionDetail, transactionOf } from '../transactions/index.ts';
import { matchEvent } from './events.ts';
import { lastActOf } from './last-act.ts';
import { movementOf } from './store.ts';
import { unsettle } from './unsettle.ts';

export const unmatchTransaction = defineOperation({
  id: 'unmatchBankTransaction',
  method: 'DELETE',
  path: '/entities/{entity_id}/bank_transactions/{id}/match',
  summary: 'Take back what a movement of a bank account settles',
  description:
    'Takes all links and postings of a movement back: payments that it made are removed and open again, payments that were recorded before stay without it, the other side of a transfer is free, too, unless it waited for this one (then it waits again), and what was posted to accounts is gone. What was linked is never linked automatically to it again. With `last=true` only what its last act settled is taken back, one match or one posting, and what was settled before stays. A movement of which nothing is settled is a 404, one in a locked period a 422, and one whose payment has a live tax receipt or is deducted a 422 `HAS_LINKED_DOCUMENTS`. The history gets the record `bank_transaction.unmatched`.',
  tag: 'Bank',
  meta: { permission: 'writer', versioned: true },
  params: TransactionParams,
  query: Type.Object({
    last: Type.Optional(Type.String({ description: '`true`: only what was settled last, at once' })),
  }),
  responses: { ...noBody(204, 'Nothing of it is settled'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params, query }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const present = await transactionOf(tx, company.id, params.id);
      const movement = await movementOf(tx, company.id, params.id, true);
      await checkVersion(context, present, () => transactionDetail(tx, company.id, present));
      if (movement.settled === 0) throw notFound();
      const act = isOn(query.last) ? await lastActOf(tx, company.id, movement.id) : null;
      await unsettle(tx, { company, userId, now: new Date(context.now()), held }, movement, act);
      const { settled } = await movementOf(tx, company.id, movement.id);
      const freed = subtract(movement.settled, settled);
      await recordEvent(tx, matchEvent('unmatched', company.id, userId, movement, freed));
    });
    return noContent();
  },
});
