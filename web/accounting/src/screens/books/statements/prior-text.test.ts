import { expect, test } from 'vitest';
import { priorText } from './prior-text.ts';

const prior = { text: 'Minulé období.', until: '2025-12-31' };

test('a column with figures says what it is and no more', () => {
  expect(priorText({ ...prior, rows: [{ prior: 0 }, { prior: -5 }] }, '2026-07-01')).toBe('Minulé období.');
});

test('zeros are told by the day on which the company was founded', () => {
  const text = priorText({ ...prior, rows: [{ prior: 0 }] }, '2026-07-01');
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Minulé období. Firma vznikla až 1. 7. 2026, proto jsou v něm nuly.',
  );
});

test.each([null, undefined, '2025-12-31', '2020-05-01'])(
  'founded on %s, the books have nothing of it',
  (day) => {
    const text = priorText({ ...prior, rows: [] }, day);
    expect(text).toBe('Minulé období. Nemá v účetnictví nic, proto jsou v něm nuly.');
  },
);
