import { writeIsdoc } from '@news-and-accounting/isdoc';
import { writeUbl } from '@news-and-accounting/ubl';
import type { Queries } from '../../platform/store.ts';
import { documentOf } from '../documents/index.ts';
import { checkIsData } from './leaving.ts';
import { baseName, type OutputFile } from './output-file.ts';
import { PROGRAM } from './program.ts';
import { type Leaving, sourceOf } from './sources.ts';

export type DataFormat = 'isdoc' | 'ubl';

/**
 * An issued document as data: ISDOC 6.0.2, or UBL 2.1 of EN 16931.
 * @throws {HttpError} 404; 422 `NO_OUTPUT` for kinds without, drafts and cancelled ones
 */
export async function documentIsdoc(
  sql: Queries,
  { entityId, id, format }: { entityId: number; id: number; format: DataFormat },
): Promise<OutputFile> {
  const stored = await documentOf(sql, entityId, id);
  checkIsData(stored);
  return dataOf({ stored, source: await sourceOf(sql, entityId, stored) }, format);
}

/**
 * The same of a document that was read.
 * @throws {HttpError} 422 `NO_OUTPUT` for kinds without, drafts and cancelled ones
 */
export function dataOf({ stored, source: { document } }: Leaving, format: DataFormat): OutputFile {
  checkIsData(stored);
  const name = baseName(stored, '');
  return format === 'isdoc'
    ? file(`${name}.isdoc`, writeIsdoc(document, PROGRAM))
    : file(`${name}.xml`, writeUbl(document));
}

const file = (fileName: string, text: string): OutputFile => ({
  fileName,
  contentType: 'application/xml',
  bytes: Buffer.from(text),
});
