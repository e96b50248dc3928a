import { transaction } from '@news-and-accounting/postgres';
import { fileBytes, fileOf, openScratch } from '../../platform/files/index.ts';
import type { Services } from '../../platform/services.ts';
import type { FileImport } from './import.ts';
import { mappingJson } from './options.ts';
import { planningOf } from './planning.ts';
import { storePreview } from './preview.ts';
import { IMPORTS, readImport } from './read-file.ts';
import { importOf, noteReading, ownOf, removeRows } from './store.ts';

/**
 * Reads the file of an import anew, by the mapping that it has now, and puts its rows in the place of the former ones.
 * @throws {HttpError} 422 when nothing can be read that way
 */
export async function readAgain(
  { sql, objects, clients, now }: Services,
  entityId: number,
  { id, file_id, format, options }: FileImport,
): Promise<FileImport> {
  const file = await fileOf(sql, entityId, file_id);
  const source = { bytes: file.bytes, chunks: () => fileBytes({ sql, objects }, file) };
  const whose = { owner: `company ${entityId}`, own: await ownOf(sql, entityId) };
  const scratch = await openScratch();
  try {
    const read = await readImport(clients.get(IMPORTS), whose, { format, options }, source, scratch);
    await transaction(sql, async (tx) => {
      const planning = await planningOf(tx, entityId, { format, options, now: now() });
      await removeRows(tx, entityId, id);
      const told = await storePreview(tx, planning, { importId: id, format }, read.records());
      const mapping = read.mapping === null ? options.mapping : mappingJson(read.mapping);
      await noteReading(tx, entityId, id, {
        columns: read.columns,
        options: { ...options, mapping },
        warnings: [...read.warnings, ...told],
      });
    });
    return { ...(await importOf(sql, entityId, id)), format };
  } finally {
    await scratch.close();
  }
}
