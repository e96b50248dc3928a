/** A whole number of parts of ten to the power of `places` as a decimal text without needless zeros. */
export function decimalText(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const decimals = digits.slice(-places).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Millionths. */
export const millionths = (value: number): string => decimalText(value, 6);

/** Hundredths of a per cent. */
export const percent = (rate: number): string => decimalText(rate, 2);

/** numerator / denominator to the nearest whole, a half away from zero. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const over = numerator < 0n ? -numerator : numerator;
  const result = (2n * over + denominator) / (2n * denominator);
  return numerator < 0n ? -result : result;
}

/** quantity × price less discount, in hundredths, rounded once. */
export const lineAmount = (quantity: number, unitPrice: number, discount: number): number =>
  Number(
    divided(
      BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount) * 100n,
      10_000n * 1_000_000_000_000n,
    ),
  );

/** amount × numerator / denominator, the denominator above zero. */
export const share = (amount: number, numerator: number, denominator: number): number =>
  Number(divided(BigInt(amount) * BigInt(numerator), BigInt(denominator)));

/** Millionths to four decimals. */
export const toFourDecimals = (value: number): number => Number(divided(BigInt(value), 100n)) * 100;
