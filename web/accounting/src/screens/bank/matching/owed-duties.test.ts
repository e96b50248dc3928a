import { expect, test } from 'vitest';
import { type OwedDuty, owedOf, proposedDuty, usualPay } from './owed-duties.ts';

const target = {
  account: null,
  variable_symbol: null,
  constant_symbol: null,
  is_unconfirmed: false,
  missing: [],
};

function advance(period: string, due_on: string, amount: number, paid = 0) {
  const payment = { ...target, amount, paid, duty: { kind: 'self_employed_health', period } };
  return { label: 'Záloha', period, due_on, payment } as unknown as Parameters<typeof owedOf>[0][number];
}

const OWED: OwedDuty[] = owedOf([
  advance('2026-08', '2026-09-08', 3306),
  advance('2026-09', '2026-10-08', 3306, 3306),
  advance('2026-10', '2026-11-09', 3306),
  advance('2026-11', '2026-12-08', 3306.3, 0.1),
  { ...advance('2025', '2026-05-04', 0), payment: null },
]);

test('what is left of a duty is owed, and nothing of who has paid', () => {
  expect(OWED.map(({ period, left }) => [period, left])).toEqual([
    ['2026-08', 3306],
    ['2026-10', 3306],
    ['2026-11', 3306.2],
  ]);
});

test('a payment is of the nearest duty of the same amount, a refund of none', () => {
  const of = (remaining: number, amount = -Math.abs(remaining)) =>
    proposedDuty(OWED, { amount, remaining, booked_on: '2026-11-05' })?.period ?? null;
  expect([of(3306), of(-3306), of(3306.2), of(3305), of(3306, 3306)]).toEqual([
    '2026-10',
    '2026-10',
    '2026-11',
    null,
    null,
  ]);
});

test.each([
  [{ amount: -21_000, counter_bank_code: '0710', counter_iban: null }, false, 'duty'],
  [{ amount: -21_000, counter_bank_code: null, counter_iban: 'CZ4907100007050077628621' }, false, 'duty'],
  [{ amount: 5_000, counter_bank_code: '0100', counter_iban: null }, false, 'duty'],
  [{ amount: -30_000, counter_bank_code: '0100', counter_iban: null }, false, 'payslip'],
  [{ amount: -30_000, counter_bank_code: null, counter_iban: null }, true, 'duty'],
])('%j rather pays (a person: %j) a %s', (movement, isPerson, what) => {
  expect(usualPay(movement, isPerson)).toBe(what);
});
