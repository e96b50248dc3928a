import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { figures, postLines, postOpenings, report } from './statements-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
/** A company whose years begin in April, with openings in 2025 and one year of postings and a part of the next. */
let books: Books;
beforeAll(async () => {
  first = await startBooks();
  books = await fresh({ fiscal_year_start: 4, ico: '27074358' });
  await postOpenings(books, '2025-04-01', {
    '022': 500_000,
    '082': -100_000,
    '221': 250_000.4,
    '411': -200_000,
    '428': -450_000.4,
  });
  await postLines(books, [
    ['2025-09-30', '311', '602', 1_234_567.89],
    ['2025-10-31', '501', '321', 400_000.5, 'dilna'],
    ['2025-11-30', '521', '331', 300_000],
    ['2026-03-31', '551', '082', 50_000],
    ['2026-03-31', '221', '311', 1_000_000],
    ['2026-04-30', '311', '602', 100_000],
    ['2026-05-15', '518', '321', 30_000.3, 'dilna'],
    ['2026-05-31', '321', '221', 500_000],
  ]);
});
afterAll(() => first.close());
const fresh = (entity: object = {}) => openBooks(first.service, entity, first.owner);
const rowOf = (rows: JsonValue[], key: string) => rows.find((row) => row.key === key);
const keysOf = (rows: JsonValue[]) => rows.map(({ key }) => key);
async function refused(of: Books, path: string) {
  const { status, body } = await of.call('GET', `/reports/${path}`);
  return [status, Object.keys(body.fields ?? {}), body.error];
}

describe('the balance sheet', () => {
  test('has the keys, days and rows that it is described with', async () => {
    const sheet = await report(books, 'balance_sheet', 'year=2025&scope=full');
    expect(Object.keys(sheet)).toEqual([
      ...['year', 'as_of', 'prior_as_of', 'scope', 'unit', 'accruals', 'category', 'assets', 'liabilities'],
      ...['balanced', 'difference', 'unmapped', 'unusual'],
    ]);
    expect(sheet).toMatchObject({
      year: 2025,
      as_of: '2026-03-31',
      prior_as_of: '2025-03-31',
      unit: 'thousands',
    });
    expect(sheet).toMatchObject({ accruals: 'D', balanced: true, difference: 0, unmapped: [], unusual: [] });
    expect(rowOf(sheet.assets, 'a:B.II.2.')).toEqual({
      ...{
        key: 'a:B.II.2.',
        designation: 'B.II.2.',
        name: 'Hmotné movité věci a jejich soubory',
        number: 18,
      },
      ...{ level: 3, gross: 500, correction: 150, net: 350, prior: 0 },
    });
    expect(Object.keys(rowOf(sheet.liabilities, 'p:A.V.'))).toEqual([
      ...['key', 'designation', 'name', 'number', 'level', 'amount', 'prior'],
    ]);
    expect([sheet.assets[0].key, sheet.liabilities[0].key]).toEqual(['a:total', 'p:total']);
  });

  test('shows how thousands are divided, with haléře where they are asked for', async () => {
    const exact = await report(books, 'balance_sheet', 'year=2025&unit=czk');
    expect(figures(exact.liabilities, 'amount')).toMatchObject({
      'p:total': 1_834_568.29,
      'p:A.': 1_134_567.79,
      'p:B+C.': 700_000.5,
    });
    const sheet = await report(books, 'balance_sheet', 'year=2025&scope=full');
    // 1,834.56829 is 1,835 above 200, 450.0004, 484.56739 of equity and 400.0005, 300 of debts.
    expect(figures(sheet.liabilities, 'amount')).toEqual({
      ...{ 'p:total': 1835, 'p:A.': 1135, 'p:A.I.': 200, 'p:A.I.1.': 200, 'p:A.IV.': 450, 'p:A.IV.1.': 450 },
      ...{ 'p:A.V.': 485, 'p:B+C.': 700, 'p:C.': 700, 'p:C.II.': 700, 'p:C.II.4.': 400, 'p:C.II.8.': 300 },
      'p:C.II.8.3.': 300,
    });
    const { rows } = await report(books, 'income_statement', 'year=2025');
    expect(rowOf(rows, 'r:result').amount).toBe(485);
  });

  test('is that of a day beside the end of the year before, whose result stands among past ones', async () => {
    const sheet = await report(books, 'balance_sheet', 'as_of=2026-05-15&unit=czk&scope=full');
    expect(sheet).toMatchObject({
      year: 2026,
      as_of: '2026-05-15',
      prior_as_of: '2026-03-31',
      balanced: true,
    });
    const { 'p:A.IV.1.': past, 'p:A.V.': result } = figures(sheet.liabilities, 'amount', 'prior');
    expect([past, result]).toEqual([
      [934_567.79, 450_000.4],
      [69_999.7, 484_567.39],
    ]);
    expect(rowOf(sheet.assets, 'a:C.IV.2.')).toMatchObject({ net: 1_250_000.4, prior: 1_250_000.4 });
    const later = await report(books, 'balance_sheet', 'unit=czk&scope=full');
    expect([later.year, rowOf(later.assets, 'a:C.IV.2.').net]).toEqual([2026, 750_000.4]);
  });

  test('is short by the category, and names what it leaves out in the row that is printed', async () => {
    const sheet = await report(books, 'balance_sheet', 'year=2025&detail=accounts');
    expect(sheet.scope).toBe('micro');
    expect(keysOf(sheet.assets)).toEqual(['a:total', 'a:A.', 'a:B.', 'a:C.', 'a:D.']);
    expect(rowOf(sheet.assets, 'a:B.').accounts).toEqual([
      { account: '022', name: expect.any(String), column: 'gross', amount: 500_000 },
      { account: '082', name: expect.any(String), column: 'correction', amount: 150_000 },
    ]);
    expect(rowOf(sheet.assets, 'a:total')).not.toHaveProperty('accounts');
    const full = await report(books, 'balance_sheet', 'year=2025&scope=full&detail=accounts');
    expect(rowOf(full.assets, 'a:B.')).not.toHaveProperty('accounts');
    expect(rowOf(full.assets, 'a:B.II.2.').accounts).toHaveLength(2);
    const result = rowOf(full.liabilities, 'p:A.V.').accounts;
    expect(result.map((each: JsonValue) => [each.account, each.amount])).toEqual([
      ['501', -400_000.5],
      ['521', -300_000],
      ['551', -50_000],
      ['602', 1_234_567.89],
    ]);
    expect(keysOf((await report(books, 'balance_sheet', 'year=2025&scope=small')).assets)).toContain(
      'a:C.II.1.',
    );
  });

  test('tells accounts without a row and balances on the other side, and is never forced to agree', async () => {
    const own = await fresh();
    await postOpenings(own, '2026-01-01', { '221': 100 });
    await postLines(own, [
      ['2026-02-01', '321', '221', 50],
      ['2026-02-02', '381', '221', 10],
    ]);
    const sheet = await report(own, 'balance_sheet', 'year=2026&unit=czk&scope=full');
    expect(sheet).toMatchObject({ balanced: false, difference: 100 });
    expect(sheet.unmapped).toEqual([{ account: '701', name: expect.any(String), amount: -100 }]);
    expect(sheet.unusual).toEqual([
      { account: '321', name: expect.any(String), column: 'amount', amount: -50, key: 'p:C.II.4.' },
    ]);
    expect(rowOf(sheet.assets, 'a:D.1.').net).toBe(10);
    const moved = await report(own, 'balance_sheet', 'year=2026&unit=czk&scope=full&accruals=C');
    expect(rowOf(moved.assets, 'a:C.II.3.1.').net).toBe(10);
    await own.call('PATCH', '/settings', { settings: { accruals_in: 'C' } });
    const set = await report(own, 'balance_sheet', 'year=2026');
    expect(set.accruals).toBe('C');
  });

  test('leaves the formal close out', async () => {
    const own = await fresh();
    await postLines(own, [['2026-03-01', '221', '602', 1000]]);
    const before = await report(own, 'balance_sheet', 'year=2026');
    await postLines(own, [['2026-12-31', '602', '710', 1000]], { source: 'closing' });
    await postLines(own, [['2026-12-31', '710', '702', 1000]], { source: 'closing' });
    expect(await report(own, 'balance_sheet', 'year=2026')).toEqual(before);
  });
});

describe('the income statement', () => {
  test('has the keys that it is described with, the year before beside it', async () => {
    const statement = await report(books, 'income_statement', 'year=2026&unit=czk');
    expect(Object.keys(statement)).toEqual([
      ...[
        'year',
        'from',
        'to',
        'layout',
        'scope',
        'unit',
        'rows',
        'profit',
        'net_turnover',
        'assumed',
        'category',
      ],
    ]);
    expect(statement).toMatchObject({
      year: 2026,
      from: '2026-04-01',
      to: '2027-03-31',
      layout: 'nature',
      scope: 'full',
    });
    expect(statement).toMatchObject({ profit: 69_999.7, net_turnover: 100_000, assumed: [] });
    expect(rowOf(statement.rows, 'v:I.')).toEqual({
      ...{ key: 'v:I.', designation: 'I.', name: 'Tržby z prodeje výrobků a služeb', number: 1, level: 1 },
      ...{ amount: 100_000, prior: 1_234_567.89 },
    });
    expect(rowOf(statement.rows, 'n:A.3.')).toMatchObject({ amount: 30_000.3, prior: 0 });
  });

  test('is that of days, beside the same days a year before, and of a cost centre', async () => {
    const days = 'from=2026-05-01&to=2026-05-31&unit=czk';
    expect(await report(books, 'income_statement', days)).toMatchObject({ profit: -30_000.3, year: 2026 });
    const autumn = await report(books, 'income_statement', 'from=2025-10-01&to=2025-10-31&unit=czk');
    expect(rowOf(autumn.rows, 'n:A.2.')).toMatchObject({ amount: 400_000.5, prior: 0 });
    const centre = await report(books, 'income_statement', 'year=2026&cost_centre=dilna&unit=czk');
    expect(centre).toMatchObject({ profit: -30_000.3, net_turnover: 0 });
    expect(rowOf(centre.rows, 'r:result')).toMatchObject({ amount: -30_000.3, prior: -400_000.5 });
  });

  test('by month adds up to the row, and a leap year has its whole February beside it', async () => {
    const statement = await report(books, 'income_statement', 'year=2025&by=month&unit=czk');
    const { months, amount } = rowOf(statement.rows, 'r:result');
    expect(months.map(({ month }: JsonValue) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(
      months.map((each: JsonValue) => Math.round(each.amount * 100)).reduce((a: number, b: number) => a + b),
    ).toBe(Math.round(amount * 100));
    expect(months[5]).toEqual({ month: '2025-09', amount: 1_234_567.89 });
    const own = await fresh();
    await postLines(own, [['2024-02-29', '311', '602', 10]]);
    const february = await report(own, 'income_statement', 'from=2025-02-01&to=2025-02-28&unit=czk');
    expect(rowOf(february.rows, 'v:I.').prior).toBe(10);
  });

  test('by function takes what the accounts say and lists what it assumed, and its accounts are named', async () => {
    const own = await fresh();
    const account = { code: '518100', name: 'Reklama', function: 'distribution' };
    expect((await own.call('POST', '/accounts', { account })).status).toBe(201);
    await postLines(own, [
      ['2026-02-01', '311', '604', 1000],
      ['2026-02-01', '518100', '321', 300],
      ['2026-02-01', '518', '321', 40],
      ['2026-02-01', '504', '132', 500],
    ]);
    const statement = await report(own, 'income_statement', 'layout=function&unit=czk&detail=accounts');
    expect(figures(statement.rows, 'amount')).toMatchObject({
      'n:A.': 500,
      'n:B.': 300,
      'n:C.': 40,
      'r:result': 160,
    });
    expect(statement.assumed).toEqual([
      { account: '504', name: expect.any(String), function: 'sales', amount: 500 },
      { account: '518', name: expect.any(String), function: 'administration', amount: 40 },
    ]);
    expect(rowOf(statement.rows, 'n:B.').accounts).toEqual([
      { account: '518100', name: 'Reklama', column: 'amount', amount: 300 },
    ]);
    expect(rowOf(statement.rows, 'r:turnover').accounts).toEqual([
      { account: '604', name: expect.any(String), column: 'amount', amount: 1000 },
    ]);
  });

  test('is short for others than trading companies without audit', async () => {
    const own = await fresh({ legal_form: 'spolek' });
    await postLines(own, [['2026-02-01', '501', '321', 40]]);
    const statement = await report(own, 'income_statement', 'unit=czk&detail=accounts');
    expect([statement.scope, keysOf(statement.rows)]).toEqual([
      'short',
      expect.not.arrayContaining(['n:A.2.']),
    ]);
    expect(rowOf(statement.rows, 'n:A.').accounts).toHaveLength(1);
    expect((await report(own, 'income_statement', 'scope=full')).scope).toBe('full');
    await own.call('PATCH', '/settings', { settings: { audit: true } });
    expect((await refused(own, 'income_statement?scope=short')).slice(0, 2)).toEqual([422, ['scope']]);
    expect((await report(own, 'income_statement')).scope).toBe('full');
    expect((await report(own, 'balance_sheet')).scope).toBe('full');
  });
});

test('both show the books as they were known', async () => {
  const own = await fresh();
  await postLines(own, [['2026-01-31', '311', '602', 1000]], { sourceId: 1 });
  const { sql } = first.service;
  // As if it had been posted in 2020: the database gives the time of its own clock.
  await sql.begin(async (tx) => {
    await tx`alter table postings disable trigger postings_no_update`;
    await tx`update postings set created_at = '2020-01-01T12:00:00Z' where entity_id = ${own.id}`;
    await tx`alter table postings enable trigger postings_no_update`;
  });
  await sql`delete from postings where entity_id = ${own.id}`;
  await postLines(own, [['2026-01-31', '311', '602', 7]], { sourceId: 1 });
  const moment = '2020-01-01T12:00:00Z';
  for (const [name, row, list] of [
    ['balance_sheet', 'a:C.', 'assets'],
    ['income_statement', 'v:I.', 'rows'],
  ] as const) {
    const amountOf = async (query: string) => {
      const found = rowOf((await report(own, name, `year=2026&unit=czk${query}`))[list], row);
      return found.net ?? found.amount;
    };
    expect([await amountOf(''), await amountOf(`&known_at=${moment}`)]).toEqual([7, 1000]);
    expect((await refused(own, `${name}?known_at=2030-01-01T00:00:00Z`)).slice(0, 2)).toEqual([
      422,
      ['known_at'],
    ]);
  }
});

test.each([
  ['balance_sheet?as_of=2026-02-30', 'as_of'],
  ['balance_sheet?as_of=2026-03-31&year=2026', 'as_of'],
  ['balance_sheet?scope=short', 'scope'],
  ['balance_sheet?unit=eur', 'unit'],
  ['balance_sheet?detail=rows', 'detail'],
  ['balance_sheet?accruals=B', 'accruals'],
  ['balance_sheet?format=ods', 'format'],
  ['income_statement?from=2026-03-01&to=2026-04-30', 'to'],
  ['income_statement?from=2026-05-02&to=2026-05-01', 'to'],
  ['income_statement?layout=both', 'layout'],
  ['income_statement?scope=micro', 'scope'],
  ['income_statement?scope=short', 'scope'],
  ['income_statement?by=week', 'by'],
])('%s is refused at %s', async (path, field) => {
  expect((await refused(books, path)).slice(0, 2)).toEqual([422, [field]]);
});

test('without double entry there are no statements', async () => {
  const own = await fresh({ legal_form: 'osvc', bookkeeping: 'tax_records' });
  for (const name of ['balance_sheet', 'income_statement']) {
    expect(await refused(own, name)).toEqual([422, [], expect.stringContaining('podvojném účetnictví')]);
  }
});

describe('as files', () => {
  const file = async (path: string) => {
    const url = `${first.service.url}/api/entities/${books.id}/reports/${path}`;
    const response = await fetch(url, { headers: first.owner.headers });
    expect(response.status).toBe(200);
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

  test('the balance sheet is one list in a CSV, its sides on sheets of a workbook', async () => {
    const csv = await file('balance_sheet?year=2025&format=csv');
    expect(csv.headers.get('content-disposition')).toContain('filename="rozvaha-27074358-2025.csv"');
    const lines = text(csv.bytes).split('\r\n');
    expect(lines[0]).toBe('\uFEFFČást;Označení;Název;Řádek;Brutto;Korekce;Netto;Běžné období;Minulé období');
    expect(lines).toContain('Aktiva;B.;Stálá aktiva;3;500;150;350;;0');
    expect(lines.filter((line) => line.startsWith('Pasiva;A.;'))).toEqual([
      'Pasiva;A.;Vlastní kapitál;2;;;;1135;0',
    ]);
    const { sheets } = await readXlsx(
      (await file('balance_sheet?as_of=2026-03-31&unit=czk&format=xlsx')).bytes,
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Aktiva', 'Pasiva']);
    expect(sheets[0]?.rows[0]).toEqual([
      'Označení',
      'Název',
      'Řádek',
      'Brutto',
      'Korekce',
      'Netto',
      'Minulé období',
    ]);
    expect(sheets[1]?.rows[1]).toEqual([expect.anything(), expect.anything(), 1, 1_834_568.29, 0]);
    const gross = text((await file('balance_sheet?year=2025&format=csv&columns=name,gross&only=a:B.')).bytes);
    expect(gross).toBe('\uFEFFČást;Název;Brutto\r\nAktiva;Stálá aktiva;500\r\n');
  });

  test('with its accounts a row has them below it, in CZK', async () => {
    const csv = text((await file('balance_sheet?year=2025&detail=accounts&format=csv')).bytes).split('\r\n');
    expect(csv[0]).toBe(
      '\uFEFFČást;Označení;Název;Řádek;Brutto;Korekce;Netto;Běžné období;Minulé období;Účet;Účet v Kč',
    );
    const sheet = await report(books, 'balance_sheet', 'year=2025&detail=accounts');
    const row = sheet.assets.find(({ accounts = [] }: JsonValue) =>
      accounts.some(({ column }: JsonValue) => column === 'correction'),
    );
    const at = csv.findIndex((line) => line.startsWith(`Aktiva;${row.designation};${row.name};`));
    expect(csv.slice(at + 1, at + 1 + row.accounts.length)).toEqual(
      row.accounts.map(({ account, name, column, amount }: JsonValue) => {
        const called = column === 'correction' ? `${name} (korekce)` : name;
        return `Aktiva;;${called};;;;;;;${account};${amount.toFixed(2).replace('.', ',')}`;
      }),
    );
    const income = text((await file('income_statement?year=2026&detail=accounts&format=csv')).bytes);
    expect(income.split('\r\n').filter((line) => /;\d{3};-?\d+,\d\d$/.test(line)).length).toBeGreaterThan(0);
    const { pages } = await readPdf(
      Buffer.from((await file('balance_sheet?year=2025&detail=accounts&format=pdf')).bytes),
    );
    expect(pages.flat(2)).toContain('Účet v Kč');
  });

  test('the first year of a company begins with it, in the answer and in files, unless days are asked for', async () => {
    const young = await fresh({ fiscal_year_start: 4 });
    const settings = { founded_on: '2025-09-15' };
    expect((await young.call('PATCH', '/settings', { settings })).status).toBe(200);
    await postLines(young, [
      ['2025-08-20', '518', '321', 5_000],
      ['2025-10-31', '311', '602', 20_000],
    ]);
    const account = (await young.call('GET', '/accounts')).body.find(({ code }: JsonValue) => code === '518');
    const paths = [
      ...['reports/income_statement', 'reports/trial_balance', 'reports/general_ledger'],
      ...[`accounts/${account.id}/statement`, 'journal', 'accounts'],
    ];
    for (const path of paths) {
      const asked = async (query: string) => {
        const answer = await young.call('GET', `/${path}?${query}`);
        const url = `${first.service.url}/api/entities/${young.id}/${path}?${query}&format=pdf`;
        const pdf = await fetch(url, { headers: first.owner.headers });
        const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
        return { from: answer.body.from, head: pages.flat(2).find((words) => words.includes('Období od')) };
      };
      const isAnswered = path !== 'journal' && path !== 'accounts';
      const first25 = await asked('year=2025');
      expect(first25.head, path).toContain('Období od 15. 9. 2025 do 31. 3. 2026');
      if (isAnswered) expect(first25.from, path).toBe('2025-09-15');
      expect((await asked('year=2026')).head, path).toContain('Období od 1. 4. 2026 do 31. 3. 2027');
      if (path !== 'accounts')
        expect((await asked('from=2025-04-01&to=2025-10-31')).head, path).toContain('Období od 1. 4. 2025');
    }
    const closing = async (year: number) => (await young.call('GET', `/closing?year=${year}`)).body;
    expect(await closing(2025)).toMatchObject({ from: '2025-09-15', to: '2026-03-31' });
    expect(await closing(2026)).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
    // What was posted before is in the figures all the same.
    const statement = await report(young, 'income_statement', 'year=2025&unit=czk');
    expect(statement.profit).toBe(15_000);
    const movements = await young.call('GET', `/accounts/${account.id}/statement?year=2025`);
    expect(movements.body).toMatchObject({ opening: 0, total: 1, from: '2025-09-15' });
  });

  test('on paper each side begins a page under what it is', async () => {
    const { pages } = await readPdf(Buffer.from((await file('balance_sheet?year=2025&format=pdf')).bytes));
    const [assets = [], liabilities = []] = pages.map((lines) => lines.map((cells) => cells.join(' | ')));
    expect(pages).toHaveLength(2);
    expect(assets.slice(0, 4)).toEqual([
      'Dílna s.r.o.',
      'Rozvaha',
      'Aktiva',
      expect.stringContaining('27074358'),
    ]);
    expect(assets.join('\n')).toContain('Stav k 31. 3. 2026');
    expect(assets.join('\n')).toContain('celých tisících Kč');
    expect(assets.at(-1)).toContain('strana 1 ze 2');
    expect(liabilities.slice(1, 3)).toEqual(['Rozvaha', 'Pasiva']);
    expect(liabilities.at(-1)).toContain('strana 2 ze 2');
  });

  test('the income statement has its months beside it where they are asked for', async () => {
    const csv = text((await file('income_statement?year=2026&unit=czk&by=month&format=csv')).bytes).split(
      '\r\n',
    );
    expect(csv[0]).toContain('Řádek;Běžné období;Minulé období;4/2026;5/2026;');
    expect(csv[1]).toMatch(/^I\.;.*;1;100000,00;1234567,89;100000,00;0,00;/);
    const { pages } = await readPdf(Buffer.from((await file('income_statement?year=2026&format=pdf')).bytes));
    expect(pages[0]?.flat().join('\n')).toContain('druhové členění');
  });
});
