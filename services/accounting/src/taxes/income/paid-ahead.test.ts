import { haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { lowerMonthPaid, paidAhead } from './paid-ahead.ts';

const months = (...paid: number[]) =>
  paidAhead(paid.map((each, i) => ({ period: `${i + 1}`, amount: haler(100), paid: haler(each) })))
    .values()
    .toArray();

test.each<[string, number[], number[]]>([
  ['each month by itself', [100, 100, 0], [100, 100, 0]],
  ['three months at once', [300, 0, 0, 0], [100, 100, 100, 0]],
  ['a part of the last month that it reaches', [250, 0, 0], [100, 100, 50]],
  ['not a month before it', [0, 200, 0], [0, 100, 100]],
  ['over a month that was paid by itself', [200, 100, 0], [100, 100, 100]],
  ['what lacks of a month, not what is beyond all', [150, 80, 100, 0], [100, 100, 100, 30]],
  ['beyond the last one stays with it', [0, 100, 250], [0, 100, 250]],
])('%s', (_, paid, expected) => {
  expect(months(...paid)).toEqual(expected);
});

test.each<[string, number[], number[]]>([
  ['stands in the name of a later month', [100, 100, 0, 90, 90], [100, 100, 60, 90, 30]],
  ['is taken once', [100, 100, 0, 90, 0], [100, 100, 60, 30, 0]],
  ['needs nothing where it was paid', [100, 100, 60, 90, 0], [100, 100, 60, 90, 0]],
  ['needs nothing where all of a month was paid', [100, 100, 90, 0, 0], [100, 100, 60, 30, 0]],
  ['is open where nothing after it is paid', [100, 100, 0, 0, 0], [100, 100, 0, 0, 0]],
  ['is left where the month before it is not paid here', [0, 0, 0, 90, 90], [0, 0, 0, 90, 90]],
])('a month that earlier ones lower %s', (_, paid, expected) => {
  const amounts = [100, 100, 60, 90, 90];
  const asked = paid.map((each, i) => ({
    ...{ period: `2026-0${i + 1}`, amount: haler(amounts[i] ?? 0), paid: haler(each) },
  }));
  expect(paidAhead(lowerMonthPaid(asked)).values().toArray()).toEqual(expected);
});
