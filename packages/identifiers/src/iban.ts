import { type BankAccount, withoutLeadingZeros } from './bank-account.ts';
import { type Checked, invalid, valid } from './checked.ts';

/** International account number without blanks, in upper case, with valid check digits. */
export type Iban = string & { readonly __brand: 'Iban' };

export type IbanProblem = 'format' | 'check_digits';

/** ISO 13616: country, two check digits, up to thirty letters and digits. */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const CZECH_SHAPE = /^CZ\d{22}$/;

/**
 * Reads an IBAN with or without blanks in any case and verifies the check digits (modulo 97). The length is
 * verified for Czech accounts; for others only within the bounds of the standard.
 */
export function checkIban(text: string): Checked<Iban, IbanProblem> {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!SHAPE.test(compact)) return invalid('format');
  if (compact.startsWith('CZ') && !CZECH_SHAPE.test(compact)) return invalid('format');
  // 00, 01 and 99 leave the right remainder too but are never given.
  const isGiven = !['00', '01', '99'].includes(compact.slice(2, 4));
  if (!isGiven || remainderBy97(compact.slice(4) + compact.slice(0, 4)) !== 1) return invalid('check_digits');
  return valid(compact as Iban);
}

/** The IBAN of a Czech account. */
export function ibanOfBankAccount(account: BankAccount): Iban {
  const bban = account.bankCode + account.prefix.padStart(6, '0') + account.number.padStart(10, '0');
  const checkDigits = 98 - remainderBy97(`${bban}CZ00`);
  return `CZ${String(checkDigits).padStart(2, '0')}${bban}` as Iban;
}

/** The account behind a Czech IBAN; null for accounts of other countries. */
export function bankAccountOfIban(iban: Iban): BankAccount | null {
  if (!CZECH_SHAPE.test(iban)) return null;
  return {
    bankCode: iban.slice(4, 8),
    prefix: withoutLeadingZeros(iban.slice(8, 14)),
    number: withoutLeadingZeros(iban.slice(14)),
  };
}

/** In groups of four, for people. */
export function formatIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Letters count as two digits, A = 10 to Z = 35. */
function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
