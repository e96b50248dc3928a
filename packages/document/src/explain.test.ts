import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { millionths, rate } from './decimals.ts';
import { stepsOf } from './explain.ts';
import { amount, document, line, row, text } from './testing/document.ts';
import type { DocumentInput } from './types.ts';

const told = (input: DocumentInput) =>
  stepsOf(input, calculate(input)).map(
    ({ what, inputs, unrounded, result, unit, paragraph }) =>
      `${what} [${inputs.map(({ value, unit: of }) => `${value} ${of}`).join(', ')}] ${unrounded ?? '='} ${text(result)} ${unit} ${paragraph?.title ?? '-'}`,
  );

test('base, tax and rounding of cash', () => {
  expect(told(document([line('826.82')], { rounding: 'outside' }))).toEqual([
    'Základ 21 %: součet řádků [826.82 currency] = 826.82 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'DPH 21 %: základ × sazba / 100, ze součtu řádků [826.82 currency, 21 %] 173.6322 173.63 currency § 37 odst. 1 zákona č. 235/2004 Sb.',
    'Zaokrouhlení na koruny mimo základ daně [1000.45 currency] = -0.45 currency § 36 odst. 5 zákona č. 235/2004 Sb.',
    'Celkem: součet [826.82 currency, 173.63 currency, -0.45 currency] = 1000.00 currency -',
  ]);
});

test('a price with tax, in a foreign currency', () => {
  const input = document([line('0.14', { rate: rate('12') })], {
    pricesIncludeVat: true,
    exchangeRate: millionths('25.035'),
  });
  expect(told(input)).toEqual([
    'DPH 12 %: cena × sazba / (100 + sazba), ze součtu řádků [0.14 currency, 12 %] 0.015 0.02 currency § 37 odst. 2 zákona č. 235/2004 Sb.',
    'Základ 12 %: cena − DPH [0.14 currency, 0.02 currency] = 0.12 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'Celkem: součet [0.12 currency, 0.02 currency] = 0.14 currency -',
    'Základ v korunách: po řádcích rekapitulace kurzem [0.12 currency, 25.035 CZK] = 3.00 CZK -',
    'DPH v korunách: po řádcích rekapitulace kurzem [0.02 currency, 25.035 CZK] = 0.50 CZK -',
    'Celkem v korunách: součet [3.00 CZK, 0.50 CZK] = 3.50 CZK -',
  ]);
});

test('settled advances, rounding in the price, and tax that is assessed here', () => {
  const settled = [{ amount: amount('121'), amountCzk: amount('121'), rows: [row('21', '100', '21')] }];
  expect(told(document([line('1000.33')], { settled, rounding: 'price' })).slice(2)).toEqual([
    'Zaokrouhlení na koruny jako součást ceny [1210.40 currency, 121.00 currency] = -0.40 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'DPH 21 % ze zaokrouhlené ceny: cena × sazba / (100 + sazba) [1210.00 currency, 21 %] 210 210.00 currency § 37 odst. 2 zákona č. 235/2004 Sb.',
    'Základ 21 %: cena − DPH [1210.00 currency, 210.00 currency] = 1000.00 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'DPH 21 % po odečtení zdaněných záloh [210.00 currency, 21.00 currency] = 189.00 currency § 37a zákona č. 235/2004 Sb.',
    'Celkem: součet [1000.00 currency, 210.00 currency] = 1210.00 currency -',
    'K úhradě: celkem − odečtené zálohy [1210.00 currency, 121.00 currency] = 1089.00 currency -',
  ]);
  const assessed = document(
    [line('480', { treatment: 'eu_services', rate: rate('21') }), line('10', { treatment: 'exempt' })],
    {
      side: 'received',
    },
  );
  expect(told(assessed).slice(1)).toEqual([
    'DPH 21 %: základ × sazba / 100, ze součtu řádků [480.00 currency, 21 %] 100.8 100.80 currency § 108 zákona č. 235/2004 Sb.',
    'Základ bez sazby: součet řádků [10.00 currency] = 10.00 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'Celkem: součet [490.00 currency] = 490.00 currency -',
  ]);
});

test('a row that is not what its lines come to says whose it is', () => {
  const stated = { ...row('21', '100.01', '20.99') };
  const supplierRows = [stated];
  expect(told(document([line('100')], { side: 'received', supplierRows })).slice(0, 4)).toEqual([
    'Základ 21 %: součet řádků [100.00 currency] = 100.00 currency § 36 odst. 1 zákona č. 235/2004 Sb.',
    'DPH 21 %: základ × sazba / 100, ze součtu řádků [100.00 currency, 21 %] 21 21.00 currency § 37 odst. 1 zákona č. 235/2004 Sb.',
    'Základ 21 %: podle dokladu dodavatele [100.00 currency] = 100.01 currency -',
    'DPH 21 %: podle dokladu dodavatele [21.00 currency] = 20.99 currency -',
  ]);
  const rest =
    'DPH 21 %: zbytek, který po opravách zůstal z původního dokladu [-21.00 currency] = -20.99 currency -';
  const uncorrected = [row('21', '100', '20.99')];
  expect(told(document([line('-100')], { uncorrected }))).toContain(rest);
  const again = { supplierRows: [row('21', '-100', '-20.99')], statedBy: 'original' as const };
  expect(told(document([line('-100')], again))).toContain(rest);
  const settled = [{ amount: amount('115'), amountCzk: amount('115'), rows: [row('15', '100', '15')] }];
  const ratesInForce = [rate('21'), rate('12')];
  expect(told(document([line('1000', { rate: rate('12') })], { settled, ratesInForce }))).toContain(
    'DPH 12 %: část je zdaněná zálohou podle dřívější sazby [120.00 currency] = 123.00 currency -',
  );
});
