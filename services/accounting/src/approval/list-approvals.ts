import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, callerOf, companyOf } from '../platform/context.ts';
import { forbidden } from '../platform/errors.ts';
import { canManage } from '../platform/http/caller.ts';
import { FilterReader } from '../platform/http/filter.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../platform/http/paged.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { APPROVAL_STATES, ApprovalSchema, approvalJson } from './approval.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { EntityParams } from './rule.ts';
import { type ApprovalFilter, approvalRows, approvalSums, approvalsPage } from './store.ts';

const ROLES = ['approver', 'requester', 'all'] as const;

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listApprovals = defineOperation({
  id: 'listApprovals',
  method: 'GET',
  path: '/entities/{entity_id}/approvals',
  summary: 'Expenses that wait for approval, the oldest request first',
  description:
    'Requests for approval with what they are about. `role` `approver`, the default, gives those that wait for the caller’s decision; with `state` `approved` or `rejected` those that the caller decided about, or could have. `requester` gives what the caller has asked for; `all` everything, for owners and accountants only, else a 403. With `document_id` it is the request of that document, whoever asks. `state` takes several values with commas between and is `requested` by default. A request that was withdrawn, or overtaken by a change of its document, is in no list. `sums` are of the whole filter, in CZK.\n\nDecide with `approveDocument` and `rejectDocument`; `document.updated_at` is the `version` of the former.',
  tag: 'Approval',
  meta: {
    permission: 'member',
    table: {
      file: 'schvalovani',
      title: 'Žádosti o schválení',
      id: 'document_id',
      columns: LIST_COLUMNS,
      all: (query, context) => everyApproval(query, context),
      filters: { state: 'stav', role: 'čí', document_id: 'doklad' },
    },
  },
  params: EntityParams,
  query: Type.Object({
    state: text('`requested`, `approved`, `rejected`, with commas between; default: `requested`'),
    role: text('`approver`, `requester` or `all`; default: `approver`'),
    document_id: text('The request of this document alone: `id` in `listDocuments`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(ApprovalSchema, Type.Object({ total_czk: Type.Number() }, { title: 'ApprovalSums' })),
    ),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const { total, total_czk } = await approvalSums(context.sql, filter);
    const rows = page.offset >= total ? [] : await approvalsPage(context.sql, filter, page);
    return paged(page, { total, sums: { total_czk: halerToJson(total_czk) }, rows: rows.map(approvalJson) });
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used, 403 for everything where the caller manages nothing */
function filterOf(query: Readonly<Record<string, string | undefined>>, context: Context): ApprovalFilter {
  const { id: entityId, role: memberRole } = companyOf(context);
  const read = new FilterReader(query);
  const documentId = read.id('document_id');
  const states = read.listOf('state', APPROVAL_STATES);
  const role = read.oneOf('role', ROLES);
  read.end();
  if (role === 'all' && !canManage(memberRole))
    throw forbidden('Všechny žádosti vidí jen vlastník nebo účetní.');
  return {
    ...{ entityId, userId: callerOf(context).userId, documentId },
    states: states ?? (documentId === null ? ['requested'] : APPROVAL_STATES),
    role: role ?? (documentId === null ? 'approver' : 'all'),
  };
}

async function* everyApproval(query: Readonly<Record<string, string | undefined>>, context: Context) {
  const rows = approvalRows(context.sql, filterOf(query, context));
  for await (const batch of rows) yield batch.map(approvalJson);
}
