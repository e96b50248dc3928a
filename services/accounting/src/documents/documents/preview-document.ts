import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type PeekedSource, peekedSource } from '../series/index.ts';
import { documentBody, PREVIEW_FIELDS, readDocument, readOver, readRest } from './body.ts';
import type { StoredDocument } from './document.ts';
import { factsWith } from './facts.ts';
import { KINDS } from './kinds.ts';
import { originalIdOf } from './links.ts';
import { previewOf } from './preview.ts';
import { ratesOf } from './rates.ts';
import { notDraft } from './refusals.ts';
import { numberDayOf } from './resolve.ts';
import { prepareNew, rulesForPreview } from './ruled.ts';
import { DocumentPreviewSchema, DocumentsParams } from './schema.ts';
import { findDocument } from './store.ts';

export const previewDocument = defineOperation({
  id: 'previewDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/preview',
  summary: 'A document without storing it',
  description:
    'Takes the body of `createDocument` and answers the document as it would be stored, with `id` null, the number that it would get now in `number_preview` and the postings of its issue in `entries`, with the steps that its figures came about by in `steps`; nothing is stored and no number is taken. With `document_id` the body is laid over that draft, as `updateDocument` would do, so that its links and settled advances count and only changes need to be sent. Rules and refusals are those of the write. An exchange rate that is not to be had is null, and then nothing would be posted.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: DocumentsParams,
  body: documentBody(PREVIEW_FIELDS),
  responses: {
    ...json(200, 'The document as it would be', DocumentPreviewSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { document_id, number } = readRest(PREVIEW_FIELDS, body);
    const { sql } = context;
    const company = companyOf(context);
    const present = document_id === null ? null : await draftFor(sql, company.id, document_id);
    const { kind, given } = present === null ? readDocument(body) : readOver(present, body);
    const direction = present?.direction ?? KINDS[kind].direction;
    const day = today(context.now());
    const date = numberDayOf(given, { direction, today: day });
    const query = peekedSource(sql, company, { kind, date, seriesId: given.series_id, number });
    const { more, ...facts } = await factsWith<PeekedSource>(sql, company.id, given.partner_id, query);
    const originalId = present === null ? null : originalIdOf(present);
    const order = { kind, given, direction, originalId, id: present?.id ?? null };
    const { prepared } = await prepareNew(
      sql,
      company.id,
      order,
      { rates: ratesOf(context), today: day, isIssued: false, isStored: false, facts },
      present === null ? await rulesForPreview(sql, order, facts.company) : [],
    );
    return ok(await previewOf(sql, company, prepared, { present, number, source: more }));
  },
});

/** @throws {HttpError} 422 naming `document_id` */
async function draftFor(sql: Queries, entityId: number, id: number): Promise<StoredDocument> {
  const present = await findDocument(sql, entityId, id);
  if (present === null) throw invalidFields({ document_id: 'Tento doklad ve firmě není.' });
  if (present.status !== 'draft') throw notDraft('Doklad je vystavený, už se nemění.', ['document_id']);
  return present;
}
