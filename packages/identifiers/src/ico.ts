import { type Checked, invalid, valid } from './checked.ts';
import { weightedSum } from './weighted-sum.ts';

/** Identification number of a company or self-employed person: eight digits with a valid check digit. */
export type Ico = string & { readonly __brand: 'Ico' };

export type IcoProblem = 'format' | 'check_digit';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * Reads one to eight digits, padded with zeros from the left, and verifies the check digit. Nothing but digits is
 * accepted: `format`. A wrong check digit, and the number of zeros only, which nobody has: `check_digit`.
 */
export function checkIco(text: string): Checked<Ico, IcoProblem> {
  if (!/^\d{1,8}$/.test(text)) return invalid('format');
  const digits = text.padStart(8, '0');
  return hasValidCheckDigit(digits) ? valid(digits as Ico) : invalid('check_digit');
}

/** Whether the text is a valid IČO in its full form of eight digits. */
export function isIco(text: string): text is Ico {
  return /^\d{8}$/.test(text) && hasValidCheckDigit(text);
}

/**
 * What is stored of a number typed by hand: anything but digits removed, padded to eight digits. Null when no digit
 * is left. The check digit is not verified; more than eight digits stay as they are.
 */
export function normaliseIco(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : digits.padStart(8, '0');
}

function hasValidCheckDigit(digits: string): boolean {
  if (digits === '00000000') return false;
  const remainder = weightedSum(digits.slice(0, 7), WEIGHTS) % 11;
  return Number(digits[7]) === (11 - remainder) % 10;
}
