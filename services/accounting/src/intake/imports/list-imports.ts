import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { ImportSchema, ImportsParams, importJson } from './import.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { importsOf } from './store.ts';

const BATCH = 100;

export const listImports = defineOperation({
  id: 'listImports',
  method: 'GET',
  path: '/entities/{entity_id}/imports',
  summary: 'Imports, the newest first',
  description:
    'Files of other programs that were uploaded, at most 200, the newest first, without their rows; as a file there are all of them. What was only previewed goes on the day `expires_at`.',
  tag: 'Imports',
  meta: {
    permission: 'member',
    table: {
      file: 'prevzeti',
      title: 'Převzetí dat',
      columns: LIST_COLUMNS,
      all: async function* (_query, context) {
        const rows = importsOf(context.sql, companyOf(context).id, null);
        for await (const batch of rows.cursor(BATCH)) yield batch.map(importJson);
      },
    },
  },
  params: ImportsParams,
  responses: {
    ...json(200, 'The imports', Type.Array(ImportSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    return ok((await importsOf(context.sql, companyOf(context).id)).map(importJson));
  },
});
