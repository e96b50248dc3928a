import { expect, test } from 'vitest';
import { emptyValues, entityOf, type Values, withFoundedOn } from './values.ts';

const PAYER = { ...emptyValues('2026-11-30'), name: 'Nová s.r.o.', vat_status: 'monthly' as const };

test('no payer gets a day of registration that nobody told', () => {
  const registered = (values: typeof PAYER) => entityOf(values, null).vat_registered_on;
  const founded = { ...PAYER, 'settings.founded_on': '2015-06-01' };
  expect(registered(founded)).toBe(null);
  expect(registered({ ...founded, vat_registered_on: '2026-11-01' })).toBe('2026-11-01');
  expect(entityOf({ ...founded, vat_status: 'none', vat_registered_on: '2026-11-01' }, null)).toMatchObject({
    vat_registered_on: null,
  });
});

test('an account has no balance of a day before the company came to be', () => {
  expect(withFoundedOn(PAYER, '2026-10-01')['bank_account.opening_date']).toBe('2026-10-01');
  expect(withFoundedOn(PAYER, '2005-03-14')['bank_account.opening_date']).toBe('2026-01-01');
  expect(withFoundedOn(PAYER, null)['bank_account.opening_date']).toBe('2026-01-01');
});

test('the day of the balance follows a day that is typed or corrected, and not into the years before', () => {
  const opening = (...days: (string | null)[]) =>
    days.reduce<Values>(withFoundedOn, PAYER)['bank_account.opening_date'];
  expect(opening('2026-10-01', '2026-09-01')).toBe('2026-09-01');
  expect(opening('2026-03-14', '2020-03-14', '2005-03-14')).toBe('2026-01-01');
  expect(opening('2026-03-14', '2020-03-14', '2026-03-14')).toBe('2026-03-14');
  expect(opening('2026-10-01', null)).toBe('2026-01-01');
});
