import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { ExportSchema, ExportsParams, exportJson } from './export.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { exportsOf } from './store.ts';

const BATCH = 100;

export const listExports = defineOperation({
  id: 'listExports',
  method: 'GET',
  path: '/entities/{entity_id}/exports',
  summary: 'Exports, the newest first',
  description:
    'What was exported and by whom, at most 100, the newest first; as a file there are all of them. Files are there for seven days; the entry stays, with the hash of what was handed over.',
  tag: 'Exports',
  meta: {
    permission: 'member',
    table: {
      file: 'exporty',
      title: 'Exporty',
      columns: LIST_COLUMNS,
      all: async function* (_query, context) {
        const rows = exportsOf(context.sql, companyOf(context).id, new Date(context.now()), null);
        for await (const batch of rows.cursor(BATCH)) yield batch.map(exportJson);
      },
    },
  },
  params: ExportsParams,
  responses: {
    ...json(200, 'The exports', Type.Array(ExportSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    const stored = await exportsOf(context.sql, companyOf(context).id, new Date(context.now()));
    return ok(stored.map(exportJson));
  },
});
