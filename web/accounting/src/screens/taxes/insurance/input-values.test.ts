import { expect, test } from 'vitest';
import { insuranceOf, valuesOf } from './input-values.ts';

const YEAR = [...Array(7).fill('main'), ...Array(5).fill('none')] as ('main' | 'none')[];

test('what was entered comes back as it was, without what nobody entered', () => {
  const entered = { months: YEAR, starting: true, voluntary: null, social_paid: 0, health_paid: null };
  expect(insuranceOf(valuesOf(entered, true), true)).toEqual({
    months: YEAR,
    starting: true,
    social_paid: 0,
  });
});

test('a form without anything takes the whole key back to what holds by itself', () => {
  expect(insuranceOf(valuesOf(null, false), false)).toBeNull();
});

test('a start that the year before hands on is there until somebody says something else, and is not said again', () => {
  expect(valuesOf(null, true).starting).toBe(true);
  expect(valuesOf({ starting: false }, false).starting).toBe(false);
  expect(insuranceOf({ ...valuesOf(null, true), social_paid: 500 }, false)).toEqual({ social_paid: 500 });
  expect(insuranceOf({ ...valuesOf(null, true), starting: false }, true)).toEqual({ starting: false });
  // Only who starts may leave them out.
  expect(insuranceOf({ ...valuesOf(null, true), advances_left_out: true }, false)).toEqual({
    ...{ starting: true, advances_left_out: true },
  });
});
