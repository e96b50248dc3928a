import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { balanceSheet } from './balance-sheet.ts';
import { balanceSheetSteps } from './explain-balance-sheet.ts';
import { incomeStatementSteps } from './explain-income-statement.ts';
import { incomeStatement } from './income-statement.ts';
import { anyBooks, periodOf, TABLES } from './testing/books.ts';

const BOOKS = periodOf(
  {
    '022': 2400,
    '082': -1000,
    '311': 1200.6,
    '221': 1400,
    '411': -2000,
    '602': -3200.6,
    '518': 700,
    '501': 500,
  },
  { '311': { name: 'Pohledávky' } },
);
const SHEET = { current: BOOKS, prior: null, unit: 'thousands', accruals: 'D' } as const;
const INCOME = { ...SHEET, layout: 'nature', isWhole: true } as const;
const told = (steps: readonly { what: string; result: string }[]) =>
  steps.map(({ what, result }) => `${what} = ${result}`);

describe('the steps to a row of the balance sheet', () => {
  test('go from accounts to what is printed', () => {
    const steps = balanceSheetSteps(SHEET, 'a:B.II.2.', TABLES);
    expect(told(steps)).toEqual([
      'Korekce: zůstatky účtů = 1000.00',
      'Netto: zůstatky účtů = 1400.00',
      'Netto: zaokrouhleno na celé tisíce Kč dolů = 1',
      'Korekce: zaokrouhleno na celé tisíce Kč dolů = 1',
      'Brutto: netto a korekce = 2',
    ]);
    expect(steps[1]?.inputs.map(({ name, account, value, why }) => [name, account, value, why])).toEqual([
      ['Účet 022', '022', '2400.00', 'řádek podle čísla účtu'],
      ['korekce', null, '-1000.00', null],
    ]);
    expect(steps.every(({ reference }) => reference.title.includes('500/2002'))).toBe(true);
  });

  test('of a sum name its rows, and those of a total say where it comes from', () => {
    const steps = balanceSheetSteps(SHEET, 'p:total', TABLES);
    expect(told(steps)).toEqual([
      'Částka: součet řádků = 4000.60',
      'Částka: stejné číslo jako aktiva celkem = 4',
    ]);
    expect(steps[0]?.inputs.map(({ row, value }) => [row, value])).toEqual([
      ['p:A.', '4000.60'],
      ['p:B+C.', '0.00'],
      ['p:D.', '0.00'],
    ]);
  });

  test('say what a sign decided, and what the result of the year is made of', () => {
    const why = (key: string) =>
      balanceSheetSteps(SHEET, key, TABLES)[key === 'p:A.V.' ? 0 : 1]?.inputs.map((input) => input.why);
    expect(why('a:C.IV.2.')).toEqual(['zůstatek je na straně Má dáti', null]);
    expect(why('p:A.V.')).toEqual(Array(3).fill('výnosy a náklady běžného období'));
  });

  test('tell where a missing thousand went', () => {
    const [, , net] = balanceSheetSteps(SHEET, 'a:C.IV.', TABLES);
    expect(net?.what).toBe(
      'Netto: zaokrouhleno na celé tisíce Kč dolů a o 1 zvýšeno, protože součtu jednotka chyběla a zbytek je z největších',
    );
    expect(net?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['přesně', '1.4'],
      ['C. Oběžná aktiva', '3'],
      ['části zaokrouhlené dolů dohromady', '2'],
    ]);
  });
});

describe('the steps to a row of the income statement', () => {
  test('take the result from the balance sheet and costs as negative', () => {
    expect(told(incomeStatementSteps(INCOME, 'r:result', TABLES)).at(-1)).toBe(
      'Částka: číslo řádku A.V. rozvahy = 2',
    );
    expect(told(incomeStatementSteps(INCOME, 'n:A.', TABLES))).toEqual([
      'Částka: součet řádků = 1200.00',
      'Částka se znaménkem mínus: zaokrouhleno na celé tisíce Kč dolů a o 1 zvýšeno, protože součtu jednotka chyběla a zbytek je z největších = -1',
    ]);
    expect(
      incomeStatementSteps(INCOME, 'r:operating', TABLES)[0]?.inputs.find(({ row }) => row === 'n:A.')?.value,
    ).toBe('-1200.00');
    expect(told(incomeStatementSteps({ ...INCOME, isWhole: false }, 'r:result', TABLES)).at(-1)).toContain(
      'polovina od nuly',
    );
  });

  test('say whose function was assumed, and what net turnover is', () => {
    const byFunction = { ...INCOME, layout: 'function' } as const;
    expect(incomeStatementSteps(byFunction, 'n:A.', TABLES)[0]?.inputs[0]?.why).toBe(
      'náklad prodeje, předpokládaný',
    );
    expect(told(incomeStatementSteps(INCOME, 'r:turnover', TABLES))).toEqual([
      'Částka: výnosy čistého obratu = 3200.60',
      'Částka: součet zaokrouhlených řádků tržeb = 3',
    ]);
  });

  test('are not there for a period or row that is not', () => {
    expect(() => incomeStatementSteps(INCOME, 'r:result', TABLES, 'prior')).toThrow(RangeError);
    expect(() => incomeStatementSteps(INCOME, 'n:Z.', TABLES)).toThrow(RangeError);
    expect(() => balanceSheetSteps(SHEET, 'a:Z.', TABLES)).toThrow(RangeError);
  });
});

test('any figure of any books has steps that end in it', () => {
  const unit = fc.constantFrom('czk' as const, 'thousands' as const);
  fc.assert(
    fc.property(anyBooks, anyBooks, unit, fc.nat(), (current, prior, unit, seed) => {
      const input = {
        current,
        prior,
        unit,
        accruals: 'C',
        layout: 'function',
        isWhole: true,
        scope: 'full',
      } as const;
      const sheet = balanceSheet(input, TABLES);
      const income = incomeStatement(input, TABLES);
      const picked = <T>(rows: readonly T[]) => rows[seed % rows.length] as T;
      const [asset, liability, row] = [picked(sheet.assets), picked(sheet.liabilities), picked(income.rows)];
      const last = (steps: readonly { result: string }[]) => Number(steps.at(-1)?.result);
      expect(last(balanceSheetSteps(input, asset.key, TABLES))).toBe(asset.gross);
      expect(last(balanceSheetSteps(input, liability.key, TABLES))).toBe(liability.amount);
      expect(last(balanceSheetSteps(input, liability.key, TABLES, 'prior'))).toBe(liability.prior);
      const sign = unit === 'thousands' && row.key.startsWith('n:') ? -1 : 1;
      expect(last(incomeStatementSteps(input, row.key, TABLES)) * sign + 0).toBe(row.amount);
    }),
    { numRuns: runs(40, 2_000) },
  );
});
