import { type Checked, invalid, valid } from './checked.ts';

/** A birth number (rodné číslo, Act 133/2000 Coll., section 13) and what it says about its holder. */
export interface BirthNumber {
  /** Nine digits for those born to 1953, ten later. */
  readonly digits: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly sex: 'male' | 'female';
}

export type BirthNumberProblem = 'format' | 'date' | 'serial' | 'check_digit';

const LAST_YEAR_OF_NINE_DIGITS = 1953;
const FIRST_YEAR_OF_SHIFTED_MONTHS = 2004;
const LAST_YEAR_OF_REMAINDER_TEN = 1985;

/**
 * Reads `YYMMDDSSS[C]` with an optional slash after the sixth digit and verifies the date, the serial number and,
 * with ten digits, the check digit. Ten digits with a year below 54 belong to the 21st century.
 */
export function checkBirthNumber(text: string): Checked<BirthNumber, BirthNumberProblem> {
  const digits = text.trim().replace(/^(\d{6})\s?\/\s?/, '$1');
  if (!/^\d{9,10}$/.test(digits)) return invalid('format');
  const year = yearOf(digits);
  if (digits.length === 9 && year > LAST_YEAR_OF_NINE_DIGITS) return invalid('date');
  const month = monthOf(Number(digits.slice(2, 4)), year);
  const day = Number(digits.slice(4, 6));
  if (month === null || !isDate(year, month.month, day)) return invalid('date');
  // Numbers of nine digits have no check digit; the serial number 000 was never given.
  if (digits.length === 9 && digits.endsWith('000')) return invalid('serial');
  if (digits.length === 10 && !hasValidCheckDigit(digits, year)) return invalid('check_digit');
  return valid({ digits, date: isoDate(year, month.month, day), sex: month.sex });
}

function yearOf(digits: string): number {
  const year = Number(digits.slice(0, 2));
  if (digits.length === 9) return 1900 + year;
  return year >= 54 ? 1900 + year : 2000 + year;
}

/** The month carries the sex (+50 for women) and, since 2004, days whose serial numbers ran out (+20, +70). */
function monthOf(coded: number, year: number): { month: number; sex: 'male' | 'female' } | null {
  const sex = coded > 50 ? 'female' : 'male';
  const rest = coded > 50 ? coded - 50 : coded;
  const shifted = rest > 20;
  if (shifted && year < FIRST_YEAR_OF_SHIFTED_MONTHS) return null;
  return { month: shifted ? rest - 20 : rest, sex };
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function hasValidCheckDigit(digits: string, year: number): boolean {
  const remainder = Number(digits.slice(0, 9)) % 11;
  const checkDigit = Number(digits[9]);
  if (remainder < 10) return checkDigit === remainder;
  // Until 1985 about a thousand numbers were given whose remainder is ten; their last digit is zero.
  return checkDigit === 0 && year <= LAST_YEAR_OF_REMAINDER_TEN;
}
