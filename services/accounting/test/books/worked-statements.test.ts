import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { figures, postLines, postOpenings, report } from './statements-stage.ts';

const EXAMPLES = fileURLToPath(
  new URL('../../../../../shared/reference/reports/examples.json', import.meta.url),
);
const IS_HERE = existsSync(EXAMPLES);
if (!IS_HERE) console.log('left out: the worked years of statements, because the reference is not here');

type Pair = { debit: string; credit: string; amount: number };
type Company = {
  id: string;
  fiscal_year_start: number;
  accruals: 'C' | 'D';
  accounts: string[];
  account_settings: Record<string, object>;
  opening: { date: string; lines: { account: string; side: 'debit' | 'credit'; amount: number }[] };
  entries: { date: string; lines: Pair[] }[];
  expected: Record<string, JsonValue>;
};

const companies: Company[] = IS_HERE ? JSON.parse(readFileSync(EXAMPLES, 'utf8')) : [];
const years = companies.flatMap((company) =>
  Object.keys(company.expected).map((year) => ({
    name: `${company.id} ${year}`,
    company,
    year: Number(year),
  })),
);

describe.skipIf(!IS_HERE)('the worked years', () => {
  let first: Awaited<ReturnType<typeof startBooks>>;
  const books = new Map<string, Books>();
  beforeAll(async () => {
    first = await startBooks();
    for (const company of companies) books.set(company.id, await booksOf(company));
  });
  afterAll(() => first.close());

  async function booksOf({ fiscal_year_start, accruals, opening, entries, ...company }: Company) {
    const own = await openBooks(
      first.service,
      { fiscal_year_start, settings: { accruals_in: accruals } },
      first.owner,
    );
    for (const code of company.accounts) {
      const account = { code, name: `Účet ${code}`, ...company.account_settings[code] };
      expect((await own.call('POST', '/accounts', { account })).status).toBe(201);
    }
    const balances = opening.lines.map(({ account, side, amount }) => [
      account,
      side === 'debit' ? amount : -amount,
    ]);
    await postOpenings(own, opening.date, Object.fromEntries(balances));
    await postLines(
      own,
      entries.flatMap(({ date, lines }) =>
        lines.map(({ debit, credit, amount }) => [date, debit, credit, amount] as const),
      ),
    );
    return own;
  }

  const units = ['czk', 'thousands'] as const;

  test.each(years)('$name: balance sheet to the crown, beside the year before', async ({ company, year }) => {
    const own = books.get(company.id) as Books;
    const [expected, before] = [company.expected[year], company.expected[year - 1]];
    for (const unit of units) {
      const sheet = await report(own, 'balance_sheet', `year=${year}&unit=${unit}&scope=full`);
      expect(figures(sheet.assets, 'gross', 'correction', 'net')).toEqual(expected[`assets_${unit}`]);
      expect(figures(sheet.liabilities, 'amount')).toEqual(expected[`liabilities_${unit}`]);
      const netBefore = Object.entries<number[]>(before?.[`assets_${unit}`] ?? {});
      expect(figures(sheet.assets, 'prior')).toEqual(
        Object.fromEntries(netBefore.flatMap(([key, [, , net]]) => (net === 0 ? [] : [[key, net]]))),
      );
      expect(figures(sheet.liabilities, 'prior')).toEqual(before?.[`liabilities_${unit}`] ?? {});
      const { balanced, difference, unmapped } = expected;
      expect(sheet).toMatchObject({ balanced, difference, unmapped, accruals: company.accruals });
    }
  });

  test.each(years)('$name: income statements to the crown', async ({ company, year }) => {
    const own = books.get(company.id) as Books;
    const [expected, before] = [company.expected[year], company.expected[year - 1]];
    for (const layout of ['nature', 'function']) {
      for (const unit of units) {
        const query = `year=${year}&unit=${unit}&layout=${layout}`;
        const statement = await report(own, 'income_statement', query);
        expect(figures(statement.rows, 'amount')).toEqual(expected[`income_${layout}_${unit}`]);
        expect(figures(statement.rows, 'prior')).toEqual(before?.[`income_${layout}_${unit}`] ?? {});
        const { profit, net_turnover } = expected;
        expect(statement).toMatchObject({ profit, net_turnover });
        const assumed = statement.assumed.map((each: JsonValue) => [
          each.account,
          each.function,
          each.amount,
        ]);
        expect(assumed).toEqual(layout === 'function' ? expected.assumed : []);
      }
    }
  });
});
