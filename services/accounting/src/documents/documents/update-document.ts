import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { changesBody } from './body.ts';
import { changeIssued } from './change-issued.ts';
import { draftOf, wayOf } from './create.ts';
import { documentDetail } from './detail.ts';
import type { StoredDocument } from './document.ts';
import { changedGiven } from './given.ts';
import { originalIdOf } from './links.ts';
import { prepare } from './prepare.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import { documentOf, replaceDocument } from './store.ts';
import { toldChange } from './told-change.ts';
import { warmRate } from './warm-rate.ts';
import { type Writer, writerOf } from './writer.ts';

export const updateDocument = defineOperation({
  id: 'updateDocument',
  method: 'PATCH',
  path: '/entities/{entity_id}/documents/{id}',
  summary: 'Change a document',
  description:
    'Changes the fields that are sent inside `document`; null gives a field its default again, and `lines` are replaced as a whole. Rules are those of `createDocument`, and everything is computed anew; `kind` never changes. Of a document that was issued only `note`, `tags` and `due_on` change, of received ones also the symbols: anything else is a 422 `NOT_DRAFT` that names the fields. A change of the contact, lines, amounts, currency or `payee_account` ends an approval, asked for or given: `approval_state` is null again, and the history gets `document.approval_reset` as well. The history gets the record `document.updated` with the old and new values.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = unwrap(body, 'document');
    const { id: entityId } = companyOf(context);
    const present = await documentOf(context.sql, entityId, params.id);
    const given = changedGiven(present, changes);
    if (present.status === 'draft') await warmRate(context, present.kind, given);
    const [detail, version] = await transaction(context.sql, async (tx) => {
      // As who pays it does: a due day moves what is kept of open documents.
      if (present.status !== 'draft') await holdCompany(tx, entityId);
      const before = await documentOf(tx, entityId, params.id, true);
      await checkVersion(context, before, () => documentDetail(tx, entityId, before));
      const writer = writerOf(context);
      if (before.status === 'draft') await changeDraft(tx, writer, before, changes);
      else await changeIssued(tx, writer, before, changes);
      const after = await toldChange(tx, writer, before);
      return [await documentDetail(tx, entityId, after), after.updated_at] as const;
    });
    return ok(detail, version);
  },
});

async function changeDraft(
  tx: Queries,
  writer: Writer,
  before: StoredDocument,
  changes: unknown,
): Promise<void> {
  const { kind, direction, id } = before;
  const given = changedGiven(before, changes);
  const order = { kind, direction, given, id, originalId: originalIdOf(before) };
  const { company, now } = writer;
  const prepared = await prepare(tx, company.id, order, wayOf(writer, false));
  await replaceDocument(tx, company.id, id, { ...draftOf(prepared), now });
}
