import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { openScratch, type Upload } from '../../platform/files/index.ts';
import { giveMemoryBack } from '../../platform/give-memory-back.ts';
import { followImport } from './followers.ts';
import {
  type FileImport,
  type ImportOptions,
  importedBefore,
  importFile,
  prepareFile,
} from './import-file.ts';

/** What a file of so many bytes leaves behind is worth collecting at once: it has some ten thousand movements. */
const LARGE_BYTES = 2_000_000;

type Writing = (work: (tx: TransactionSql) => Promise<FileImport>) => Promise<FileImport>;

/**
 * Stores a file and has whoever follows imports follow, unless the same bytes are there already.
 * @param writing the transaction; default: one of its own
 * @throws {HttpError} 422 for what cannot be stored
 */
export async function importUpload(
  context: Context,
  upload: Upload,
  options: ImportOptions,
  writing: Writing = (work) => transaction(context.sql, work),
): Promise<FileImport> {
  const company = companyOf(context);
  const { id: entityId } = company;
  const before = await importedBefore(context.sql, entityId, upload, options);
  if (before !== null) return writing(async () => before);
  const scratch = await openScratch();
  const made = await (async () => {
    const ready = await prepareFile(context, upload, options, scratch);
    giveBackAfter(upload);
    return writing((tx) => importFile(tx, context, ready, options));
  })().finally(scratch.close);
  giveBackAfter(upload);
  if (made.addedIds.length === 0) return made;
  const statementIds = made.statements.map(({ id }) => id);
  const imported = { company, userId: callerOf(context).userId, ids: made.addedIds };
  await followImport(context.services, { entityId, statementIds }, imported);
  giveBackAfter(upload);
  return made;
}

function giveBackAfter({ bytes }: Upload): void {
  if (bytes >= LARGE_BYTES) giveMemoryBack();
}
