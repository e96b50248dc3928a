import { expect, test } from 'vitest';
import { benefitsOf, valuesOf } from './benefits.ts';

test('what a slip has comes back as it was, and nothing as null', () => {
  const benefits = {
    meals: { shifts: 20, per_shift: 129.5 },
    cars: [{ price: 800_000, emission: 'low' as const }],
    other: [{ kind: 'leisure' as const, amount: 500 }],
  };
  expect(benefitsOf(valuesOf(benefits))).toEqual(benefits);
  expect(benefitsOf(valuesOf(undefined))).toBeNull();
  expect(benefitsOf(valuesOf({ other: benefits.other }))).toEqual({
    meals: null,
    cars: [],
    other: benefits.other,
  });
});

test('what is half entered goes to the service, which says what is missing', () => {
  const values = { ...valuesOf(undefined), 'benefits.meals.shifts': 20 };
  expect(benefitsOf(values)).toEqual({ meals: { shifts: 20, per_shift: 0 }, cars: [], other: [] });
});
