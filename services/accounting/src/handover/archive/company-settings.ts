import { settingProblems } from '../../access/companies/index.ts';
import { isObject } from '../../platform/http/fields.ts';
import { ArchiveProblem } from './problem.ts';
import type { Row } from './references.ts';

/**
 * Settings of an archive come by the rules of those that a request sends: what reads them later relies on it.
 * @throws {ArchiveProblem} naming each field that cannot be used
 */
export function checkCompanySettings({ settings, legal_form, vat_status }: Row): void {
  if (settings === undefined) return;
  // Numbers of a row may stand as they were written, which is nothing that fields take.
  const given: unknown = JSON.parse(JSON.stringify(settings));
  const problems = isObject(given)
    ? settingProblems(given, { legal_form, vat_status })
    : { settings: 'Musí být objekt.' };
  const told = Object.entries(problems).map(([field, text]) => `${field}: ${text}`);
  if (told.length > 0) throw new ArchiveProblem(`Nastavení firmy v archivu nelze použít. ${told.join(' ')}`);
}
