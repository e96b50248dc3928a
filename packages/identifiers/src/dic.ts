import { checkBirthNumber } from './birth-number.ts';
import { isIco } from './ico.ts';
import { weightedSum } from './weighted-sum.ts';

/**
 * What a tax identification number was made from. `unknown`: ten digits that are no birth number; such numbers
 * exist, so they are not refused.
 */
export type DicKind = 'ico' | 'birth_number' | 'own_number' | 'vat_group' | 'unknown' | 'invalid';

/** What is stored: upper case, no blanks, `CZ` before eight to ten bare digits. Nothing is verified. */
export function normaliseDic(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return /^\d{8,10}$/.test(compact) ? `CZ${compact}` : compact;
}

/** The kind of a number in stored or typed form; `invalid` for anything that cannot be a Czech DIČ. */
export function dicKind(text: string): DicKind {
  const digits = /^CZ(\d{8,10})$/.exec(normaliseDic(text))?.[1];
  if (digits === undefined) return 'invalid';
  if (digits.length === 8) return isIco(digits) ? 'ico' : 'invalid';
  if (digits.length === 9 && digits.startsWith('6')) {
    if (!hasValidOwnCheckDigit(digits)) return 'invalid';
    return digits.startsWith('699') ? 'vat_group' : 'own_number';
  }
  if (checkBirthNumber(digits).ok) return 'birth_number';
  return digits.length === 10 ? 'unknown' : 'invalid';
}

/** Numbers the tax administration gives itself: nine digits from 6, the check digit taken from digits 2 to 8. */
function hasValidOwnCheckDigit(digits: string): boolean {
  const remainder = weightedSum(digits.slice(1, 8), [8, 7, 6, 5, 4, 3, 2]) % 11;
  const checkDigit = (18 - ((10 - remainder) % 11)) % 10;
  return Number(digits[8]) === checkDigit;
}
