import { expect, test } from 'vitest';
import { addDays, todayInPrague } from '../../../parts/dates.ts';
import { missedDays } from './values.ts';

const today = todayInPrague();
const day = new Date(today).getUTCDay() || 7;
const weekly = (startsOn: string) => ({ period: 'weekly' as const, day, startsOn, endsOn: null });

test('what is made at once of a beginning in the past is also the document of today', () => {
  expect(missedDays(weekly(addDays(today, -7)))).toBe(2);
  expect(missedDays(weekly(today))).toBe(0);
  expect(missedDays(null)).toBe(0);
});
