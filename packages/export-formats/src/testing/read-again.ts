import { type ReadFile, readImportFile } from '@news-and-accounting/import-formats';
import type { DocumentOut } from '../record.ts';
import { OWN, VAT_LEVELS } from './documents.ts';

/** A file of ours as the import reads it. */
export async function readAgain(bytes: Uint8Array): Promise<ReadFile> {
  const read = await readImportFile(bytes, {
    ...{ format: 'auto', own: OWN, direction: null, mapping: null, delimiter: null, encoding: null },
    ...{ sheet: null, vatLevels: VAT_LEVELS },
  });
  if (!read.ok) throw new Error(read.problem.message);
  return read.file;
}

/** With an id and numbers of its own. */
export const asNth = (document: DocumentOut, at: number): DocumentOut => ({
  ...document,
  id: at + 1,
  uuid: `0efbd5c1-f34a-4b0e-ab84-${String(at).padStart(12, '0')}`,
  number: `${document.number?.slice(0, 2)}26${String(at).padStart(5, '0')}`,
  externalNumber: document.externalNumber === null ? null : `D-${at}`,
});
