import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { writerOf } from '../../documents/documents/index.ts';
import { putCountersBack } from '../../documents/series/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { importEvent } from './events.ts';
import { ImportParams, type StoredImport } from './import.ts';
import { archiveStays, importRuns } from './refusals.ts';
import { createdBy, endUndoing, importOf, noteTakenBack, removeImport } from './store.ts';
import { takeAccountsBack } from './take-accounts-back.ts';
import type { Kept, Undoing, Undone } from './target.ts';
import { takeBackOf, UNDONE_IN_ORDER } from './targets.ts';

const UndoneSchema = Type.Object(
  {
    removed: Type.Integer({ description: 'How many records are gone' }),
    kept: Type.Array(
      Type.Object({
        record: Type.String({ description: 'What it is: `document`, `partner`, …' }),
        record_id: Type.Integer(),
        reason: Type.String({ description: 'Why it stays, in Czech' }),
      }),
    ),
  },
  { title: 'UndoneImport' },
);

export const undoImport = defineOperation({
  id: 'undoImport',
  method: 'DELETE',
  path: '/entities/{entity_id}/imports/{id}',
  summary: 'Take an import back',
  description:
    'Removes what the run has created and nobody has touched since: what was edited, paid, matched, linked, approved or stands in a locked period stays and is told in `kept` with the reason; what a rule filled in or put aside counts as untouched. Numbers of removed documents are free again and their series go back. The state is `undone`, or `partly_undone` when something stayed; asked again, it tries what is left. An import that was not run is deleted. A restored archive is a 422: it is all that the company is. While it runs: 422 `IMPORT_RUNNING`. The history gets the record `import.undone` beside those of what was removed.',
  tag: 'Imports',
  meta: { permission: 'manager' },
  params: ImportParams,
  responses: {
    ...json(200, 'What is gone and what stays', UndoneSchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    return ok(
      await transaction(context.sql, async (tx): Promise<Undone> => {
        const { lockedUntil } = await holdCompany(tx, entityId);
        const stored = await importOf(tx, entityId, params.id, true);
        if (stored.state === 'running') throw importRuns();
        if (stored.state === 'undone') return { removed: 0, kept: [] };
        if (stored.format === 'archive' && stored.state === 'done') throw archiveStays();
        if (stored.state === 'previewed' || stored.state === 'failed') {
          await removeImport(tx, entityId, stored.id);
          return { removed: 0, kept: [] };
        }
        return undo(tx, context, stored, lockedUntil);
      }),
    );
  },
});

async function undo(
  tx: TransactionSql,
  context: Context,
  stored: StoredImport,
  lockedUntil: string | null,
): Promise<Undone> {
  const { id: entityId } = companyOf(context);
  const writer = writerOf(context);
  const { now } = writer;
  const undoing: Undoing = { tx, entityId, writer, lockedUntil };
  const created = Map.groupBy(await createdBy(tx, entityId, stored.id), ({ record }) => record);
  const kept: Kept[] = [];
  let removed = 0;
  for (const record of UNDONE_IN_ORDER) {
    const own = created.get(record) ?? [];
    if (own.length === 0) continue;
    const reasons = await takeBackOf(record)(undoing, own);
    const ids = own.flatMap(({ id }) => (reasons.has(id) ? [] : [id]));
    await noteTakenBack(tx, entityId, stored.id, { record, ids, now });
    removed += ids.length;
    for (const [record_id, reason] of reasons) kept.push({ record, record_id, reason });
  }
  const accounts = await takeAccountsBack(undoing, stored.id);
  removed += accounts.removed;
  kept.push(...accounts.kept);
  await putCountersBack(tx, entityId, stored.counters ?? []);
  const state = kept.length === 0 ? 'undone' : 'partly_undone';
  await endUndoing(tx, entityId, stored.id, { state, now });
  await recordEvent(
    tx,
    importEvent('undone', entityId, writer.userId, { ...stored, rows_to_create: removed }),
  );
  return { removed, kept };
}
