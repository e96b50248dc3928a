import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { documentDetail } from './detail.ts';
import type { StoredDocument } from './document.ts';
import { documentEvent } from './events.ts';
import { notDraft } from './refusals.ts';
import { DocumentParams } from './schema.ts';
import { documentOf, removeDocument } from './store.ts';
import { type Writer, writerOf } from './writer.ts';

export const deleteDocument = defineOperation({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/entities/{entity_id}/documents/{id}',
  summary: 'Delete a draft',
  description:
    'Deletes a draft with its lines and links. A document that was issued has a number that stays used, so it is a 422 `NOT_DRAFT`: cancel it instead. The history gets the record `document.deleted`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  responses: { ...noBody(204, 'The draft is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      const document = await documentOf(tx, entityId, params.id, true);
      await checkVersion(context, document, () => documentDetail(tx, entityId, document));
      await deleteDraft(tx, writerOf(context), document);
    });
    return noContent();
  },
});

/**
 * Deletes a draft, with its history record.
 * @throws {HttpError} 422 `NOT_DRAFT`
 */
export async function deleteDraft(
  tx: Queries,
  { company, userId }: Writer,
  document: StoredDocument,
): Promise<void> {
  if (document.status !== 'draft') throw notDraft('Smazat lze jen koncept, vystavený doklad se stornuje.');
  await removeDocument(tx, company.id, document.id);
  await recordEvent(tx, documentEvent('deleted', company.id, userId, document));
}
