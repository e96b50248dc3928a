import { expect, test } from 'vitest';
import { firstOpenDay } from './first-open-day.ts';

test.each([
  ['2026-03-31', null, '2026-03-31'],
  ['2026-03-31', '2026-03-30', '2026-03-31'],
  ['2026-03-31', '2026-03-31', '2026-04-01'],
  ['2026-01-15', '2026-12-31', '2027-01-01'],
])('of %s with the lock until %s it is %s', (day, lockedUntil, open) => {
  expect(firstOpenDay(day, lockedUntil)).toBe(open);
});
