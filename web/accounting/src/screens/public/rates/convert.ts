import {
  divide,
  exactly,
  halerFromBigInt,
  halerFromJson,
  halerToJson,
  MoneyError,
  nearest,
  parseDecimal,
  type Rational,
  rational,
  times,
} from '@news-and-accounting/money';

/** What a currency is worth: `rate` CZK for `amount` units. */
export type Worth = { amount: number; rate: number };

/**
 * An amount in another currency, to two decimals, a half away from zero.
 * @returns null for an amount beyond what the service counts with
 */
export function convert(amount: number, from: Worth, to: Worth): number | null {
  try {
    const inKoruna = times(exactly(halerFromJson(amount)), perUnit(from));
    return halerToJson(halerFromBigInt(nearest(divide(inKoruna, perUnit(to)))));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

function perUnit({ amount, rate }: Worth): Rational {
  return divide(parseDecimal(String(rate)), rational(BigInt(amount)));
}
