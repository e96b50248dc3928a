import { expect, test } from 'vitest';
import { rangeOf } from './period.ts';

const TODAY = '2026-02-28';
const NOTHING = { period: '', from: '', to: '' };

test.each([
  ['mesic', '2026-02-01', '2026-02-28'],
  ['minuly-mesic', '2026-01-01', '2026-01-31'],
  ['ctvrtleti', '2026-01-01', '2026-03-31'],
  ['minule-ctvrtleti', '2025-10-01', '2025-12-31'],
  ['rok', '2026-01-01', '2026-12-31'],
  ['minuly-rok', '2025-01-01', '2025-12-31'],
])('the period %s is %s to %s', (period, from, to) => {
  expect(rangeOf({ ...NOTHING, period }, TODAY)).toEqual({ from, to });
});

test('own days may be open at either end, and what is no day is none', () => {
  expect(rangeOf({ period: 'vlastni', from: '2026-01-05', to: 'zítra' }, TODAY)).toEqual({
    from: '2026-01-05',
    to: '',
  });
});
