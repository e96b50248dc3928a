import type { Queries } from '../../platform/store.ts';

// What other rooms may ask of exports, and what those that make a format are asked for.
export {
  type AttachedFile,
  attachedFiles,
  attachmentEntries,
  attachmentEntry,
  documentFiles,
} from './attachments.ts';
export { CSV, csvFiles } from './csv.ts';
export {
  documentIds,
  documentsCount,
  documentsIn,
  type ListedDocument,
  type Narrowed,
} from './documents-store.ts';
export type { ExportFormatName, ExportOptions, ExportWarning } from './export.ts';
export { EXPORT_FAILURES } from './failures.ts';
export { type ExportFormat, type ExportRun, FORMATS } from './format.ts';
export { ISDOC } from './isdoc.ts';
export { resumeExports, runExportsHandler } from './run-exports.ts';
export { fillExports } from './sample.ts';
export { searchExports } from './search.ts';
export { uniqueNames } from './unique-names.ts';
export { XLSX } from './xlsx.ts';

import { expireExports } from './store.ts';

/** Lets go of files whose seven days are over. @returns how many */
export const expireOldExports = (sql: Queries, now: number) => expireExports(sql, new Date(now));
