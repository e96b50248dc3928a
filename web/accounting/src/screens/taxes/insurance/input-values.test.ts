import { expect, test } from 'vitest';
import { insuranceOf, valuesOf } from './input-values.ts';

const YEAR = [...Array(7).fill('main'), ...Array(5).fill('none')] as ('main' | 'none')[];

test('what was entered comes back as it was, without what nobody entered', () => {
  const entered = { months: YEAR, starting: true, voluntary: null, social_paid: 0, health_paid: null };
  expect(insuranceOf(valuesOf(entered))).toEqual({ months: YEAR, starting: true, social_paid: 0 });
});

test('a form without anything takes the whole key back to what holds by itself', () => {
  expect(insuranceOf(valuesOf(null))).toBeNull();
  expect(insuranceOf({ ...valuesOf({ starting: true }), starting: false })).toBeNull();
});
