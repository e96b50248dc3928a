import { COST_FUNCTIONS, isOwnRow } from '@news-and-accounting/financial-statements';
import { flag, invalidFields, nullable, oneOf, text } from '../../platform/http/fields.ts';
import { statementTables } from '../../platform/law.ts';
import type { AccountSettings } from './account.ts';

/** What may be said of an account when it is added, and changed later. */
export const SETTINGS = {
  statement_row: nullable(text({ maximum: 30 })),
  function: nullable(oneOf(COST_FUNCTIONS)),
  turnover: nullable(flag()),
  currency: nullable(
    text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například EUR.' }),
  ),
  note: nullable(text({ isMultiline: true })),
};

/**
 * Whether an account of the number can have the given settings.
 * @throws {HttpError} 422 with every one that it cannot
 */
export function checkSettings(code: string, settings: Partial<AccountSettings>): void {
  const { statement_row: row = null, function: purpose = null, turnover = null } = settings;
  const problems = {
    ...(row === null || canStandIn(code, row)
      ? {}
      : { statement_row: `Řádek ${row} ve výkazu, do kterého účet ${code} patří, není, nebo má podřádky.` }),
    ...(purpose === null || code.startsWith('5') ? {} : { function: 'Funkci mají jen účty třídy 5.' }),
    ...(turnover === null || code.startsWith('6')
      ? {}
      : { turnover: 'Do čistého obratu patří jen účty třídy 6.' }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Accounts of classes 7 to 9 are in no statement. */
function canStandIn(code: string, row: string): boolean {
  const tables = statementTables().at(-1);
  return /^[0-6]/.test(code) && tables !== undefined && isOwnRow(code, row, tables);
}
