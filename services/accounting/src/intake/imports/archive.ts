import { transaction } from '@news-and-accounting/postgres';
import { insertAuthors } from '../../access/account/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import {
  ArchiveProblem,
  type Manifest,
  openArchive,
  requireEmpty,
  restoreArchive,
  schemaOf,
  spooledInput,
} from '../../handover/archive/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import { fileBytes, fileOf, placeFile, type ReceivedUpload, storeFile } from '../../platform/files/index.ts';
import { created } from '../../platform/http/answer.ts';
import { canManage } from '../../platform/http/caller.ts';
import { dayText } from '../../platform/http/texts.ts';
import { write } from '../../platform/idempotency/index.ts';
import type { Services } from '../../platform/services.ts';
import { noteArchive } from './archive-store.ts';
import { importEvent } from './events.ts';
import { importWithRows } from './get-import.ts';
import type { StoredImport } from './import.ts';
import { expiryOf, nameOfUpload } from './kept.ts';
import type { OptionsJson } from './options.ts';
import { progressNotes } from './progress.ts';
import { endRun, importOf, insertImport, showProgress } from './store.ts';

/**
 * Takes an archive in, to be restored by a run: what it says of itself is read, and that the company has no records.
 * @throws {HttpError} 403; 422 naming `file`
 */
export async function previewArchive(context: Context, upload: ReceivedUpload, options: OptionsJson) {
  const { id: entityId, role } = companyOf(context);
  if (!canManage(role)) throw forbidden('Archiv smí obnovit jen vlastník nebo účetní.');
  const manifest = await told(async () => {
    await transaction(context.sql, (tx) => requireEmpty(tx, entityId));
    return (await openArchive(upload, await schemaOf(context.sql))).manifest;
  });
  const placed = await placeFile(context, upload);
  const now = new Date(context.now());
  return write(context, async (tx) => {
    const { file } = await storeFile(tx, placed);
    const facts = { file_id: file.id, bytes: upload.bytes, format: 'archive' as const, options };
    const read = { filename: nameOfUpload(upload), columns: [], sheets: [], warnings: [] };
    const { userId } = callerOf(context);
    const when = { now, expiresAt: expiryOf(now) };
    const importId = await insertImport(tx, entityId, userId, { ...facts, ...read }, when);
    const records = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
    await noteArchive(tx, entityId, importId, {
      records: records + manifest.history.total,
      about: { field: '', message: aboutOf(manifest) },
    });
    return created(await importWithRows(tx, entityId, importId));
  });
}

function aboutOf({ company, created_at, content_sha256 }: Manifest): string {
  const day = created_at.slice(0, 10);
  const whose = company.ico === null ? company.name : `${company.name}, IČO ${company.ico}`;
  return `Archiv firmy ${whose} ze dne ${dayText(day)}, otisk obsahu ${content_sha256.slice(0, 16)}…`;
}

class TakenBack extends Error {}

/**
 * Restores the archive of an import that was asked to run.
 * @throws {HttpError} 422
 */
export async function runArchive(services: Services, entityId: number, stored: StoredImport): Promise<void> {
  const { sql, objects, now } = services;
  const { id, run, run_by: userId } = stored;
  const file = await fileOf(sql, entityId, stored.file_id);
  const input = await spooledInput(fileBytes({ sql, objects }, file));
  const note = progressNotes((restored) => showProgress(sql, entityId, id, restored));
  let restored = 0;
  let shownAt = performance.now();
  const done = (rows: number) => {
    restored += rows;
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    note(Math.min(restored, stored.rows_to_create));
  };
  try {
    await told(() =>
      transaction(sql, async (tx) => {
        await holdCompany(tx, entityId);
        if ((await importOf(tx, entityId, id)).state !== 'running') return;
        const archive = await openArchive(input, await schemaOf(tx));
        const authorsOf = (names: readonly string[]) => insertAuthors(tx, entityId, names);
        await restoreArchive({ tx, entityId, archive, places: services, authorsOf, done });
        if (run?.dry_run === true) throw new TakenBack('a run is taken back');
        await endRun(tx, entityId, id, { state: 'done', counters: [], now: new Date(now()) });
        await recordEvent(tx, importEvent('run', entityId, userId, await importOf(tx, entityId, id)));
      }),
    );
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    await transaction(sql, (tx) => endRun(tx, entityId, id, { state: 'previewed' }));
  } finally {
    await input.close();
  }
}

const SHOWN_EVERY_MS = 500;

/** What is wrong with an archive is told as the file's fault. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    throw invalid(error.message, { fields: { file: error.message } });
  }
}
