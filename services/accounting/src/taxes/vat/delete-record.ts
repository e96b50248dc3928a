import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent as record } from '../../access/history/index.ts';
import { checkUnlocked, holdCompany, replacePostings } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recordEvent } from './record.ts';
import { recordOf, removeRecord } from './record-store.ts';

export const deleteVatRecord = defineOperation({
  id: 'deleteVatRecord',
  method: 'DELETE',
  path: '/entities/{entity_id}/taxes/vat_ledger/{id}',
  summary: 'Take back a record of VAT',
  description:
    'Deletes a record that `createVatRecord` has made, with its postings, which stay readable by `listRemovedPostings`. What was filed stays as it was filed; the difference shows in the filing. A record in a locked period is a 422. The history gets the record `vat_record.deleted`.',
  tag: 'VAT',
  meta: { permission: 'writer' },
  params: Type.Object({
    entity_id: EntityId,
    id: recordId('The record: `record_id` of a row of `getVatLedger`'),
  }),
  responses: {
    ...noBody(204, 'The record and its postings are gone'),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, entityId);
      const stored = await recordOf(tx, entityId, params.id, true);
      checkUnlocked(lockedUntil, stored.date);
      const selection = { source: 'vat', sourceIds: [stored.id], part: 'vat_record' } as const;
      await replacePostings(tx, entityId, selection, []);
      await removeRecord(tx, entityId, stored.id);
      await record(tx, recordEvent('deleted', entityId, userId, stored));
    });
    return noContent();
  },
});
