import { expect, test } from 'vitest';
import type { AssetValues } from './api.ts';
import { EMPTY } from './asset-empty.ts';
import { fitting, sentValues } from './fitting.ts';

/** Chooses one value after another, as a form does. */
function chosen(...choices: Partial<AssetValues>[]): AssetValues {
  const typed = new Set<keyof AssetValues>();
  let values: AssetValues = EMPTY;
  for (const choice of choices) {
    const name = Object.keys(choice)[0] as keyof AssetValues;
    typed.add(name);
    values = fitting({ ...values, ...choice }, name, typed);
  }
  return values;
}

test('a new card begins with values that fit each other', () => {
  expect(fitting(EMPTY, 'category', new Set())).toEqual(EMPTY);
});

test.each<[Partial<AssetValues>[], Partial<AssetValues>]>([
  [[{ category: 'intangible' }], { account_code: '013', tax_group: null, useful_life_months: 36 }],
  [[{ category: 'low_value' }], { account_code: '022', tax_group: null }],
  [[{ category: 'low_value' }, { category: 'tangible' }], { tax_group: 2, useful_life_months: 60 }],
  [[{ tax_group: 5 }], { account_code: '021', useful_life_months: 360 }],
  [[{ account_code: '021' }], { tax_group: 5, useful_life_months: 360 }],
  [[{ account_code: '031' }], { tax_group: null }],
  [[{ tax_method: 'accelerated' }, { tax_group: null }], { tax_method: 'accelerated' }],
  [[{ tax_group: 1 }, { vehicle_m1: true }], { tax_group: 1, useful_life_months: 36 }],
])('%j', (choices, expected) => {
  expect(chosen(...choices)).toMatchObject(expected);
});

test('what was typed is never overwritten', () => {
  expect(chosen({ useful_life_months: 48 }, { tax_group: 3 }).useful_life_months).toBe(48);
  expect(chosen({ account_code: '022001' }, { category: 'intangible' }).account_code).toBe('022001');
  const low = chosen({ tax_group: 3 }, { category: 'low_value' });
  expect(low.tax_group).toBe(3);
  expect(sentValues(low).tax_group).toBe(null);
});
