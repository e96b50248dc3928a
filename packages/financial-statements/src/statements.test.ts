import { localDate } from '@news-and-accounting/law';
import { haler, halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { isOwnRow, type Period, StatementError } from './account.ts';
import { type BalanceSheet, type BalanceSheetInput, balanceSheet } from './balance-sheet.ts';
import { type IncomeStatement, type IncomeStatementInput, incomeStatement } from './income-statement.ts';
import { judgedFigures } from './judged.ts';
import type { Unit } from './rounding.ts';
import { anyBooks, periodOf, TABLES, TODAY } from './testing/books.ts';

const sheetOf = (current: Period, more: Partial<BalanceSheetInput> = {}) =>
  balanceSheet({ current, prior: null, scope: 'full', unit: 'czk', accruals: 'D', ...more }, TABLES);
const incomeOf = (current: Period, more: Partial<IncomeStatementInput> = {}) =>
  incomeStatement(
    {
      current,
      prior: null,
      layout: 'nature',
      scope: 'full',
      unit: 'czk',
      accruals: 'D',
      isWhole: true,
      ...more,
    },
    TABLES,
  );

/** What is not zero, by key. */
function shown(sheet: BalanceSheet | IncomeStatement): Record<string, number | number[]> {
  const all =
    'rows' in sheet
      ? sheet.rows.map(({ key, amount }) => [key, amount] as const)
      : [
          ...sheet.assets.map(({ key, gross, correction, net }) => {
            return [key, correction === 0 ? net : [gross, correction, net]] as const;
          }),
          ...sheet.liabilities.map(({ key, amount }) => [key, amount] as const),
        ];
  return Object.fromEntries(all.filter(([, figures]) => figures !== 0));
}

/** The leaves that are not zero. */
function leaves(sheet: BalanceSheet | IncomeStatement) {
  const entries = Object.entries(shown(sheet));
  return Object.fromEntries(
    entries.filter(
      ([key]) =>
        !entries.some(([other]) => other !== key && other.startsWith(key)) && !/^r:|total|\+/.test(key),
    ),
  );
}

describe('accounts that go by a balance', () => {
  test('banks and insurers each by their own, the state by its synthetic account', () => {
    const period = periodOf({
      '221001': 500,
      '221002': -80.5,
      '336100': 20,
      '336200': -30,
      '343121': 100,
      '343221': -140,
      '341': 7,
      '261': -1,
      '411': -375.5,
    });
    expect(leaves(sheetOf(period))).toEqual({
      'a:C.IV.2.': 500,
      'a:C.II.2.4.2.': 20,
      'a:C.II.2.4.3.': 7,
      'p:C.II.2.': 80.5,
      'p:C.II.8.4.': 30,
      'p:C.II.8.5.': 40,
      'p:C.II.8.7.': 1,
      'p:A.I.1.': 375.5,
    });
  });

  test('deferred tax is an asset or a liability, 395, 398 and 373 by each account', () => {
    expect(leaves(sheetOf(periodOf({ '481': 5, '373': -2, '395': -3 })))).toEqual({
      'a:C.II.1.4.': 5,
      'p:C.II.8.7.': 5,
    });
    expect(leaves(sheetOf(periodOf({ '481100': 5, '481200': -6, '398001': 2, '398002': -1 })))).toEqual({
      'a:C.II.2.4.6.': 2,
      'p:C.I.8.': 1,
      'p:C.II.8.7.': 1,
    });
  });

  test('parts of an account stand on the side of each', () => {
    const parts = [
      { name: 'Alfa', balance: haler(900) },
      { name: 'Beta', balance: haler(-400) },
    ];
    const sheet = sheetOf(periodOf({ '373': 5, '411': -5 }, { '373': { parts } }), { detail: true });
    expect(leaves(sheet)).toEqual({ 'a:C.II.2.4.6.': 9, 'p:C.II.8.7.': 4, 'p:A.I.1.': 5 });
    expect(sheet.balanced).toBe(true);
  });

  test('parts that are not the balance are refused', () => {
    const period = periodOf({ '311': 5 }, { '311': { parts: [{ name: 'Alfa', balance: haler(400) }] } });
    expect(() => sheetOf(period)).toThrow(expect.objectContaining({ code: 'parts_differ', account: '311' }));
  });
});

describe('the other side than usual', () => {
  test('stays in its row and is named: nothing is netted or moved', () => {
    const sheet = sheetOf(periodOf({ '311': -10, '321': 4, '411': 6 }));
    expect(leaves(sheet)).toEqual({ 'a:C.II.2.1.': -10, 'p:C.II.4.': -4, 'p:A.I.1.': -6 });
    expect(sheet.unusual).toEqual([
      { account: '311', name: 'Účet 311', column: 'gross', amount: -10, key: 'a:C.II.2.1.', part: null },
      { account: '321', name: 'Účet 321', column: 'amount', amount: -4, key: 'p:C.II.4.', part: null },
      { account: '411', name: 'Účet 411', column: 'amount', amount: -6, key: 'p:A.I.1.', part: null },
    ]);
  });

  test('is named by contact where the contacts are known, though the account is as usual', () => {
    const parts = [
      { name: 'Alfa', balance: haler(900) },
      { name: 'Beta', balance: haler(-400) },
    ];
    const { unusual } = sheetOf(periodOf({ '311': 5, '411': -5 }, { '311': { parts } }));
    expect(unusual.map(({ part, amount }) => [part, amount])).toEqual([['Beta', -4]]);
  });

  test('is usual for own shares, losses, advances on profit and what may be either', () => {
    const { unusual } = sheetOf(
      periodOf({ '252': 1, '429': 2, '432': 3, '431': 4, '414': 5, '491': 6, '097': -21 }),
    );
    expect(unusual).toEqual([]);
    expect(sheetOf(periodOf({ '082': 5, '429': -5 })).unusual.map(({ account }) => account)).toEqual([
      '082',
      '429',
    ]);
  });
});

describe('the balance sheet', () => {
  const period = periodOf(
    {
      '022': 1000,
      '082': -400,
      '311': 700,
      '391': -50,
      '381': 30,
      '384': -20,
      '411': -1000,
      '602': -500,
      '518': 240,
    },
    { '391': { row: 'a:C.II.1.1.' } },
  );

  test('has corrections in a column of their own, on the row of their asset or of the account’s own choice', () => {
    expect(shown(sheetOf(period))).toMatchObject({
      'a:total': [1730, 450, 1280],
      'a:B.II.2.': [1000, 400, 600],
      'a:C.II.1.1.': [0, 50, -50],
      'a:C.II.2.1.': 700,
      'p:A.V.': 260,
      'p:total': 1280,
    });
  });

  test('has accruals in D. or in C., whichever is chosen, own rows included', () => {
    const [inD, inC] = [sheetOf(period), sheetOf(period, { accruals: 'C' })];
    expect(leaves(inD)).toMatchObject({ 'a:D.1.': 30, 'p:D.2.': 20 });
    expect(leaves(inC)).toMatchObject({ 'a:C.II.3.1.': 30, 'p:C.III.2.': 20 });
    expect(inC.assets.some(({ key }) => key.startsWith('a:D.'))).toBe(false);
    const own = periodOf({ '388': 5, '411': -5 }, { '388': { row: 'a:C.II.3.3.' } });
    expect(leaves(sheetOf(own))).toMatchObject({ 'a:D.3.': 5 });
  });

  test('names the accounts behind each leaf, those of the result included', () => {
    const { assets, liabilities } = sheetOf(period, { detail: true, unit: 'thousands' });
    const accountsOf = (key: string) =>
      [...assets, ...liabilities]
        .find((row) => row.key === key)
        ?.accounts?.map(({ account, column, amount }) => [account, column, amount]);
    expect(accountsOf('a:B.II.2.')).toEqual([
      ['022', 'gross', 1000],
      ['082', 'correction', 400],
    ]);
    expect(accountsOf('p:A.V.')).toEqual([
      ['518', 'amount', -240],
      ['602', 'amount', 500],
    ]);
    expect(accountsOf('a:B.II.')).toBeUndefined();
    expect(accountsOf('a:B.I.3.')).toEqual([]);
  });

  test('is never made equal: accounts without a row are named', () => {
    const sheet = sheetOf(periodOf({ '701': 40, '311': -10, '611': -30, '799': 0 }), { unit: 'thousands' });
    expect(sheet).toMatchObject({ balanced: false, difference: -10 });
    expect(sheet.unmapped.map(({ account, amount }) => [account, amount])).toEqual([
      ['611', -30],
      ['701', 40],
    ]);
  });

  test('shows a shorter sheet as rows of the full one', () => {
    const keysOf = (scope: 'small' | 'micro', accruals: 'C' | 'D' = 'D') =>
      sheetOf(period, { scope, accruals }).assets.map(({ key }) => key);
    expect(keysOf('micro')).toEqual(['a:total', 'a:A.', 'a:B.', 'a:C.', 'a:D.']);
    expect(keysOf('small')).toEqual(
      'a:total a:A. a:B. a:B.I. a:B.II. a:B.III. a:C. a:C.I. a:C.II. a:C.II.1. a:C.II.2. a:C.III. a:C.IV. a:D.'.split(
        ' ',
      ),
    );
    expect(keysOf('small', 'C')).toContain('a:C.II.3.');
  });
});

describe('own rows', () => {
  test.each([
    ['311100', 'a:C.II.1.1.', true],
    ['379100', 'p:C.I.9.3.', true],
    ['381', 'a:C.II.3.1.', true],
    ['379100', 'p:C.I.9.', false],
    ['379100', 'p:A.V.', false],
    ['379100', 'n:A.1.', false],
    ['518100', 'n:F.5.', true],
    ['518100', 'n:F.', false],
    ['648', 'r:turnover', false],
    ['648', 'x', false],
  ])('%s in %s: %s', (account, row, isOne) => {
    expect(isOwnRow(account, row, TODAY)).toBe(isOne);
    const statements = () =>
      [sheetOf, incomeOf].map((of) => of(periodOf({ [account]: 5 }, { [account]: { row } })));
    if (isOne) statements();
    else expect(statements).toThrow(StatementError);
  });
});

describe('rounding', () => {
  test('gives what is missing to the largest rests, of equal ones to the earlier row', () => {
    const inThousands = (czk: number[]) =>
      leaves(
        sheetOf(
          periodOf({
            '031': czk[0] ?? 0,
            '021': czk[1] ?? 0,
            '022': czk[2] ?? 0,
            '411': -czk.reduce((a, b) => a + b),
          }),
          { unit: 'thousands' },
        ),
      );
    expect(inThousands([1400, 1400, 1200])).toMatchObject({
      'a:B.II.1.1.': 2,
      'a:B.II.1.2.': 1,
      'a:B.II.2.': 1,
    });
    expect(inThousands([-1400, 2400, 3000])).toMatchObject({
      'a:B.II.1.1.': -1,
      'a:B.II.1.2.': 2,
      'a:B.II.2.': 3,
      'p:A.I.1.': 4,
    });
  });

  test('takes halves of a total away from zero', () => {
    const total = (czk: number) =>
      sheetOf(periodOf({ '211': czk, '411': -czk }), { unit: 'thousands' }).assets[0]?.net;
    expect([1116500, 1116499.99, -148500, -148499.99, 0].map(total)).toEqual([1117, 1116, -149, -148, 0]);
    expect(Object.is(total(-0.01), 0)).toBe(true);
  });

  test('of a statement without the balance sheet is by itself, its turnover exact where it is not sales alone', () => {
    const period = periodOf(
      { '602': -1600, '648': -1600, '518': 700, '211': 2500 },
      { '648': { turnover: true } },
    );
    const { rows } = incomeOf(period, { unit: 'thousands', isWhole: false });
    const of = (key: string) => rows.find((row) => row.key === key)?.amount;
    expect([of('r:result'), of('v:I.'), of('v:III.'), of('n:A.'), of('r:turnover')]).toEqual([3, 2, 2, 1, 3]);
  });

  test('in whole crowns and millions keeps sums, too', () => {
    const period = periodOf({
      '022': 1_400_000.4,
      '031': 1_400_000.4,
      '211': 1_200_000.2,
      '411': -4_000_001,
    });
    expect(leaves(sheetOf(period, { unit: 'whole_czk' }))).toMatchObject({
      'a:B.II.1.1.': 1_400_001,
      'a:B.II.2.': 1_400_000,
      'a:C.IV.1.': 1_200_000,
    });
    expect(shown(sheetOf(period, { unit: 'millions' }))).toMatchObject({ 'a:total': 4, 'p:total': 4 });
  });
});

describe('the income statement', () => {
  const period = periodOf(
    {
      '604': -900,
      '648100': -60,
      '504': 500,
      '518100': 80,
      '518200': 20,
      '562': 10,
      '591': 7,
      '581': -3,
      '538': 4,
      '211': 342,
    },
    {
      '518100': { function: 'distribution' },
      '538': { function: 'administration' },
      '562': { function: 'sales' },
    },
  );

  test('by function goes by what the company says, assumes the rest and says so', () => {
    const sheet = incomeOf(period, { layout: 'function' });
    expect(leaves(sheet)).toEqual({
      'v:I.': 900,
      'n:A.': 497,
      'n:B.': 80,
      'n:C.': 24,
      'v:II.': 60,
      'n:H.2.': 10,
      'n:J.1.': 7,
    });
    expect(sheet.assumed.map((each) => [each.account, each.function, each.amount])).toEqual([
      ['504', 'sales', 500],
      ['518200', 'administration', 20],
      ['581', 'sales', -3],
    ]);
    expect(incomeOf(period).assumed).toEqual([]);
  });

  test('has a net turnover by the law of the period’s first day', () => {
    const turnover = (from: string, more = {}) =>
      incomeOf({ ...periodOf({ '602': -5, '648': -2, '211': 7 }, more), from: localDate(from) }).net_turnover;
    expect([turnover('2023-12-01'), turnover('2024-01-01')]).toEqual([7, 5]);
    expect(turnover('2024-01-01', { '648': { turnover: true }, '602': { turnover: false } })).toBe(2);
  });

  test('of a period before follows the law of that period', () => {
    const [current, prior] = ['2024-01-01', '2023-01-01'].map((from) => ({
      ...periodOf({ '602': -5, '648': -2 }),
      from: localDate(from),
    }));
    const sheet = incomeOf(current as Period, { prior: prior as Period });
    expect(sheet.rows.at(-1)).toMatchObject({ key: 'r:turnover', amount: 5, prior: 7 });
  });

  test('is short with letters, Roman numerals and results', () => {
    const keys = incomeOf(period, { scope: 'short' }).rows.map(({ key }) => key);
    expect(keys.filter((key) => /\d/.test(key))).toEqual([]);
    expect(keys).toContain('v:III.');
    expect(keys.filter((key) => key.startsWith('r:'))).toHaveLength(6);
  });
});

describe('any balanced books', () => {
  const units: readonly Unit[] = ['czk', 'whole_czk', 'thousands', 'millions'];

  test('give equal sides, sums that hold and one result, exact and rounded', () => {
    fc.assert(
      fc.property(
        anyBooks,
        anyBooks,
        fc.constantFrom(...units),
        fc.constantFrom('C' as const, 'D' as const),
        (current, prior, unit, accruals) => {
          const input = { current, prior, unit, accruals } as const;
          const sheet = balanceSheet({ ...input, scope: 'full' }, TABLES);
          const scale = unit === 'czk' ? 100 : 1;
          const of = (amount: number) => Math.round(amount * scale);
          expect(sheet).toMatchObject({ balanced: true, difference: 0, unmapped: [] });
          expect(of(sheet.assets[0]?.net ?? 1)).toBe(of(sheet.liabilities[0]?.amount ?? 2));
          expect(of(sheet.assets[0]?.prior ?? 1)).toBe(of(sheet.liabilities[0]?.prior ?? 2));
          expect(sheet.assets.filter((row) => of(row.gross) !== of(row.net) + of(row.correction))).toEqual(
            [],
          );
          for (const column of ['gross', 'correction', 'net', 'prior'] as const)
            assertSums(
              TODAY.assets[accruals],
              sheet.assets.map((row) => of(row[column])),
            );
          for (const column of ['amount', 'prior'] as const)
            assertSums(
              TODAY.liabilities[accruals],
              sheet.liabilities.map((row) => of(row[column])),
            );
          for (const layout of ['nature', 'function'] as const) {
            const income = incomeStatement({ ...input, layout, scope: 'full', isWhole: true }, TABLES);
            for (const column of ['amount', 'prior'] as const) {
              const signed = income.rows.map(({ key, [column]: amount }) =>
                of(key.startsWith('n:') ? 0 - amount : amount),
              );
              assertSums(TODAY.income[layout], signed);
              const result = income.rows.find(({ key }) => key === 'r:result')?.[column];
              expect(result).toBe(sheet.liabilities.find(({ key }) => key === 'p:A.V.')?.[column]);
            }
          }
        },
      ),
      { numRuns: runs(40, 2_000) },
    );
  });

  test('are rounded by less than one unit, whole figures not at all', () => {
    fc.assert(
      fc.property(anyBooks, (current) => {
        const [exact, rounded] = (['czk', 'thousands'] as const).map((unit) => sheetOf(current, { unit }));
        const assets = exact?.assets.filter(({ net, correction }, at) => {
          const row = rounded?.assets[at];
          return !isNear(net, row?.net) || !isNear(correction, row?.correction);
        });
        const liabilities = exact?.liabilities.filter(
          ({ amount }, at) => !isNear(amount, rounded?.liabilities[at]?.amount),
        );
        expect([assets, liabilities]).toEqual([[], []]);
      }),
      { numRuns: runs(40, 2_000) },
    );
  });

  test('are judged by the totals of their statements', () => {
    fc.assert(
      fc.property(anyBooks, fc.constantFrom('C' as const, 'D' as const), (period, accruals) => {
        const sheet = sheetOf(period, { unit: 'czk', accruals });
        const { net_turnover } = incomeOf(period, { accruals });
        expect(judgedFigures(period, accruals, TABLES)).toEqual({
          assets: halerFromJson(sheet.assets[0]?.net),
          turnover: halerFromJson(net_turnover),
        });
      }),
      { numRuns: runs(40, 2_000) },
    );
  });

  test('have the same figures on shorter sheets, which add up to the same totals', () => {
    fc.assert(
      fc.property(anyBooks, fc.constantFrom('C' as const, 'D' as const), (current, accruals) => {
        const full = sheetOf(current, { unit: 'thousands', accruals });
        for (const scope of ['small', 'micro'] as const) {
          const short = sheetOf(current, { unit: 'thousands', accruals, scope });
          expect(short.assets).toEqual(picked(full.assets, short.assets));
          expect(short.liabilities).toEqual(picked(full.liabilities, short.liabilities));
          const letters = short.assets.filter(({ level }) => level === 1);
          expect(letters.reduce((sum, { net }) => sum + net, 0)).toBe(short.assets[0]?.net);
          const { assets } = sheetOf(current, { unit: 'czk', accruals, scope, detail: true });
          const named = assets.flatMap(({ accounts = [] }) => accounts);
          const haler = named.map(
            ({ column, amount }) => (column === 'gross' ? 1 : -1) * Math.round(amount * 100),
          );
          expect(haler.reduce((sum, amount) => sum + amount, 0)).toBe(
            Math.round((assets[0]?.net ?? 0) * 100),
          );
        }
        const [long, brief] = (['full', 'short'] as const).map((scope) =>
          incomeOf(current, { unit: 'thousands', scope }),
        );
        expect(brief?.rows).toEqual(picked(long?.rows ?? [], brief?.rows ?? []));
      }),
      { numRuns: runs(20, 1_000) },
    );
  });
});

function assertSums(
  { rows }: { rows: readonly { key: string; parts: readonly number[] }[] },
  figures: readonly number[],
): void {
  const wrong = rows.filter(({ parts }, place) => {
    const sum = parts.reduce((total, part) => total + (figures[part] ?? Number.NaN), 0);
    return parts.length > 0 && sum !== figures[place];
  });
  expect([wrong.map(({ key }) => key), figures.length]).toEqual([[], rows.length]);
}

/** The rows of a sheet that another one has. */
function picked<T extends { key: string }>(rows: readonly T[], others: readonly { key: string }[]): T[] {
  return rows.filter(({ key }) => others.some((other) => other.key === key));
}

/** Whether thousands are less than one away from the exact amount, and the same where that is whole. */
function isNear(czk: number, thousands: number | undefined): boolean {
  const haler = Math.round(czk * 100);
  const difference = Math.abs((thousands ?? Number.NaN) * 100_000 - haler);
  return difference < (haler % 100_000 === 0 ? 1 : 100_000);
}
