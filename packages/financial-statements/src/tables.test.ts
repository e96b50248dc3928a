import { localDate } from '@news-and-accounting/law';
import { haler } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import { chartFor } from '../../../services/accounting/src/books/ledger/chart.ts';
import { balanceRowOf, isOwnRow, natureRowOf, ownRows } from './account.ts';
import { tablesOn } from './tables.ts';
import { TABLES, TODAY } from './testing/books.ts';

const balance = (account: string) => ({
  account,
  name: '',
  opening: haler(0),
  debit: haler(0),
  credit: haler(0),
});

describe('the chart of a new company', () => {
  const chart = chartFor('double_entry');

  test('has a row for every account but those of opening and closing', () => {
    const without = chart
      .map(({ code }) => balance(code))
      .filter((each) => {
        const row = /^[56]/.test(each.account) ? natureRowOf(each, TODAY) : balanceRowOf(each, TODAY);
        return row === undefined;
      })
      .map(({ account }) => account);
    expect(without).toEqual(['701', '702', '710']);
  });

  test('has kinds that agree with the usual sides, but for what corrects and what is negative by itself', () => {
    const otherwise = chart.filter(({ code, kind }) => {
      const row = /^[0-4]/.test(code) ? balanceRowOf(balance(code), TODAY) : undefined;
      if (row === undefined || 'by' in row || row.column === 'correction' || row.side === 'either')
        return false;
      return (row.side === 'debit') !== (kind === 'asset');
    });
    expect(otherwise.map(({ code }) => code)).toEqual(['429', '432']);
  });
});

test('a longer beginning stands above a shorter one, in whichever table it is', () => {
  const keyOf = (account: string) => {
    const row = balanceRowOf(balance(account), TODAY);
    return row === undefined || 'by' in row ? row?.by : row.key;
  };
  expect(['311200', '314', '331', '336100', '371', '373', '391', '395', '381', '386'].map(keyOf)).toEqual([
    ...['a:C.II.2.1.', 'a:C.II.2.4.4.', 'p:C.II.8.3.', 'account', 'a:C.II.2.4.6.', 'account'],
    ...['a:C.II.2.1.', 'account', 'a:D.1.', undefined],
  ]);
});

test('a period has the tables of its first day, one before all of them the oldest', () => {
  const rule = (day: string) => tablesOn(TABLES, localDate(day)).netTurnover;
  expect(['2012-01-01', '2023-12-31', '2024-01-01', '2026-07-01'].map(rule)).toEqual([
    ...['all_revenues', 'all_revenues', 'business_model', 'business_model'],
  ]);
});

test('rows that may be chosen are the leaves, each once, without what is computed', () => {
  const { balance, result } = ownRows(TODAY);
  const keys = balance.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => isOwnRow('311', key, TODAY))).toBe(true);
  expect(result.every(({ key }) => isOwnRow('501', key, TODAY))).toBe(true);
  expect(keys).toEqual(expect.arrayContaining(['a:B.II.2.', 'p:C.II.4.', 'a:D.1.', 'a:C.II.3.1.']));
  for (const key of ['a:B.', 'p:A.V.', 'r:turnover', 'n:A.2.', 'p:x']) expect(keys).not.toContain(key);
  expect(balance.find(({ key }) => key === 'a:B.II.2.')).toEqual({
    key: 'a:B.II.2.',
    designation: 'B.II.2.',
    name: 'Hmotné movité věci a jejich soubory',
  });
});
