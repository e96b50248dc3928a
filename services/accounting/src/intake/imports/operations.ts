import type { AccountingOperation } from '../../platform/operation.ts';
import { createImport } from './create-import.ts';
import { getImport } from './get-import.ts';
import { listImports } from './list-imports.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

export const IMPORT_OPERATIONS: readonly AccountingOperation[] = [
  listImports, //  GET    /entities/{entity_id}/imports
  createImport, // POST   /entities/{entity_id}/imports
  getImport, //    GET    /entities/{entity_id}/imports/{id}
  runImport, //    POST   /entities/{entity_id}/imports/{id}/run
  undoImport, //   DELETE /entities/{entity_id}/imports/{id}
];
