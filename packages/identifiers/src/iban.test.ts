import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBankAccount, formatBankAccount } from './bank-account.ts';
import { bankAccountOfIban, checkIban, formatIban, ibanOfBankAccount } from './iban.ts';

describe('IBAN', () => {
  it.each([
    ['35-3355550267/0100', 'CZ1801000000353355550267'],
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['2531920809/2600', 'CZ4026000000002531920809'],
    ['2001268200/2600', 'CZ6426000000002001268200'],
  ])('%s and %s are one account', (text, written) => {
    const account = checkBankAccount(text);
    const iban = checkIban(written);
    if (!account.ok || !iban.ok) throw new Error('both must be valid');
    expect(ibanOfBankAccount(account.value)).toBe(written);
    expect(bankAccountOfIban(iban.value)).toEqual(account.value);
  });

  it.each([
    'SK2909000000005033845424',
    'DE94502109000217523001',
    'HU32108000074000000014621008',
    'GB82WEST12345698765432',
  ])('%s is valid and of no Czech account', (text) => {
    const iban = checkIban(text);
    expect(iban).toEqual({ ok: true, value: text });
    if (iban.ok) expect(bankAccountOfIban(iban.value)).toBeNull();
  });

  it('reads blanks and small letters and writes groups of four', () => {
    const iban = checkIban('cz40 2600 0000 0025 3192 0518');
    expect(iban).toEqual({ ok: true, value: 'CZ4026000000002531920518' });
    if (iban.ok) expect(formatIban(iban.value)).toBe('CZ40 2600 0000 0025 3192 0518');
  });

  it.each([
    ['CZ650800000019200014539', 'format'],
    ['CZ0008000000192000145399', 'check_digits'],
    ['CZ65080000001920001453AA', 'format'],
    ['CZ6608000000192000145399', 'check_digits'],
    ['', 'format'],
  ])('%j is refused: %s', (text, problem) => {
    expect(checkIban(text)).toEqual({ ok: false, problem });
  });

  it('leads from any account to an IBAN and back', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{1,${length - 1}}$`));
    fc.assert(
      fc.property(digits(6), digits(10), fc.stringMatching(/^\d{4}$/), (prefix, number, bankCode) => {
        const iban = ibanOfBankAccount({ prefix, number, bankCode });
        expect(checkIban(iban)).toEqual({ ok: true, value: iban });
        expect(formatBankAccount(bankAccountOfIban(iban) ?? { prefix: '', number: '', bankCode: '' })).toBe(
          `${prefix}-${number}/${bankCode}`,
        );
      }),
    );
  });
});
