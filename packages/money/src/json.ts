import { type Haler, haler, LARGEST_AMOUNT } from './haler.ts';
import { MoneyError } from './money-error.ts';

const AMOUNT_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * The exact amount meant by a JSON number of CZK.
 *
 * The number is read as its shortest decimal text, which is what the sender wrote whenever that had at most
 * 15 digits: 1234.5 is 123,450 haléře, while the noise of 0.1 + 0.2 has 17 decimals and is refused, not
 * rounded away. Throws `MoneyError`: `not_a_number`, `not_finite`, `too_many_decimals` (over two),
 * `too_large` (over 10^13 CZK).
 */
export function halerFromJson(value: unknown): Haler {
  if (typeof value !== 'number') throw new MoneyError('not_a_number', 'an amount must be a JSON number');
  if (!Number.isFinite(value)) throw new MoneyError('not_finite', `${value} is no amount`);
  if (Math.abs(value) > LARGEST_AMOUNT / 100) throw tooLarge(String(value));
  // Under the bound the text has an exponent only for |value| < 1e-6, which has too many decimals anyway.
  return halerFromDecimal(String(value));
}

/** The amount in CZK as a JSON number. Exact: up to 15 significant digits survive a binary64 both ways. */
export function halerToJson(amount: Haler): number {
  return amount / 100;
}

/**
 * The exact amount of a decimal text in CZK, such as `84999.50` or `-12`.
 * Zeros beyond the second decimal are accepted (`1.500`), other digits are not. Throws `MoneyError`.
 */
export function halerFromDecimal(text: string): Haler {
  const parts = AMOUNT_TEXT.exec(text);
  if (!parts) {
    if (/^-?\d(?:\.\d+)?e-\d+$/.test(text)) throw tooManyDecimals(text);
    throw new MoneyError('not_a_decimal', `"${text}" is no decimal amount`);
  }
  const [, sign, whole = '', decimals = ''] = parts;
  const cents = decimals.replace(/0+$/, '');
  if (cents.length > 2) throw tooManyDecimals(text);
  const count = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  if (count > LARGEST_AMOUNT) throw tooLarge(text);
  return haler(sign === '-' ? 0 - count : count);
}

function tooLarge(text: string): MoneyError {
  return new MoneyError('too_large', `${text} CZK is beyond ${LARGEST_AMOUNT / 100} CZK`);
}

function tooManyDecimals(text: string): MoneyError {
  return new MoneyError('too_many_decimals', `${text} has more than two decimals`);
}
