import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { LIST_COLUMNS, LIST_FILTERS } from './list-columns.ts';
import { DocumentRequestSchema, REQUEST_SUBJECTS, RequestsParams, requestJson, STATES } from './request.ts';
import { type RequestFilter, requestsOf } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listDocumentRequests = defineOperation({
  id: 'listDocumentRequests',
  method: 'GET',
  path: '/entities/{entity_id}/document_requests',
  summary: 'Requests for papers that are missing, the newest first',
  description:
    'Requests that meet every filter. `attachment_ids` are what came in answer: their files are in `getAttachmentFile`, and an invoice is read from one with `extractAttachment`. Links are not shown again; `updateDocumentRequest` makes a new one. `updated_at` in quotes is the version for its `If-Match`.',
  tag: 'Document requests',
  meta: {
    permission: 'member',
    table: {
      file: 'vyzadani',
      title: 'Vyžádané doklady',
      columns: LIST_COLUMNS,
      filters: LIST_FILTERS,
    },
  },
  params: RequestsParams,
  query: Type.Object({
    state: text(`Only those in this state: ${STATES.join(', ')}`),
    subject_type: text(`Only those about this kind of thing: ${REQUEST_SUBJECTS.join(', ')}`),
    subject_id: text('Only those about the thing with this id; give `subject_type` with it'),
  }),
  responses: {
    ...json(200, 'The requests', Type.Array(DocumentRequestSchema)),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const rows = await requestsOf(context.sql, companyOf(context).id, filterOf(query));
    return ok(rows.map(requestJson));
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>): RequestFilter {
  const read = new FilterReader(query);
  const filter = {
    state: read.oneOf('state', STATES),
    subjectType: read.oneOf('subject_type', REQUEST_SUBJECTS),
    subjectId: read.id('subject_id'),
  };
  if (filter.subjectId !== null && read.text('subject_type') === null)
    read.refuse('subject_type', 'Musí být uvedeno, čeho je to číslo.');
  read.end();
  return filter;
}
