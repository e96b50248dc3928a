import { expect, test } from 'vitest';
import { taxTarget } from './payment.ts';

const PAYER = { ico: null, dic: null, tax_office_code: '461', settings: {} };

test('a person who has no number of the office is told that the birth number will do, and it does', () => {
  const person = { ...PAYER, legal_form: 'osvc' };
  expect(taxTarget(person, 'personal_income_tax').missing).toMatchObject([
    { field: 'dic', message: expect.stringContaining('nebo bez něj rodné číslo') },
  ]);
  const known = { ...person, settings: { tax_profile: { birth_number: '800101/1238' } } };
  expect(taxTarget(known, 'personal_income_tax')).toMatchObject({
    ...{ variable_symbol: '8001011238', missing: [] },
  });
  expect(taxTarget({ ...PAYER, legal_form: 'sro' }, 'vat').missing).toMatchObject([
    { field: 'dic', message: 'Doplňte DIČ firmy, je variabilním symbolem platby.' },
  ]);
});
