import type { AccountingOperation } from '../../platform/operation.ts';
import { deleteStatement } from './delete-statement.ts';
import { getStatementFile } from './get-statement-file.ts';
import { importStatements } from './import-statements.ts';
import { listStatements } from './list-statements.ts';

export const STATEMENT_OPERATIONS: readonly AccountingOperation[] = [
  listStatements, //   GET    /entities/{entity_id}/statements
  importStatements, // POST   /entities/{entity_id}/statements
  getStatementFile, // GET    /entities/{entity_id}/statements/{id}/file
  deleteStatement, //  DELETE /entities/{entity_id}/statements/{id}
];
