import { haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { deductedAmong } from './deducted-advances.ts';

const advance = (id: number, free: number, more: object = {}) => ({
  ...{ id, number: `ZF${id}`, external_number: null, variable_symbol: String(id), receipts: [] as string[] },
  ...{ free: haler(free), ...more },
});
const of = (free: number, names: string[] = [], variableSymbol: string | null = null) => ({
  ...{ advancesDeducted: haler(free), advanceNames: names, variableSymbol },
});
const ids = (...given: Parameters<typeof deductedAmong>) =>
  deductedAmong(...given)?.map(({ id }) => id) ?? null;

const ALL = [
  advance(1, 1000),
  advance(2, 500, { receipts: ['DP7'] }),
  advance(3, 1000, { variable_symbol: '9' }),
];

test.each([
  ['its number', of(1000, ['ZF1']), [1]],
  ['the number of a receipt', of(500, ['DP7']), [2]],
  ['several numbers', of(1500, ['ZF1', 'ZF2']), [1, 2]],
  ['a symbol', of(1000, ['9']), [3]],
  ['its own symbol, where nothing is named', of(1000, [], '9'), [3]],
  ['a number, though another has its symbol', of(1000, ['ZF1', '9'], '9'), [1]],
  ['nothing that is there', of(1000, ['ZF8']), null],
  ['a number whose payments are another sum', of(999, ['ZF1']), null],
])('advances are found by %s', (_, record, expected) => {
  expect(ids(ALL, record)).toEqual(expected);
});
