import { type OwnRow, ownRows } from '@news-and-accounting/financial-statements';
import { statementTables } from '../../platform/law.ts';
import type { StatementRowEntry } from './entries.ts';

/** The rows of financial statements that an account may be given, by the present tables. */
export function statementRows(): readonly StatementRowEntry[] {
  const tables = statementTables().at(-1);
  if (tables === undefined) throw new Error('law/ has no rows of statements');
  const { balance, result } = ownRows(tables);
  return [...balance, ...result].map(entryOf);
}

function entryOf({ key, designation, name }: OwnRow): StatementRowEntry {
  const statement = key.startsWith('a:')
    ? 'assets'
    : key.startsWith('p:')
      ? 'liabilities'
      : 'income_statement';
  return { code: key, name, designation, statement };
}
