import { expect, test } from 'vitest';
import { rateErrors, sentRate } from './items.ts';

test.each([
  ['25,315', { rate: 25.315 }],
  [' 25.3 ', { rate: 25.3 }],
  ['', {}],
])('the rate %j is sent as %j', (typed, sent) => {
  expect(rateErrors(typed)).toEqual({});
  expect(sentRate(typed)).toEqual(sent);
});

test.each(['25,3 Kč', 'dvacet', '25,3,1', 'Infinity'])(
  'a rate %j is said to be no number at its field',
  (typed) => {
    expect(rateErrors(typed)).toEqual({ rate: 'Kurz musí být číslo, například 25,315.' });
  },
);
