import { expect, test } from 'vitest';
import { newAccount, numberFields, valuesOf } from './account-values.ts';

test('a written number is a number with its bank, or an IBAN', () => {
  expect(numberFields(' 19-2000145399 / 0800 ')).toEqual({ number: '19-2000145399', bank_code: '0800' });
  expect(numberFields('2000145399')).toEqual({ number: '2000145399', bank_code: null });
  expect(numberFields('cz65 0800 0000 1920 0014 5399')).toEqual({ iban: 'CZ6508000000192000145399' });
  expect(numberFields('')).toEqual({ number: null, bank_code: null });
});

test('a new account asks for the default place only when somebody does', () => {
  const values = { ...valuesOf(null, 'CZK'), name: 'Běžný', number: '2000145399/0800' };
  expect(newAccount(values)).toEqual({
    ...{ name: 'Běžný', number: '2000145399', bank_code: '0800', bic: null, currency: 'CZK' },
    ...{ account_code: null, opening_balance: 0, opening_balance_czk: null, opening_date: null },
    on_documents: true,
  });
  expect(newAccount({ ...values, default: true })).toMatchObject({ default: true });
});
