import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localDate } from '@news-and-accounting/law';
import { halerFromJson } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import type { AccountBalance, Period } from './account.ts';
import { balanceSheet } from './balance-sheet.ts';
import { incomeStatement } from './income-statement.ts';

import type { Row, Tree } from './rows.ts';
import type { Layout } from './tables.ts';
import { TABLES, TODAY } from './testing/books.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/reference/reports/', import.meta.url));
const IS_HERE = existsSync(FOLDER);
if (!IS_HERE) console.log('left out: the examples of statements, because the reference is not here');

type Figures = Readonly<Record<string, number | readonly number[]>>;

type Sheet = 'assets' | 'liabilities' | 'income_nature' | 'income_function';

type Expected = Readonly<Record<`${Sheet}_${'czk' | 'thousands'}`, Figures>> & {
  readonly trial_balance: readonly (readonly [string, number, number, number, number])[];
  readonly assumed: readonly (readonly [string, string, number])[];
  readonly balanced: boolean;
  readonly difference: number;
  readonly unmapped: readonly unknown[];
  readonly profit: number;
  readonly net_turnover: number;
};

interface Company {
  readonly id: string;
  readonly fiscal_year_start: number;
  readonly accruals: 'C' | 'D';
  readonly account_settings: Readonly<Record<string, Partial<AccountBalance>>>;
  readonly expected: Readonly<Record<string, Expected>>;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')) as T;
const companies = IS_HERE ? read<Company[]>('examples.json') : [];
const years = companies.flatMap((company) =>
  Object.keys(company.expected).map((year) => ({
    name: `${company.id} ${year}`,
    company,
    year: Number(year),
  })),
);

function periodOf(company: Company, year: number): Period | null {
  const expected = company.expected[year];
  if (expected === undefined) return null;
  return {
    from: localDate(`${year}-${String(company.fiscal_year_start).padStart(2, '0')}-01`),
    accounts: expected.trial_balance.map(([account, opening, debit, credit]) => ({
      ...{ account, name: account },
      opening: halerFromJson(opening),
      debit: halerFromJson(debit),
      credit: halerFromJson(credit),
      ...company.account_settings[account],
    })),
  };
}

/** The rows that are not all zero, by key. */
function figures<T extends { key: string }>(rows: readonly T[], of: (row: T) => readonly number[]): Figures {
  const shown = rows.map((row) => [row.key, of(row)] as const);
  return Object.fromEntries(
    shown
      .filter(([, cells]) => cells.some((cell) => cell !== 0))
      .map(([key, cells]) => [key, cells.length === 1 ? (cells[0] ?? 0) : cells]),
  );
}

describe.skipIf(!IS_HERE)('the worked years', () => {
  const units: readonly ('czk' | 'thousands')[] = ['czk', 'thousands'];

  test.each(years)('$name: balance sheet to the crown and in thousands', ({ company, year }) => {
    const expected = company.expected[year] as Expected;
    const before = company.expected[year - 1];
    for (const unit of units) {
      const sheet = balanceSheet(
        {
          current: periodOf(company, year) as Period,
          prior: periodOf(company, year - 1),
          scope: 'full',
          unit,
          accruals: company.accruals,
        },
        TABLES,
      );
      expect(figures(sheet.assets, ({ gross, correction, net }) => [gross, correction, net])).toEqual(
        expected[`assets_${unit}`],
      );
      expect(figures(sheet.liabilities, ({ amount }) => [amount])).toEqual(expected[`liabilities_${unit}`]);
      const assetsBefore = Object.entries(before?.[`assets_${unit}`] ?? {}).map(([key, cells]) => [
        key,
        (cells as number[])[2],
      ]);
      expect(figures(sheet.assets, ({ prior }) => [prior])).toEqual(
        Object.fromEntries(assetsBefore.filter(([, net]) => net !== 0)),
      );
      expect(figures(sheet.liabilities, ({ prior }) => [prior])).toEqual(
        before?.[`liabilities_${unit}`] ?? {},
      );
      expect(sheet).toMatchObject({
        balanced: expected.balanced,
        difference: expected.difference,
        unmapped: expected.unmapped,
      });
    }
  });

  test.each(years)('$name: income statements', ({ company, year }) => {
    const expected = company.expected[year] as Expected;
    const before = company.expected[year - 1];
    for (const layout of ['nature', 'function'] satisfies Layout[]) {
      for (const unit of units) {
        const sheet = incomeStatement(
          {
            current: periodOf(company, year) as Period,
            prior: periodOf(company, year - 1),
            ...{ layout, unit, scope: 'full', accruals: company.accruals, isWhole: true },
          },
          TABLES,
        );
        expect(figures(sheet.rows, ({ amount }) => [amount])).toEqual(expected[`income_${layout}_${unit}`]);
        expect(figures(sheet.rows, ({ prior }) => [prior])).toEqual(
          before?.[`income_${layout}_${unit}`] ?? {},
        );
        expect(sheet).toMatchObject({ profit: expected.profit, net_turnover: expected.net_turnover });
        if (layout === 'function') {
          expect(sheet.assumed.map((each) => [each.account, each.function, each.amount])).toEqual(
            expected.assumed,
          );
        }
      }
    }
  });
});

interface ReferenceRow {
  readonly key: string;
  readonly designation: string;
  readonly name: string;
  readonly number: number;
  readonly level: number;
  readonly parent: string | null;
  readonly scopes: readonly string[];
  readonly accruals?: 'C' | 'D' | null;
  readonly leaf: boolean;
}

describe.skipIf(!IS_HERE)('the rows', () => {
  const shownRow =
    ({ rows }: Tree) =>
    ({ name, parts, parent, ...row }: Row) => ({
      ...row,
      name: name.replaceAll('–', '-'),
      parent: parent === null ? null : (rows[parent]?.key ?? null),
      leaf: parts.length === 0 && !row.key.startsWith('r:'),
    });
  const referenceRow = ({ key, designation, name, number, level, parent, scopes, leaf }: ReferenceRow) => ({
    ...{ key, designation, name, number, level, parent, scopes, leaf },
  });

  test('of the balance sheet are those of the annex, under each choice of accruals', () => {
    const annex = read<Record<'assets' | 'liabilities', ReferenceRow[]>>('balance-sheet.json');
    for (const side of ['assets', 'liabilities'] as const) {
      for (const choice of ['C', 'D'] as const) {
        const tree = TODAY[side][choice];
        const rows = annex[side].filter(({ accruals }) => (accruals ?? choice) === choice);
        expect(tree.rows.map(shownRow(tree))).toEqual(rows.map(referenceRow));
      }
    }
  });

  test.each(['nature', 'function'] as const)(
    'of the income statement by %s are those of the annex',
    (layout) => {
      const annex = read<{ rows: ReferenceRow[] }>(`income-statement-${layout}.json`);
      const tree = TODAY.income[layout];
      expect(tree.rows.map(shownRow(tree))).toEqual(annex.rows.map(referenceRow));
    },
  );

  test('every account of the reference leads to the row that it has there', () => {
    const balance = read<{
      accounts: {
        prefix: string;
        row?: string;
        column?: string;
        debit_row?: string;
        credit_row?: string;
        by?: string;
      }[];
    }>('balance-sheet.json');
    const longest = <T>(table: ReadonlyMap<string, T>, code: string) =>
      table.get(code) ?? table.get(code.slice(0, 2));
    for (const { prefix, row, column, debit_row, credit_row, by } of balance.accounts) {
      if (row !== undefined) expect(longest(TODAY.kept, prefix), prefix).toMatchObject({ key: row, column });
      else
        expect(longest(TODAY.turning, prefix), prefix).toMatchObject({
          debit: { key: debit_row },
          credit: { key: credit_row },
          by,
        });
    }
    const nature = read<{ accounts: { prefix: string; row: string }[] }>('income-statement-nature.json');
    for (const { prefix, row } of nature.accounts) expect(longest(TODAY.results, prefix), prefix).toBe(row);
  });
});
