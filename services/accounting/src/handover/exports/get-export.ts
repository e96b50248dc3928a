import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { ExportParams, ExportSchema, exportJson } from './export.ts';
import { exportOf } from './store.ts';

export const getExport = defineOperation({
  id: 'getExport',
  method: 'GET',
  path: '/entities/{entity_id}/exports/{id}',
  summary: 'How far an export is',
  description:
    'While it is `running`, `progress` moves; `done` has the name, length and SHA-256 of the file, what it `counts`, and in `warnings` what the format could not hold. Fetch it by `getExportFile`.',
  tag: 'Exports',
  meta: { permission: 'member' },
  params: ExportParams,
  responses: {
    ...json(200, 'The export', ExportSchema),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const { sql } = context;
    return ok(exportJson(await exportOf(sql, companyOf(context).id, params.id, new Date(context.now()))));
  },
});
