import { haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { paidAhead } from './paid-ahead.ts';

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
