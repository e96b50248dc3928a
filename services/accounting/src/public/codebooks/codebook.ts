import { type DataFile, dataFile } from './data-file.ts';
import type { CodebookName, Codebooks, Entry } from './entries.ts';
import { flatRateRules, incomeKinds } from './flat-rates.ts';
import { activities } from './nace.ts';
import { statementRows } from './statement-rows.ts';
import { workplaces } from './tax-office-workplaces.ts';
import { vatRateEntries } from './vat-rates.ts';
import { vatReturnLines } from './vat-return-lines.ts';

type Entries<Name extends CodebookName> = readonly Codebooks[Name][];

/** Where each codebook comes from, in the order in which all of them are listed. Nothing is read before it is asked for. */
const READERS: { readonly [Name in CodebookName]: () => Entries<Name> } = {
  tax_offices: entriesOf('tax-offices'),
  tax_office_workplaces: workplaces,
  legal_forms: choice('legal_forms'),
  register_legal_forms: entriesOf('register-legal-forms'),
  bookkeeping: choice('bookkeeping'),
  vat_statuses: choice('vat_statuses'),
  vat_codes: entriesOf('vat-codes'),
  vat_rates: vatRateEntries,
  vat_treatments: choice('vat_treatments'),
  vat_deductions: choice('vat_deductions'),
  vat_commodities: entriesOf('vat-commodities'),
  vat_return_lines: vatReturnLines,
  vat_id_formats: entriesOf('vat-id-formats'),
  flat_expense_rates: choice('flat_expense_rates'),
  income_kinds: incomeKinds,
  flat_rates: flatRateRules,
  segments: choice('segments'),
  roles: choice('roles'),
  banks: entriesOf('banks'),
  statement_formats: entriesOf('statement-formats'),
  health_insurers: entriesOf('health-insurers'),
  ossz: entriesOf('ossz'),
  nace: () => activities('2025'),
  nace_2008: () => activities('2008'),
  countries: entriesOf('countries'),
  register_courts: entriesOf('register-courts'),
  employee_categories: entriesOf('employee-categories'),
  contracts: choice('contracts'),
  activity_kinds: entriesOf('activity-kinds'),
  municipalities: entriesOf('municipalities'),
  disabilities: choice('disabilities'),
  asset_categories: choice('asset_categories'),
  asset_groups: choice('asset_groups'),
  tax_methods: choice('tax_methods'),
  disposal_kinds: choice('disposal_kinds'),
  payslip_statuses: choice('payslip_statuses'),
  report_kinds: choice('report_kinds'),
  filing_types: choice('filing_types'),
  filing_statuses: choice('filing_statuses'),
  proof_states: choice('proof_states'),
  ownership_forms: choice('ownership_forms'),
  trip_statuses: choice('trip_statuses'),
  traveller_types: choice('traveller_types'),
  vehicles: choice('vehicles'),
  fuels: choice('fuels'),
  statement_rows: statementRows,
};

export const CODEBOOK_NAMES = Object.keys(READERS) as readonly CodebookName[];

const byCode = new Map<CodebookName, ReadonlyMap<string, Entry>>();

/** All entries of a codebook, ordered as published. The array is shared: do not change it. */
export function codebook<Name extends CodebookName>(name: Name): Entries<Name> {
  return READERS[name]();
}

/** The entry with the code; null when there is none. */
export function codebookEntry<Name extends CodebookName>(name: Name, code: string): Codebooks[Name] | null {
  let entries = byCode.get(name);
  if (entries === undefined) {
    entries = new Map(codebook(name).map((entry) => [entry.code, entry]));
    byCode.set(name, entries);
  }
  return (entries.get(code) as Codebooks[Name] | undefined) ?? null;
}

/** The Czech label of a code; the bare code when it is not known. */
export function labelOf(name: CodebookName, code: string): string {
  return codebookEntry(name, code)?.name ?? code;
}

export function isCodebookName(name: string): name is CodebookName {
  return Object.hasOwn(READERS, name);
}

function entriesOf<Name extends CodebookName>(file: string): () => Entries<Name> {
  return () => dataFile<DataFile & { entries: Entries<Name> }>(file).entries;
}

function choice<Name extends CodebookName>(name: Name): () => Entries<Name> {
  return () => dataFile<DataFile & Record<Name, Entries<Name>>>('choices')[name];
}
