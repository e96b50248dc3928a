import { expect, test } from 'vitest';
import { isExact, priorText } from './prior-text.ts';

const prior = { text: 'Minulé období.', until: '2025-12-31', isExact: true };

test('a column with figures says what it is and no more', () => {
  expect(priorText({ ...prior, rows: [{ prior: 0 }, { prior: -5 }] }, '2026-07-01')).toBe('Minulé období.');
});

test('zeros are told by the day on which the company was founded', () => {
  const text = priorText({ ...prior, rows: [{ prior: 0 }] }, '2026-07-01');
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Minulé období. Firma vznikla až 1. 7. 2026, proto jsou v tomto sloupci nuly.',
  );
});

test.each([null, undefined, '2025-12-31', '2020-05-01'])(
  'founded on %s, the books have nothing of it',
  (day) => {
    const text = priorText({ ...prior, rows: [] }, day);
    expect(text).toBe('Minulé období. Z té doby v účetnictví nic není, proto jsou v tomto sloupci nuly.');
  },
);

test('what is less than a thousand is not told as nothing, nor what others than the cost centre have', () => {
  expect(priorText({ ...prior, rows: [{ prior: 0 }], isExact: false }, null)).toBe('Minulé období.');
  const [first, later] = [{ previous: null }, { previous: 'micro' }];
  expect(isExact({ unit: 'thousands', category: first })).toBe(true);
  expect(isExact({ unit: 'thousands', category: first }, 'dílna')).toBe(true);
  expect(isExact({ unit: 'thousands', category: later })).toBe(false);
  expect(isExact({ unit: 'czk', category: later })).toBe(true);
  expect(isExact({ unit: 'czk', category: later }, 'dílna')).toBe(false);
});
