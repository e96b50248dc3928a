import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AttachmentParams, attachmentJson } from './attachment.ts';
import { attachmentEvent } from './events.ts';
import { attachmentOf, removeAttachment } from './store.ts';
import { checkMayLose } from './subjects.ts';

export const deleteAttachment = defineOperation({
  id: 'deleteAttachment',
  method: 'DELETE',
  path: '/entities/{entity_id}/attachments/{id}',
  summary: 'Delete an attachment',
  description:
    'Deletes an attachment with its links; its bytes go when nothing else of the company has them. One that is linked to what stands in the locked period (an issued document of such a day, an entry, a settled movement) is part of the books: 422. The history gets the record `attachment.deleted` with the name and the hash of the bytes in its summary.',
  tag: 'Attachments',
  meta: { permission: 'writer', versioned: true },
  params: AttachmentParams,
  responses: { ...noBody(204, 'The attachment is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, entityId);
      const attachment = await attachmentOf(tx, entityId, params.id, true);
      await checkVersion(context, attachment, () => attachmentJson(attachment));
      await checkMayLose(tx, entityId, lockedUntil, attachment.links);
      await removeAttachment(tx, entityId, attachment.id);
      await recordEvent(tx, attachmentEvent('deleted', entityId, callerOf(context).userId, attachment));
    });
    return noContent();
  },
});
