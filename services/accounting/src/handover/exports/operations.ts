import type { AccountingOperation } from '../../platform/operation.ts';
import { createExport } from './create-export.ts';
import { getExport } from './get-export.ts';
import { getExportFile } from './get-export-file.ts';
import { listExports } from './list-exports.ts';

export const EXPORT_OPERATIONS: readonly AccountingOperation[] = [
  listExports, //   GET    /entities/{entity_id}/exports
  createExport, //  POST   /entities/{entity_id}/exports
  getExport, //     GET    /entities/{entity_id}/exports/{id}
  getExportFile, // GET    /entities/{entity_id}/exports/{id}/file
];
