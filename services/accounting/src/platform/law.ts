import { fileURLToPath } from 'node:url';
import { type StatementTables, statementTablesFromLaw } from '@news-and-accounting/financial-statements';
import { loadLaw } from '@news-and-accounting/law';

const DIRECTORY = fileURLToPath(new URL('../../../../law/', import.meta.url));
const STATEMENTS = 'accounting/statements';

/**
 * The statutory values of the repository's `law/`, read and checked once at start. The rows of financial statements are
 * no values that the service lists, and to read them would take more of its start than all the others do.
 */
export const LAW = loadLaw(DIRECTORY, { without: STATEMENTS });

let tables: readonly StatementTables[] | null = null;

/** Rows and accounts of financial statements, oldest first; read and checked when they are first asked for. */
export function statementTables(): readonly StatementTables[] {
  tables ??= statementTablesFromLaw(loadLaw(DIRECTORY, { only: STATEMENTS }));
  return tables;
}
