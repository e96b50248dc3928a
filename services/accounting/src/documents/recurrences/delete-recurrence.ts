import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recurrenceEvent } from './events.ts';
import { recurrenceDetail } from './get-recurrence.ts';
import { RecurrenceParams } from './recurrence.ts';
import { recurrenceOf, removeRecurrence } from './store.ts';

export const deleteRecurrence = defineOperation({
  id: 'deleteRecurrence',
  method: 'DELETE',
  path: '/entities/{entity_id}/recurrences/{id}',
  summary: 'Delete a recurrence',
  description:
    'Nothing is made any more. The documents that it made stay; their links to it are gone. To stop for a while send `active: false` with `updateRecurrence`. The history gets the record `recurrence.deleted`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: RecurrenceParams,
  responses: { ...noBody(204, 'The recurrence is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const recurrence = await recurrenceOf(tx, entityId, params.id, true);
      await checkVersion(context, recurrence, () => recurrenceDetail(tx, entityId, recurrence));
      await removeRecurrence(tx, entityId, recurrence.id);
      await recordEvent(tx, recurrenceEvent('deleted', entityId, callerOf(context).userId, recurrence));
    });
    return noContent();
  },
});
