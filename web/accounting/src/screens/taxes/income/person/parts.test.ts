import { expect, test } from 'vitest';
import { PARTS, partNamed, partOfField, partsOf } from './parts.ts';
import { valuesOf } from './values.ts';

const NOTHING = valuesOf({ inputs: {}, defaulted: ['children'], isFromBooks: true, mode: 'actual' });
const none = new Set<never>();
const of = (year: number, values = NOTHING) => partsOf({ year, values, added: none, isAlways: none });

test('a form without anything shows no part and offers those of its year', () => {
  expect(of(2025).shown).toEqual([]);
  expect(of(2025).more).toContain('enforcements');
  expect(of(2025).more).not.toContain('student');
  expect(of(2021).more).toEqual(expect.arrayContaining(['student', 'kindergarten']));
  expect(of(2021).more).not.toContain('enforcements');
});

test('a part that was entered is shown also in a year that has it no more', () => {
  expect(of(2025, { ...NOTHING, student_months: 3 }).shown).toEqual(['student']);
});

test.each(PARTS.map(({ name }) => name))(
  '%s is used once it has begun with something, and not when emptied',
  (name) => {
    const { first, empty, isUsed } = partNamed(name);
    if (first !== undefined) expect(isUsed({ ...NOTHING, ...first(NOTHING) })).toBe(true);
    expect(isUsed({ ...NOTHING, ...(first?.(NOTHING) ?? {}), ...empty })).toBe(false);
  },
);

test('a finding about a field leads to its part', () => {
  expect(partOfField('losses')).toBe('losses');
  expect(partOfField('loss_claim')).toBe('losses');
  expect(partOfField('business.cooperation.percent')).toBe('cooperation');
  expect(partOfField('advances_paid')).toBeNull();
});
