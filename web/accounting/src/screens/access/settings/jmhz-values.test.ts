import { expect, test } from 'vitest';
import { jmhzProblems, jmhzSettingsOf, jmhzValuesOf } from './jmhz-values.ts';

const EMPTY = jmhzValuesOf({});

test('nothing entered removes the keys, and what is stored comes back as it was', () => {
  expect(jmhzSettingsOf(EMPTY)).toEqual({
    cssz_variable_symbol: null,
    pay_day: null,
    authority_accounts: null,
    jmhz_workplace: null,
    jmhz_annual: null,
  });
  const stored = {
    cssz_variable_symbol: '9990000011',
    pay_day: 15,
    authority_accounts: { social: '19-2000145399/0710' },
    jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
    jmhz_annual: {
      ownership_form: '2',
      collective_agreements: ['1', '3'],
      average_headcount: 30.5,
      average_disabled_headcount: 1,
    },
  };
  expect(jmhzSettingsOf(jmhzValuesOf(stored))).toEqual(stored);
});

test('accounts of authorities are kept by insurer, without the empty ones', () => {
  const values = { ...EMPTY, 'authority_accounts.111': ' 19-2000145399/0800 ' };
  const { authority_accounts } = jmhzSettingsOf(values);
  expect(authority_accounts).toEqual({ '111': '19-2000145399/0800' });
  expect(jmhzValuesOf({ authority_accounts })['authority_accounts.111']).toBe('19-2000145399/0800');
});

test('settings of other types count as not entered', () => {
  expect(
    jmhzValuesOf({
      cssz_variable_symbol: ['x'],
      jmhz_workplace: 'Praha',
      jmhz_annual: { ownership_form: {} },
    }),
  ).toEqual(EMPTY);
});

test.each([
  ['', undefined],
  [' 15 ', undefined],
  ['31', undefined],
  ['0', expect.any(String)],
  ['32', expect.any(String)],
  ['patnáctého', expect.any(String)],
])('the pay day %s', (pay_day, problem) => {
  expect(jmhzProblems({ ...EMPTY, pay_day }).pay_day).toEqual(problem);
});

test.each([
  ['9990000011', true],
  ['99 9000 0011', true],
  ['9990000012', false],
  ['999000001', false],
  ['abcdefghij', false],
  ['', true],
])('the symbol %s is right: %s', (symbol, isRight) => {
  const { cssz_variable_symbol: problem } = jmhzProblems({ ...EMPTY, cssz_variable_symbol: symbol });
  expect(problem === undefined).toBe(isRight);
});

test('a workplace and headcounts are whole or missing', () => {
  const wrong = jmhzProblems({
    ...EMPTY,
    'jmhz_workplace.municipality': 'Brno',
    'jmhz_annual.average_headcount': 30,
    'jmhz_annual.collective_agreements': ['0', '1'],
  });
  expect(Object.keys(wrong).sort()).toEqual([
    'jmhz_annual.average_disabled_headcount',
    'jmhz_annual.collective_agreements',
    'jmhz_workplace.municipality_code',
  ]);
});
