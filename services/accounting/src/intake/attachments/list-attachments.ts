import { FILE_FORMATS } from '@news-and-accounting/file-reading';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AttachmentSchema, AttachmentsParams, attachmentJson, SUBJECT_TYPES } from './attachment.ts';
import { type AttachmentFilter, attachmentSums, attachmentsPage } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listAttachments = defineOperation({
  id: 'listAttachments',
  method: 'GET',
  path: '/entities/{entity_id}/attachments',
  summary: 'Attachments, the newest first',
  description:
    'The attachments that meet every filter, the newest first; `sums.bytes` is of the whole filter. `unlinked=1` are those that nobody has said yet what they belong to: link them with `updateAttachment`, or read an invoice from them with `extractAttachment`. `format` takes several values with commas between. `updated_at` in quotes is the version for `If-Match` of `updateAttachment` and `deleteAttachment`. The bytes are in `getAttachmentFile`.',
  tag: 'Attachments',
  meta: { permission: 'member' },
  params: AttachmentsParams,
  query: Type.Object({
    subject_type: text(`Only those linked to this kind of thing: ${SUBJECT_TYPES.join(', ')}`),
    subject_id: text('Only those linked to the thing with this id; give `subject_type` with it'),
    document_request_id: text('Only those that came in answer to this request for a paper'),
    unlinked: text('`1`: only those that are linked to nothing'),
    format: text(`Only these formats, with commas: ${FILE_FORMATS.join(', ')}`),
    q: text('Words, or beginnings of words, of the name'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(AttachmentSchema, Type.Object({ bytes: Type.Integer() })),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, companyOf(context).id);
    const page = pageOfQuery(query);
    const { total, bytes } = await attachmentSums(context.sql, filter);
    const rows = page.offset >= total ? [] : await attachmentsPage(context.sql, filter, page);
    return paged(page, { total, sums: { bytes }, rows: rows.map(attachmentJson) });
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>, entityId: number): AttachmentFilter {
  const read = new FilterReader(query);
  const subjectType = read.oneOf('subject_type', SUBJECT_TYPES);
  const subjectId = read.id('subject_id');
  if (subjectId !== null && read.text('subject_type') === null)
    read.refuse('subject_type', 'Musí být uvedeno, čeho je to číslo.');
  const filter = {
    ...{ entityId, subjectType, subjectId, unlinked: isOn(query.unlinked) },
    requestId: read.id('document_request_id'),
    formats: read.listOf('format', FILE_FORMATS),
    q: read.words('q'),
  };
  read.end();
  return filter;
}
