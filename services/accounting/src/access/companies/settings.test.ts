import { expect, test } from 'vitest';
import { checkSettings, mergeSettings } from './settings.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

test('merging changes neither what was there nor what was given', () => {
  const present = Object.freeze({ a: 1, b: 2, tax_profile: Object.freeze({ birth_number: 'x' }) });
  const given = Object.freeze({ b: null, c: 3, profile: Object.freeze({ osvc_activity: 'main' }) });
  expect(mergeSettings(present, given, NOW)).toEqual({
    a: 1,
    c: 3,
    profile: { osvc_activity: 'main', completed_at: NOW.toISOString() },
    tax_profile: { birth_number: 'x', main_activity: true },
  });
});

test('a completion time is kept once it is there', () => {
  const first = mergeSettings({}, { profile: { segment: 'a' } }, NOW);
  const later = mergeSettings(first, { profile: { segment: 'b' } }, new Date(0));
  expect(later.profile).toEqual({ segment: 'b', completed_at: NOW.toISOString() });
});

test('unknown keys are given back as they came, whatever they are called', () => {
  const given = { toString: 1, hasOwnProperty: [null, { x: 'ž' }], '': false };
  expect(checkSettings(given, 'settings')).toBe(given);
});

test('a sample company stays one', () => {
  for (const demo of [false, null, 0]) {
    expect(() => mergeSettings({ demo: true }, { demo }, NOW)).toThrow(
      expect.objectContaining({ answer: expect.objectContaining({ status: 422 }) }),
    );
  }
  expect(mergeSettings({ demo: true }, { demo: true, a: 1 }, NOW)).toEqual({ demo: true, a: 1 });
});
