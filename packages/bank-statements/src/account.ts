import {
  bankAccountOfIban,
  checkBankAccount,
  checkIban,
  formatAccountNumber,
} from '@news-and-accounting/identifiers';
import type { Account } from './statement.ts';
import { textOf } from './values.ts';

export const NO_ACCOUNT: Account = { number: null, bankCode: null, iban: null };

/** Prefix and number, each without leading zeros; null for zeros only. */
export function numberOf(prefix: string, number: string): string | null {
  const [shortPrefix, short] = [prefix, number].map((digits) => digits.replace(/^0+/, ''));
  if (!short) return null;
  return shortPrefix ? `${shortPrefix}-${short}` : short;
}

/** Whether prefix and number pass their weighted sums. */
export function isGivenNumber(prefix: string, number: string): boolean {
  return checkBankAccount(`${prefix}-${number}/0000`).ok;
}

const NATIONAL = /^(?:(\d{1,6})-)?(\d{1,16})(?:\/(\d{4}))?$/;

/**
 * An account as banks write it: IBAN, `19-2000145399/0800`, digits alone, of which the last ten are the number, or the
 * number of an account abroad.
 */
export function accountOf(text: string | null | undefined, bankCode: string | null = null): Account {
  const plain = (textOf(text) ?? '').replace(/['’\s]/g, '');
  if (plain === '') return NO_ACCOUNT;
  const iban = /^[a-z]{2}\d\d/i.test(plain) ? checkIban(plain) : null;
  if (iban?.ok) {
    const national = bankAccountOfIban(iban.value);
    return {
      number: national === null ? null : formatAccountNumber(national),
      bankCode: national?.bankCode ?? null,
      iban: iban.value,
    };
  }
  const code = codeOf(bankCode);
  const parts = NATIONAL.exec(plain);
  if (parts === null) return { number: plain.slice(0, 40).toWellFormed(), bankCode: code, iban: null };
  const [, prefix, digits = '', ownCode] = parts;
  const number =
    prefix === undefined ? numberOf(digits.slice(0, -10), digits.slice(-10)) : numberOf(prefix, digits);
  return number === null ? NO_ACCOUNT : { number, bankCode: ownCode ?? code, iban: null };
}

/** Four digits of a bank; its zeros may be missing. */
export function codeOf(text: string | null | undefined): string | null {
  const digits = text?.trim() ?? '';
  return /^\d{1,4}$/.test(digits) && Number(digits) > 0 ? digits.padStart(4, '0') : null;
}
