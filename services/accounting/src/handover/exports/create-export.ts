import { recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import { created } from '../../platform/http/answer.ts';
import { type Company, canManage } from '../../platform/http/caller.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { EXPORT_BODY, readAsked } from './asked.ts';
import { exportEvent } from './events.ts';
import {
  type ExportFormatName,
  ExportSchema,
  ExportsParams,
  exportJson,
  type StoredExport,
} from './export.ts';
import { askToRun } from './run-exports.ts';
import { exportOf, insertExport, unfinishedCount } from './store.ts';

const UNFINISHED_AT_MOST = 20;
/** So long an answer waits for the export to end, and how often it looks. */
const WAIT_MS = 2000;
const LOOK_MS = 50;

export const createExport = defineOperation({
  id: 'createExport',
  method: 'POST',
  path: '/entities/{entity_id}/exports',
  summary: 'Export documents, or the whole company',
  description:
    'Sent inside `export`; `format` is `pohoda` (XML of Stormware, dataPack 2.0), `money` (XML of Money S3), `isdoc` (a ZIP of issued documents as ISDOC 6.0.2), `csv` (a ZIP of tables for spreadsheets), `xlsx` (the same tables as sheets), or `archive` (everything of the company, to be kept or restored by `createImport`; owners and accountants only). `from` and `to` are days of accounting, both inclusive, null for an open end; `kinds` keeps only documents of these kinds, with what belongs to them, and leaves movements of the bank and the journal out; `attachments` adds the files of the documents. An archive takes none of these.\n\nIt is made as a job from one snapshot of the books: the answer comes after two seconds at most in the state it has by then, and with an `Idempotency-Key` at once; look at `progress` with `getExport`, and fetch the file by `getExportFile` when it is `done`. One export of a company runs at a time, others are `waiting`; more than twenty that are not finished are a 422. What a format cannot hold is left out and told in `warnings`. One whose process is killed begins anew. The file is kept for seven days, less where the exports of the company have more bytes together than the installation keeps: then the oldest are `expired`. The history gets the record `export.created`.',
  tag: 'Exports',
  meta: { permission: 'writer' },
  params: ExportsParams,
  body: EXPORT_BODY,
  responses: {
    ...json(201, 'The export', ExportSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const asked = readAsked(body);
    const { id: entityId, ...company } = companyOf(context);
    checkMay(asked.format, company);
    const { userId } = callerOf(context);
    let id = 0;
    const answer = await write(context, async (tx) => {
      const now = new Date(context.now());
      if ((await unfinishedCount(tx, entityId)) >= UNFINISHED_AT_MOST)
        throw invalid('Na vytvoření čeká už příliš mnoho exportů, počkejte prosím, až doběhnou.');
      id = await insertExport(tx, entityId, asked, { userId, now });
      await askToRun(context.services, tx, entityId);
      await recordEvent(tx, exportEvent(entityId, userId, { id, ...asked }));
      return created(exportJson(await exportOf(tx, entityId, id, now)));
    });
    // What is answered under a key is what was stored with the write.
    if (context.claim !== null) return answer;
    return created(exportJson(await ended(context, id)));
  },
});

/** @throws {HttpError} 403 where somebody may not have an export of this format */
export function checkMay(format: ExportFormatName, company: Pick<Company, 'role'>): void {
  if (format === 'archive' && !canManage(company.role))
    throw forbidden('Archiv celé firmy smí vytvořit a stáhnout jen vlastník nebo účetní.');
}

/** The export when it has ended, or as it is after a while. */
async function ended(context: Context, id: number): Promise<StoredExport> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const stored = await exportOf(context.sql, companyOf(context).id, id, new Date(context.now()));
    const isOver = stored.state !== 'waiting' && stored.state !== 'running';
    if (isOver || performance.now() >= until || context.signal.aborted) return stored;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
