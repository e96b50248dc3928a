const SHOWN_DECIMALS = 6;

/**
 * What tokens cost, as a decimal number of the prices' currency, rounded up to a millionth.
 * @param prices of a million tokens, in millionths of the currency
 */
export function costText(
  tokens: { inputTokens: number; outputTokens: number },
  prices: { input: bigint; output: bigint },
): string {
  // A token costs so many millionths of a millionth.
  const parts = BigInt(tokens.inputTokens) * prices.input + BigInt(tokens.outputTokens) * prices.output;
  const millionths = (parts + 999_999n) / 1_000_000n;
  const digits = String(millionths).padStart(SHOWN_DECIMALS + 1, '0');
  const decimals = digits.slice(-SHOWN_DECIMALS).replace(/0+$/, '');
  return `${digits.slice(0, -SHOWN_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`;
}
