import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { PAGE_QUERY, type Page, pageOfQuery } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { ACTIONS, type Action, ImportParams, ImportWithRowsSchema, importJson, rowJson } from './import.ts';
import { importOf, rowsPage } from './store.ts';

export const getImport = defineOperation({
  id: 'getImport',
  method: 'GET',
  path: '/entities/{entity_id}/imports/{id}',
  summary: 'An import with its rows',
  description:
    'The import and a page of its rows in the order of the file; `action` shows only those that are to be created, skipped, or that are wrong, and `rows_total` counts them. While it is `running`, `progress` moves; when it is done, `record_id` of a row says what it has become.',
  tag: 'Imports',
  meta: { permission: 'member' },
  params: ImportParams,
  query: Type.Object({
    action: Type.Optional(Type.String({ description: '`create`, `skip` or `error`; absent: all' })),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'The import', ImportWithRowsSchema),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params, query }, context) {
    const action = ACTIONS.find((each) => each === query.action) ?? null;
    const { id: entityId } = companyOf(context);
    return ok(await importWithRows(context.sql, entityId, params.id, { page: pageOfQuery(query), action }));
  },
});

type Wanted = { page: Page; action: Action | null };

/** @throws {HttpError} 404 */
export async function importWithRows(
  sql: Queries,
  entityId: number,
  id: number,
  { page, action }: Wanted = { page: pageOfQuery({}), action: null },
) {
  const stored = importJson(await importOf(sql, entityId, id));
  const rows = await rowsPage(sql, entityId, id, { action, ...page });
  const { counts } = stored;
  return {
    ...stored,
    rows: rows.map(rowJson),
    rows_total: stored.format === 'archive' ? 0 : action === null ? counts.total : counts[action],
  };
}
