import { expect, test } from 'vitest';
import { readRateList } from './rate-list.ts';

const LIST = `20.11.2026 #224
země|měna|množství|kód|kurz
EMU|euro|1|EUR|24,105
Japonsko|jen|100|JPY|13,9
Maďarsko|forint|100|HUF|6,287`;

test('a list says its own day, number and rates', () => {
  expect(readRateList(`\uFEFF${LIST.replaceAll('\n', '\r\n')}\r\n`)).toEqual({
    date: '2026-11-20',
    number: 224,
    rates: [
      { currency: 'EUR', amount: 1, rate: '24.105', country: 'EMU', name: 'euro' },
      { currency: 'JPY', amount: 100, rate: '13.9', country: 'Japonsko', name: 'jen' },
      { currency: 'HUF', amount: 100, rate: '6.287', country: 'Maďarsko', name: 'forint' },
    ],
  });
});

test.each([
  ['nothing', ''],
  ['a page of HTML', '<!doctype html><title>Chyba</title>'],
  ['no rows', LIST.split('\n').slice(0, 2).join('\n')],
  ['another head', LIST.replace('množství', 'mnozstvi')],
  ['a day that does not exist', LIST.replace('20.11.2026', '31.11.2026')],
  ['a row cut off', LIST.slice(0, -9)],
  ['a rate of zero', LIST.replace('24,105', '0,000')],
  ['a negative rate', LIST.replace('24,105', '-24,105')],
  ['an amount of zero', LIST.replace('|100|JPY', '|0|JPY')],
  ['an amount that is no power of ten', LIST.replace('|100|JPY', '|50|JPY')],
  ['a rate that is a text', LIST.replace('13,9', 'N/A')],
  ['a currency twice', LIST.replace('HUF', 'JPY')],
  ['a column more', `${LIST}|1`],
])('%s is no list', (_name, text) => {
  expect(readRateList(text)).toBeNull();
});
