import { sum } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import { receiptLines } from './advances.ts';
import { calculate } from './calculate.ts';
import { correctionLine, uncorrected } from './correction.ts';
import { inCzk, type Millionths, millionths, ONE, type Rate, rate } from './decimals.ts';
import { DocumentError } from './document-error.ts';
import { settlePayment } from './payment.ts';
import { postingsOf, receiptPostings } from './postings.ts';
import { ACCOUNTS, amount, document, line, linePosting, row, rowTexts, text } from './testing/document.ts';
import type { DocumentInput, SettledPayment, TaxedRow } from './types.ts';

const at = (percent: string) => ({ rate: rate(percent) });

/** The payment of an advance with the receipt that a payer gives for it. */
function paidAdvance(advance: DocumentInput, paid: string): SettledPayment {
  const lines = receiptLines(calculate(advance).vat, amount(paid)).map(({ total, ...key }) =>
    line(text(total), key),
  );
  const { vat } = calculate(document(lines, { pricesIncludeVat: true }));
  return { amount: amount(paid), amountCzk: amount(paid), rows: vat };
}

/** Sums by pair of accounts. */
function entriesOf(input: DocumentInput, account = '602'): Record<string, string> {
  const postings = postingsOf({
    document: input,
    figures: calculate(input),
    lines: input.lines.map(() => linePosting(account)),
    accounts: ACCOUNTS,
    deducts: true,
  });
  const pairs = Map.groupBy(postings, ({ debit, credit }) => `${debit}/${credit}`);
  return Object.fromEntries([...pairs].map(([pair, all]) => [pair, text(sum(all.map((one) => one.amount)))]));
}

const totals = (input: DocumentInput) => {
  const { total, advancesDeducted, totalPayable, rounding } = calculate(input);
  return [total, advancesDeducted, totalPayable, rounding].map(text);
};

describe('advances', () => {
  const twoRates = document([line('10000'), line('5000', at('12'))]);

  test('a payment of two rates is taxed in their proportion and settled row by row', () => {
    const settled = [paidAdvance(twoRates, '10000')];
    expect(rowTexts(settled[0]?.rows ?? [])).toEqual(['21 5649.72 1186.44', '12 2824.86 338.98']);
    const accounts = { vat: ACCOUNTS.vat, advance: '324' };
    expect(
      text(sum(receiptPostings('issued', settled[0]?.rows ?? [], accounts).map((one) => one.amount))),
    ).toBe('1525.42');
    const invoice = document([line('10000'), line('1000'), line('5000', at('12'))], { settled });
    const { vat, vatBeforeAdvances } = calculate(invoice);
    expect(rowTexts(vatBeforeAdvances)).toEqual(['21 11000.00 2310.00', '12 5000.00 600.00']);
    expect(rowTexts(vat)).toEqual(['21 5350.28 1123.56', '12 2175.14 261.02']);
    expect(totals(invoice)).toEqual(['18910.00', '10000.00', '8910.00', '0.00']);
    expect(entriesOf(invoice)).toEqual({
      '311/602': '16000.00',
      '311/343': '2910.00',
      '324/311': '8474.58',
      '343/311': '1525.42',
    });
  });

  test('an advance that is paid in two parts', () => {
    const advance = document([line('4999.99')]);
    const settled = ['3000', '3049.99'].map((paid) => paidAdvance(advance, paid));
    expect(settled.map(({ rows }) => rowTexts(rows))).toEqual([['21 2479.34 520.66'], ['21 2520.65 529.34']]);
    const invoice = document([line('4999.99'), line('120.50')], { settled });
    expect(rowTexts(calculate(invoice).vat)).toEqual(['21 120.50 25.30']);
    expect(totals(invoice)).toEqual(['6195.79', '6049.99', '145.80', '0.00']);
    expect(entriesOf(invoice)).toMatchObject({ '324/311': '4999.99', '343/311': '1050.00' });
  });

  test('an advance larger than the supply is returned with its tax', () => {
    const settled = [paidAdvance(document([line('3000')]), '3630')];
    const invoice = document([line('2500')], { settled });
    expect(rowTexts(calculate(invoice).vat)).toEqual(['21 -500.00 -105.00']);
    expect(totals(invoice)).toEqual(['3025.00', '3630.00', '-605.00', '0.00']);
  });

  test('the part that was taxed keeps its rate when the law changes it', () => {
    const settled = [paidAdvance(document([line('3000', at('15'))]), '3450')];
    const invoice = document([line('5000', at('12'))], {
      settled,
      ratesInForce: [rate('21'), rate('12')],
    });
    const figures = calculate(invoice);
    expect(rowTexts(figures.vatBeforeAdvances)).toEqual(['12 2000.00 240.00', '15 3000.00 450.00']);
    expect(rowTexts(figures.vat)).toEqual(['12 2000.00 240.00']);
    expect(totals(invoice)).toEqual(['5690.00', '3450.00', '2240.00', '0.00']);
    expect(figures.lines.map(({ base, vat, total }) => [base, vat, total].map(text))).toEqual([
      ['5000.00', '690.00', '5690.00'],
    ]);
  });

  test('of who is no payer there is no receipt, and the payment is taken off', () => {
    const given = { treatment: 'not_subject' as const };
    const settled = [{ amount: amount('5000'), amountCzk: amount('5000'), rows: [] }];
    const invoice = document([line('8000', given)], { settled });
    expect(entriesOf(invoice)).toEqual({ '311/602': '8000.00', '324/311': '5000.00' });
    expect(totals(invoice)[2]).toBe('3000.00');
  });

  test('cash is rounded after the advance is taken off', () => {
    const settled = [{ amount: amount('500'), amountCzk: amount('500'), rows: [] }];
    const invoice = document([line('1000.40', { treatment: 'not_subject' })], {
      settled,
      rounding: 'outside',
    });
    expect(totals(invoice)).toEqual(['1000.00', '500.00', '500.00', '-0.40']);
  });

  test('in a foreign currency the taxed part keeps its exchange rate, the rest takes that of the supply', () => {
    const taxed: TaxedRow = { ...row('21', '400', '84'), baseCzk: amount('9960'), vatCzk: amount('2091.60') };
    const settled = [{ amount: amount('484'), amountCzk: amount('12051.60'), rows: [taxed] }];
    const invoice = document([line('1000')], { settled, exchangeRate: millionths('25.1') });
    const { vat, baseCzk, vatCzk } = calculate(invoice);
    expect(vat.map((each) => [text(each.baseCzk), text(each.vatCzk)])).toEqual([['15060.00', '3162.60']]);
    expect([text(baseCzk), text(vatCzk)]).toEqual(['25020.00', '5254.20']);
    expect(entriesOf(invoice)).toEqual({
      '311/602': '25020.00',
      '311/343': '5254.20',
      '324/311': '9960.00',
      '343/311': '2091.60',
    });
  });

  test('an advance of nothing has nothing to be receipted', () => {
    expect(() => receiptLines([], amount('100'))).toThrow(
      new DocumentError('nothing_to_pay', 'the advance is for nothing'),
    );
  });
});

describe('corrections', () => {
  const piece = line('33.35', { quantity: millionths('3') });
  const original = calculate(document([piece]));
  const correction = (before: readonly (readonly TaxedRow[])[], quantity: Millionths = ONE) =>
    calculate(
      document([correctionLine(piece, { quantity })], { uncorrected: uncorrected(original.vat, before) }),
    ).vat;

  test('piece by piece the last one takes the rest of the tax, and a further one is refused', () => {
    expect(rowTexts(original.vat)).toEqual(['21 100.05 21.01']);
    const done: TaxedRow[][] = [];
    for (const _ of [1, 2, 3]) done.push([...correction(done)]);
    expect(done.map(rowTexts)).toEqual([['21 -33.35 -7.00'], ['21 -33.35 -7.00'], ['21 -33.35 -7.01']]);
    expect(() => correction(done)).toThrow(expect.objectContaining({ code: 'over_credited', at: 0 }));
  });

  test('all of it is the mirror, of the sum and not of the lines', () => {
    const lines = ['0.33', '0.33', '0.33'].map((price) => line(price));
    const mirror = calculate(document(lines.map((each) => correctionLine(each))));
    expect([mirror.base, mirror.vatTotal, mirror.total].map(text)).toEqual(['-0.99', '-0.21', '-1.20']);
  });

  test('a part of the price, with and without tax', () => {
    const reduced = (pricesIncludeVat: boolean) =>
      rowTexts(
        calculate(document([correctionLine(piece, { amount: amount('12.10') })], { pricesIncludeVat })).vat,
      );
    expect(reduced(false)).toEqual(['21 -12.10 -2.54']);
    expect(reduced(true)).toEqual(['21 -10.00 -2.10']);
  });

  test('of an original that was rounded in its price the mirror is no more than it', () => {
    const priced = line('1000.33');
    const { vat } = calculate(document([priced], { rounding: 'price' }));
    const mirror = calculate(document([correctionLine(priced)], { rounding: 'price', uncorrected: vat }));
    expect(rowTexts(mirror.vat)).toEqual(['21 -1000.00 -210.00']);
    expect(text(mirror.total)).toBe('-1210.00');
  });

  test('its entries are those of the original with the sides swapped', () => {
    expect(entriesOf(document([correctionLine(piece)]))).toEqual({ '602/311': '100.05', '343/311': '21.01' });
  });

  test('of all that is left of a row is so in CZK, too, where a receipt had another rate of exchange', () => {
    // 1,000 taxed at 25 and 2,000 at 24.
    const left = { ...row('21', '3000', '630'), baseCzk: amount('73000'), vatCzk: amount('15330') };
    const supply = line('3000');
    const exchangeRate = millionths('24');
    const mirror = calculate(document([correctionLine(supply)], { exchangeRate, uncorrected: [left] }));
    expect([mirror.baseCzk, mirror.vatCzk, mirror.totalCzk].map(text)).toEqual([
      ...['-73000.00', '-15330.00', '-88330.00'],
    ]);
    const part = correctionLine(supply, { amount: amount('1000') });
    const lowered = calculate(document([part], { exchangeRate, uncorrected: [left] }));
    expect(text(lowered.baseCzk)).toBe('-24000.00');
  });

  test('a row that the original has not cannot be lowered', () => {
    const other = { ...piece, rate: rate('12') };
    const input = document([correctionLine(other)], { uncorrected: original.vat });
    expect(() => calculate(input)).toThrow(expect.objectContaining({ code: 'over_credited' }));
  });
});

describe('payments in a foreign currency', () => {
  const pay = (side: 'issued' | 'received', total: string, czk: string, payments: [string, string][]) => {
    let [remaining, remainingCzk] = [amount(total), amount(czk)];
    return payments.map(([paid, exchangeRate]) => {
      const amountCzk = inCzk(amount(paid), millionths(exchangeRate));
      const done = settlePayment({ side, remaining, remainingCzk, amount: amount(paid), amountCzk });
      remaining = amount(text((remaining - amount(paid)) as typeof remaining));
      remainingCzk = amount(text((remainingCzk - done.settledCzk) as typeof remaining));
      return [amountCzk, done.settledCzk, done.exchangeDifference].map(text).join(' ');
    });
  };

  test('in parts, each settles its proportion and the last one the rest', () => {
    expect(
      pay('issued', '1000', '25100', [
        ['400', '24.90'],
        ['600', '25.30'],
      ]),
    ).toEqual(['9960.00 10040.00 -80.00', '15180.00 15060.00 120.00']);
    expect(
      pay('issued', '333.33', '8138.25', [
        ['111.11', '24.60'],
        ['111.11', '24.20'],
        ['111.11', '24.415'],
      ]),
    ).toEqual(['2733.31 2712.75 20.56', '2688.86 2712.75 -23.89', '2712.75 2712.75 0.00']);
  });

  test('of a debt of ours more CZK is a loss', () => {
    expect(pay('received', '480', '11719.20', [['480', '24.70']])).toEqual(['11856.00 11719.20 -136.80']);
  });

  test('what is paid beyond makes no difference of its own', () => {
    expect(pay('issued', '100', '2500', [['150', '26']])).toEqual(['3900.00 3800.00 100.00']);
    expect(pay('issued', '0', '0', [['10', '26']])).toEqual(['260.00 260.00 0.00']);
  });
});

describe('what cannot be', () => {
  test.each([
    ['rate_needed', document([line('1', { rate: null })])],
    ['rate_not_allowed', document([line('1', { treatment: 'exempt', rate: rate('21') })])],
    ['rate_needed', document([line('1', { treatment: 'eu_services', rate: null })], { side: 'received' })],
    ['supplier_row_unknown', document([line('1')], { supplierRows: [row('12', '1', '0.12')] })],
    [
      'supplier_row_twice',
      document([line('1')], { supplierRows: [row('21', '1', '0.21'), row('21', '1', '0.21')] }),
    ],
    ['supplier_row_differs', document([line('1')], { supplierRows: [row('21', '2.01', '0.21')] })],
  ] as const)('%s', (code, input) => {
    expect(() => calculate(input)).toThrow(expect.objectContaining({ code }));
  });

  test.each(['', 'x', '1e3', '1,5', '--1'])('"%s" is no number', (given) => {
    expect(() => millionths(given)).toThrow(expect.objectContaining({ code: 'not_a_decimal' }));
  });

  test('more places than there are', () => {
    expect(millionths('1.1234560')).toBe(1_123_456n);
    expect(() => millionths('1.1234567')).toThrow(expect.objectContaining({ code: 'too_many_decimals' }));
    expect(() => rate('21.005')).toThrow(expect.objectContaining({ code: 'too_many_decimals' }));
    expect(() => rate('-1')).toThrow(expect.objectContaining({ code: 'not_a_decimal' }));
  });

  test('an amount beyond exactness', () => {
    const huge = line('99999999999999', { quantity: millionths('1000000'), discount: 0 as Rate });
    expect(() => calculate(document([huge]))).toThrow(expect.objectContaining({ code: 'too_large' }));
  });
});
