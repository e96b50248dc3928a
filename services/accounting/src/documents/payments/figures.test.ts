import { type Haler, haler } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import type { SeriesKind } from '../series/index.ts';
import { afterPayment, type Open, paymentEntries, type Settled, settle, stateOf } from './figures.ts';
import { type Payable, payableOf } from './payable.ts';

const czk = (amount: number) => haler(Math.round(amount * 100));
const how = (kind: SeriesKind) => payableOf(kind) as Payable;

/** A document that is paid step by step. */
function document(
  kind: SeriesKind,
  total: number,
  { rate = null, inBooks }: { rate?: number | null; inBooks?: number } = {},
) {
  const payable = how(kind);
  let open: Open = {
    currency: rate === null ? 'CZK' : 'EUR',
    rate: rate === null ? null : Math.round(rate * 1_000_000),
    totalPayable: czk(total),
    paid: czk(0),
    remainingCzk: czk(inBooks ?? total * (rate ?? 1)),
  };
  const apply = (change: Pick<Settled, 'amount' | 'settledCzk'>) => {
    const after = afterPayment(payable, open, open.remainingCzk, change);
    open = { ...open, paid: after.paid, remainingCzk: after.remainingCzk };
    return { state: after.state, remaining: after.remaining / 100, czk: after.remainingCzk / 100 };
  };
  return {
    pay(amount: number, inCzk = amount, money: string | null = '221') {
      const settled = settle(payable, open, { amount: czk(amount), amountCzk: czk(inCzk) });
      return {
        settled: settled.settledCzk / 100,
        difference: settled.exchangeDifference / 100,
        ...apply(settled),
        entries: paymentEntries(payable, money, settled).map(
          (entry) => `${entry.debit}/${entry.credit} ${entry.amount / 100}`,
        ),
        undo: () => apply({ amount: negated(settled.amount), settledCzk: negated(settled.settledCzk) }),
      };
    },
  };
}

const negated = (amount: Haler) => haler(0 - amount);

describe('the worked examples', () => {
  test('A: an advance of two rates is paid in part, and the rest of the invoice', () => {
    expect(document('advance', 17_700).pay(10_000)).toMatchObject({
      ...{ entries: ['221/324 10000'], state: 'partial', remaining: 7700, czk: 7700 },
    });
    expect(document('invoice', 8910).pay(8910)).toMatchObject({ entries: ['221/311 8910'], state: 'paid' });
  });

  test('B: an advance is paid in two parts', () => {
    const advance = document('advance', 6049.99);
    expect(advance.pay(3000)).toMatchObject({ entries: ['221/324 3000'], state: 'partial' });
    expect(advance.pay(3049.99)).toMatchObject({ entries: ['221/324 3049.99'], state: 'paid', remaining: 0 });
  });

  test('C: what was paid beyond the supply is given back', () => {
    expect(document('invoice', -605).pay(-605)).toMatchObject({
      ...{ entries: ['311/221 605'], state: 'paid', remaining: 0 },
    });
  });

  test('E: an advance without tax', () => {
    expect(document('advance', 5000).pay(5000)).toMatchObject({ entries: ['221/324 5000'] });
    expect(document('received_advance', 5000).pay(5000)).toMatchObject({ entries: ['314/221 5000'] });
  });

  test('H: parts in euro', () => {
    const invoice = document('invoice', 1000, { rate: 25.1 });
    expect(invoice.pay(400, 9960)).toMatchObject({
      ...{ settled: 10_040, difference: -80, entries: ['221/311 9960', '563/311 80'], state: 'partial' },
    });
    expect(invoice.pay(600, 15_180)).toMatchObject({
      ...{ settled: 15_060, difference: 120, entries: ['221/311 15180', '311/663 120'] },
      ...{ state: 'paid', remaining: 0, czk: 0 },
    });
  });

  test('I: the last part takes what rounding left', () => {
    const invoice = document('invoice', 333.33, { rate: 24.415, inBooks: 8138.25 });
    expect(invoice.pay(111.11, 2733.31)).toMatchObject({ settled: 2712.75, difference: 20.56 });
    expect(invoice.pay(111.11, 2688.86)).toMatchObject({ settled: 2712.75, difference: -23.89 });
    expect(invoice.pay(111.11, 2712.75)).toMatchObject({ settled: 2712.75, difference: 0, czk: 0 });
  });

  test('J: a liability in euro', () => {
    expect(document('received_invoice', 480, { rate: 24.415 }).pay(480, 11_856)).toMatchObject({
      ...{ settled: 11_719.2, difference: -136.8, entries: ['321/221 11856', '563/321 136.8'], czk: 0 },
    });
  });

  test('K: an offset of an invoice with its credit note posts nothing', () => {
    expect(document('invoice', 1210).pay(242, 242, '311')).toMatchObject({ entries: [], remaining: 968 });
    expect(document('credit_note', -242).pay(-242, -242, '311')).toMatchObject({
      entries: [],
      state: 'paid',
    });
  });

  test('L: what is payable in cash after an advance and rounding', () => {
    expect(document('invoice', 500).pay(500, 500, '211')).toMatchObject({
      ...{ entries: ['211/311 500'], state: 'paid' },
    });
  });

  test('O: what was paid beyond stays open until it is given back', () => {
    const invoice = document('invoice', 1000);
    expect(invoice.pay(1250)).toMatchObject({
      state: 'overpaid',
      remaining: -250,
      entries: ['221/311 1250'],
    });
    expect(invoice.pay(-250)).toMatchObject({ state: 'paid', remaining: 0, entries: ['311/221 250'] });
  });
});

describe('in another currency', () => {
  test('what was paid beyond is worth what was paid for it, and so is giving it back', () => {
    const invoice = document('invoice', 100, { rate: 25 });
    expect(invoice.pay(150, 3900)).toMatchObject({ settled: 3800, difference: 100, czk: -1300 });
    expect(invoice.pay(-50, -1250)).toMatchObject({
      ...{ settled: -1300, difference: 50, state: 'paid', czk: 0 },
      entries: ['311/221 1250', '311/663 50'],
    });
  });

  test('an advance is worth what was paid', () => {
    const advance = document('advance', 1000, { rate: 25 });
    expect(advance.pay(400, 9960)).toMatchObject({
      ...{ settled: 9960, difference: 0, entries: ['221/324 9960'], remaining: 600, czk: 15_000 },
    });
    expect(document('received_advance', 10, { rate: 25 }).pay(10, 260)).toMatchObject({
      entries: ['314/221 260'],
    });
  });

  test('an advance that is given back takes its part of what was paid for all of it', () => {
    const open = { currency: 'EUR', rate: 25_000_000, totalPayable: czk(1000), paid: czk(400) };
    const back = (kind: SeriesKind, amount: number, inCzk: number, held: [number, number]) => {
      const paid = { amount: czk(amount), amountCzk: czk(inCzk) };
      const ahead = { amount: czk(held[0]), amountCzk: czk(held[1]) };
      const settled = settle(how(kind), { ...open, remainingCzk: czk(15_000) }, paid, ahead);
      return [settled.settledCzk / 100, settled.exchangeDifference / 100];
    };
    expect(back('advance', -100, -2600, [400, 9960])).toEqual([-2490, -110]);
    expect(back('received_advance', -400, -10_000, [400, 9960])).toEqual([-9960, 40]);
    // What an invoice has deducted is not held any more.
    expect(back('advance', -100, -2600, [0, 0])).toEqual([-2600, 0]);
    expect(back('advance', -100, -2600, [40, 1000])).toEqual([-2560, -40]);
  });

  test('a credit note that is paid out settles its own value', () => {
    expect(document('credit_note', -100, { rate: 25 }).pay(-100, -2400)).toMatchObject({
      ...{ settled: -2500, difference: 100, entries: ['311/221 2400', '311/663 100'], czk: 0 },
    });
    expect(document('received_credit_note', -100, { rate: 25 }).pay(-100, -2400)).toMatchObject({
      ...{ settled: -2500, difference: -100, entries: ['221/321 2400', '563/321 100'], czk: 0 },
    });
  });

  test('a payment that is taken back leaves what was there before, in any order', () => {
    const invoice = document('invoice', 333.33, { rate: 24.415, inBooks: 8138.25 });
    const first = invoice.pay(111.11, 2733.31);
    const second = invoice.pay(222.22, 5400);
    expect(second).toMatchObject({ state: 'paid', czk: 0 });
    expect(first.undo()).toEqual({ state: 'partial', remaining: 111.11, czk: 2712.75 });
    expect(second.undo()).toEqual({ state: 'unpaid', remaining: 333.33, czk: 8138.25 });
  });
});

test.each([
  ['other_receivable', ['221/378 5']],
  ['other_liability', ['379/221 5']],
  ['receipt', ['321/221 5']],
] as const)('%s has an account of its own', (kind, entries) => {
  expect(document(kind, 5).pay(5)).toMatchObject({ entries });
});

test('an offset between accounts is posted once, from the side of either document', () => {
  const settled = { amount: czk(5), amountCzk: czk(5), settledCzk: czk(5), exchangeDifference: czk(0) };
  const expected = [{ debit: '321', credit: '311', amount: 500, foreign: 500, text: null }];
  expect(paymentEntries(how('invoice'), '321', settled)).toEqual(expected);
  expect(paymentEntries(how('received_invoice'), '311', settled)).toEqual(expected);
  expect(paymentEntries(how('received_invoice'), null, settled)).toEqual([]);
});

test.each([
  [1000, 0, 'unpaid'],
  [1000, -10, 'unpaid'],
  [1000, 0.01, 'partial'],
  [1000, 1000, 'paid'],
  [1000, 1000.01, 'overpaid'],
  [-1000, 0, 'unpaid'],
  [-1000, -999.99, 'partial'],
  [-1000, -1000, 'paid'],
  [-1000, -1001, 'overpaid'],
  [0, 0, 'paid'],
  [0, 1, 'overpaid'],
] as const)('of %d payable with %d paid: %s', (total, paid, state) => {
  expect(stateOf(czk(total), czk(paid))).toBe(state);
});
