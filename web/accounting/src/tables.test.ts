import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Tables that are no lists of records, by what they are: none grows with the business, so none needs the menu of
 * columns, views and files that a list has. A screen whose table is not named here has to give it `file`.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'rows of one record, which is read whole': [
    'assets/disposal-section.tsx',
    'assets/plans.tsx',
    'bank/orders/order.tsx',
    'books/entries-table.tsx',
    'books/journal/entry-postings.tsx',
    'documents/detail/credit-dialog.tsx',
    'documents/detail/lines.tsx',
    'people/attendance/attendance-grid.tsx',
    'people/deductions/employee-deductions.tsx',
    'people/deductions/slip-deductions.tsx',
    'people/payroll/slip-figures.tsx',
    'people/payroll/slip-inputs.tsx',
    'people/payroll/slip-postings.tsx',
    'people/settlement/result.tsx',
    'people/trips/settlement.tsx',
    'taxes/filings/statement.tsx',
  ],
  'figures of a computation or lines of a form, in their own order': [
    'books/cash-journal/result.tsx',
    'books/open-items/ageing.tsx',
    'books/open-items/reconciliation.tsx',
    'books/statements/category-section.tsx',
    'books/statements/statement-table.tsx',
    'overview/months.tsx',
    'people/employees/payslip-passwords.tsx',
    'taxes/filings/difference.tsx',
    'taxes/filings/income-content.tsx',
    'taxes/income/advances.tsx',
    'taxes/income/company/foreign-tax.tsx',
    'taxes/income/form-lines.tsx',
    'taxes/income/losses.tsx',
    'taxes/income/person/comparison-picture.tsx',
    'taxes/income/person/flat-tax.tsx',
    'taxes/insurance/side.tsx',
    'taxes/vat/control-view.tsx',
    'taxes/vat/recapitulative-view.tsx',
    'taxes/vat/return-table.tsx',
  ],
  'what a step would do or did, looked at once': [
    'assets/depreciate-dialog.tsx',
    'books/closing/closing.tsx',
    'books/closing/revalue-step.tsx',
    'contacts/refresh-dialog.tsx',
    'imports/mapping.tsx',
    'imports/rows.tsx',
    'people/employees/employees-paste.tsx',
    'people/jmhz/absences.tsx',
    'people/jmhz/differences.tsx',
    'people/jmhz/findings.tsx',
    'people/jmhz/validation.tsx',
    'taxes/vat/proposals.tsx',
  ],
  'the last few of a list that has it all, and a codebook': [
    'access/account/notices.tsx',
    'access/settings/bookkeeping-years.tsx',
    'access/settings/vat-status.tsx',
    'books/journal/earlier-dialog.tsx',
    'contacts/documents-section.tsx',
    'public/rates/rates.tsx',
  ],
};
/** Tables beside the list of their screen: the months by employee stand below the statement of the year. */
const BESIDE_A_LIST: readonly string[] = ['taxes/wage-year/wage-year.tsx'];

/** Lists with a menu whose rows are not ticked: nothing sensible is done with many of them at once. */
const UNTICKED: Readonly<Record<string, readonly string[]>> = {
  'lines of the books, or sums of them': [
    'books/account-statement',
    'books/accounts',
    'books/cash-journal',
    'books/general-ledger',
    'books/journal',
    'books/trial-balance',
    'contacts/statement-section',
    'documents/book-table',
    'taxes/ledger',
    'taxes/wage-year',
  ],
  'a log of what happened': [
    'books/history',
    'books/removed-postings',
    'documents/mails',
    'webhooks/deliveries',
  ],
  'a few, each opened and worked on by itself': [
    'access/series',
    'assets/assets',
    'bank/orders',
    'bank/statements',
    'handover/exports-list',
    'imports/imports',
    'people/employees',
    'people/filings',
    'people/settlements',
    'requests/requests',
  ],
  'a month, done with as a whole': ['people/payslip-table'],
};

const SCREENS = new URL('./screens/', import.meta.url);
const sources = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx'))
  .sort()
  .map((file) => ({ file, text: readFileSync(new URL(file, SCREENS), 'utf8') }));

/** The elements of a name in a source, each with what it is given. */
function elementsOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (depth === 0 && text.startsWith('/>', at)) return text.slice(index, at);
    }
    return text.slice(index);
  });
}

const hasMenu = (element: string) => /\sfile=\{/.test(element);
const tablesOf = (text: string) => ['DataTable', 'TickableTable'].flatMap((name) => elementsOf(text, name));
const hasRawTable = (text: string) => /<(Table|table)\b/.test(text);

describe('tables of all screens', () => {
  const plain = Object.values(PLAIN).flat();

  test('lists of records have the menu of columns, views and files; what has none is named with its reason', () => {
    const without = sources
      .filter(({ file }) => !BESIDE_A_LIST.includes(file))
      .filter(({ text }) => hasRawTable(text) || tablesOf(text).some((element) => !hasMenu(element)))
      .map(({ file }) => file);
    expect(without).toEqual(plain.toSorted());
  });

  test('no list is drawn by another part: tables of their own are only among the plain ones', () => {
    const own = sources.filter(({ text }) => hasRawTable(text)).map(({ file }) => file);
    expect(own.filter((file) => !plain.includes(file))).toEqual([]);
    expect(own.length).toBeGreaterThan(10);
  });

  test('lists in pages of the service can be ticked, and each has an answer for no rows', () => {
    const paged = sources.flatMap(({ file, text }) =>
      tablesOf(text)
        .filter((element) => /\spaged=\{/.test(element))
        .map((element) => ({ file, element })),
    );
    expect(paged.length).toBeGreaterThan(3);
    for (const { file, element } of paged) {
      expect([file, element.startsWith('<TickableTable'), /\sactions=\{/.test(element)]).toEqual([
        ...[file, true, true],
      ]);
      expect([file, /\sempty=\{/.test(element)]).toEqual([file, true]);
    }
  });

  test('a list is ticked, or is named with why there is nothing to do with many', () => {
    const unticked = sources
      .filter(({ text }) => elementsOf(text, 'DataTable').some(hasMenu))
      .map(({ file }) => file.replace(/^([^/]+)\/(?:.*\/)?([^/]+)\.tsx$/, '$1/$2'));
    expect(unticked.toSorted()).toEqual(Object.values(UNTICKED).flat().toSorted());
  });

  test('each table that is remembered by a name has its own', () => {
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(/file=\{\{\s*(?:\.\.\.\{\s*)?name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
