import { expect, test } from 'vitest';
import { computable, tripOf, valuesOf, withMeal } from './trip-values.ts';

const TYPED = { ...valuesOf(null), departed_at: '2026-03-10T07:00', returned_at: '2026-03-11T16:30' };

test('a settlement is asked for only when both times are written', () => {
  expect(computable(valuesOf(null))).toBeNull();
  expect(computable({ ...TYPED, returned_at: '2026-03-11T' })).toBeNull();
  expect(computable(TYPED)).toMatchObject({ destination: '—', departed_at: '2026-03-10T07:00' });
});

test('meals of days that the trip no longer has are not sent', () => {
  const meals = withMeal(withMeal([], '2026-03-11', 'lunch', true), '2026-03-12', 'dinner', true);
  expect(tripOf({ ...TYPED, free_meals: meals }).free_meals).toEqual([
    { date: '2026-03-11', breakfast: false, lunch: true, dinner: false },
  ]);
});

test('a meal that is not free any more leaves nothing behind', () => {
  const meals = withMeal(withMeal([], '2026-03-10', 'lunch', true), '2026-03-10', 'lunch', false);
  expect(tripOf({ ...TYPED, free_meals: meals }).free_meals).toEqual([]);
});

test('hours abroad belong to a trip abroad', () => {
  expect(tripOf({ ...TYPED, abroad_hours: 5 }).abroad_hours).toBeNull();
  expect(tripOf({ ...TYPED, abroad_hours: 5, country: 'SK' }).abroad_hours).toBe(5);
});
