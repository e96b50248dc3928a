import {
  checkBankAccount,
  checkIban,
  checkIco,
  dicKind,
  formatAccountNumber,
  normaliseDic,
} from '@news-and-accounting/identifiers';
import type { Row, Span } from './layout.ts';

/** A value of letters and digits as a row has it. */
export interface FoundCode extends Span {
  readonly value: string;
  /** Whether its check digits are right; where it has none, whether its form is. */
  readonly isValid: boolean;
}

/** An account, Czech or not. */
export interface FoundAccount extends FoundCode {
  /** Of a Czech one: `19-2000145399` and the code of the bank. */
  readonly number: string | null;
  readonly bankCode: string | null;
  /** Whether it is written as an IBAN. */
  readonly isIban: boolean;
}

const NUMBER =
  /(?<![\p{L}\d/.-])(?:[A-Z]{1,5}[ -])?(?:\d{2,}(?: \d{3,})+|[\p{L}\d][\p{L}\d._/-]*(?: ?\/ ?[A-Z\d][A-Z\d-]*)?)/gu;

/** Numbers that documents may have: they have a digit. */
export const numbersIn = (row: Row): FoundCode[] =>
  [...row.text.matchAll(NUMBER)].flatMap(({ 0: text, index }) => {
    const value = text.replace(/[._/-]+$/, '');
    if (!/\d/.test(value) || value.length > 40) return [];
    return [{ row, start: index, end: index + value.length, value, isValid: true }];
  });

export const symbolsIn = (row: Row): FoundCode[] =>
  digitsIn(row, /(?<![\p{L}\d/.,-])(?:\d[\d ]*\d|\d)(?! ?\d|[.,]\d)/gu).filter(
    ({ value }) => value.length <= 10,
  );

/** IČO: up to eight digits, also divided by blanks. */
export const icosIn = (row: Row): FoundCode[] =>
  [...row.text.matchAll(/(?<![\p{L}\d/.,-])\d{2,3}(?: ?\d{2,3}){1,3}(?![\d/]|[.,]\d|-\d)/gu)].flatMap(
    ({ 0: text, index }) => {
      const digits = text.replaceAll(' ', '');
      if (digits.length < 6 || digits.length > 8) return [];
      const checked = checkIco(digits);
      const value = checked.ok ? (checked.value as string) : digits;
      return [{ row, start: index, end: index + text.length, value, isValid: checked.ok }];
    },
  );

/** Followed by more groups of digits it is the beginning of an IBAN. */
export const dicsIn = (row: Row): FoundCode[] =>
  [...row.text.matchAll(/(?<![\p{L}\d])CZ[ -]?(\d[\d ]{6,11}\d)(?! ?\d)/giu)].flatMap(
    ({ 0: text, 1: rest = '', index }) => {
      const digits = rest.replaceAll(' ', '');
      if (digits.length < 8 || digits.length > 10) return [];
      const value = normaliseDic(`CZ${digits}`);
      return [{ row, start: index, end: index + text.length, value, isValid: dicKind(value) !== 'invalid' }];
    },
  );

/** VAT numbers of other states. */
export const vatIdsIn = (row: Row): FoundCode[] =>
  [
    ...row.text.matchAll(
      /(?<![\p{L}\d])(?!CZ)(AT|BE|BG|CY|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|CHE|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)[ -]?([A-Z\d]{0,3}[ ]?\d[A-Z\d.]{5,12})(?![\p{L}\d])/gu,
    ),
  ].map(({ 0: text, index }) => {
    const value = text.replaceAll(/[ .-]/g, '');
    return { row, start: index, end: index + text.length, value, isValid: false };
  });

const IBAN = /(?<![A-Za-z\d])[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,4})?(?![A-Za-z\d])/g;
const ACCOUNT = /(?<![\d/.,-])(?:\d{1,6} ?- ?)?\d{2,10} ?\/ ?\d{4}(?![\d/]|[.,-]\d)/g;

/** Accounts of a row, valid or not. */
export function accountsIn(row: Row): FoundAccount[] {
  const ibans = [...row.text.matchAll(IBAN)].map(({ 0: text, index }) => ibanAt(row, index, text));
  const numbers = [...row.text.matchAll(ACCOUNT)].map(({ 0: text, index }): FoundAccount => {
    const checked = checkBankAccount(text);
    const [number = '', bankCode = ''] = text.replaceAll(' ', '').split('/');
    return {
      row,
      start: index,
      end: index + text.length,
      value: text.replaceAll(' ', ''),
      isValid: checked.ok,
      number: checked.ok ? formatAccountNumber(checked.value) : number,
      bankCode,
      isIban: false,
    };
  });
  return [...ibans, ...numbers].sort((a, b) => a.start - b.start);
}

/** Without its last group where only that makes it valid: what follows an IBAN may look like a part of it. */
function ibanAt(row: Row, start: number, text: string): FoundAccount {
  const groups = text.split(' ');
  for (let count = groups.length; count > 0; count -= 1) {
    const part = groups.slice(0, count).join(' ');
    const checked = checkIban(part);
    if (checked.ok) return iban(row, start, part, checked.value, true);
  }
  return iban(row, start, text, text.replaceAll(' ', ''), false);
}

const iban = (row: Row, start: number, text: string, value: string, isValid: boolean): FoundAccount => ({
  row,
  start,
  end: start + text.length,
  value,
  isValid,
  number: null,
  bankCode: null,
  isIban: true,
});

/** Account numbers that leave the code of the bank to another place. */
export const bareAccountsIn = (row: Row): FoundCode[] =>
  [...row.text.matchAll(/(?<![\p{L}\d/.,-])(?:\d{1,6}-)?\d{2,10}(?![\d/]|[.,-]\d)/gu)].map(
    ({ 0: value, index }) => ({
      row,
      start: index,
      end: index + value.length,
      value,
      isValid: checkBankAccount(`${value}/0100`).ok,
    }),
  );

export const bankCodesIn = (row: Row): FoundCode[] =>
  digitsIn(row, /(?<![\p{L}\d.,-])\d{4}(?![\d/]|[.,-]\d)/gu);

export const bicsIn = (row: Row): FoundCode[] =>
  [...row.text.matchAll(/(?<![A-Za-z\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![A-Za-z\d])/g)].map(
    ({ 0: text, index }) => {
      const value = text.replaceAll(' ', '');
      return { row, start: index, end: index + text.length, value, isValid: false };
    },
  );

function digitsIn(row: Row, pattern: RegExp): FoundCode[] {
  return [...row.text.matchAll(pattern)].map(({ 0: text, index }) => ({
    row,
    start: index,
    end: index + text.length,
    value: text.replaceAll(' ', ''),
    isValid: true,
  }));
}
