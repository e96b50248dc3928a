import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/errors.ts';
import { fileAnswer } from '../../platform/files/index.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkMay } from './create-export.ts';
import { ExportParams } from './export.ts';
import { MEDIA_TYPES } from './format.ts';
import { exportOf } from './store.ts';

export const getExportFile = defineOperation({
  id: 'getExportFile',
  method: 'GET',
  path: '/entities/{entity_id}/exports/{id}/file',
  summary: 'The file of an export',
  description:
    'The bytes as they were made, compared with their hash while they are read; whoever may ask for an export of the format may have it. `ETag` is the hash. One that is not `done` is a 422 `EXPORT_NOT_READY`, one whose seven days are over, or whose room a newer one has taken, a 410 `EXPIRED`: ask for a new one by `createExport`.',
  tag: 'Exports',
  meta: { permission: 'writer' },
  params: ExportParams,
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(
        Object.values(MEDIA_TYPES).map((type) => [type, Type.String({ format: 'binary' })]),
      ),
      headers: ['ETag'],
    },
    ...errorResponses(401, 403, 404, 410, 422, 429),
  },
  async handler({ params }, context) {
    const company = companyOf(context);
    const stored = await exportOf(context.sql, company.id, params.id, new Date(context.now()));
    checkMay(stored.format, company);
    if (stored.state === 'expired')
      throw problem(410, 'Soubor exportu už není k dispozici, vytvořte prosím nový.', { code: 'EXPIRED' });
    if (stored.file_id === null || stored.filename === null)
      throw invalid(
        stored.state === 'failed' ? 'Export se nepovedl, soubor nemá.' : 'Export ještě není hotový.',
        { code: 'EXPORT_NOT_READY' },
      );
    return fileAnswer(context, stored.file_id, { name: stored.filename });
  },
});
