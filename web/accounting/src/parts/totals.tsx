import { Text } from '@mantine/core';
import { moneyText, moneyWithCurrency } from './money.ts';

/** Amounts of all currencies stand in one column: those that are not CZK say so. */
export function amountIn(amount: number, currency: string): string {
  return currency === 'CZK' ? moneyText(amount) : moneyWithCurrency(amount, currency);
}

/** The total of a column, and under it those of further currencies. */
export function totalsOf<S extends { currency: string }>(
  sums: readonly S[] | undefined,
  amountOf: (sum: S) => number,
) {
  const [first, ...others] = sums ?? [];
  if (first === undefined) return {};
  const text = (sum: S) => amountIn(amountOf(sum), sum.currency);
  return {
    total: text(first),
    besideTotal: others.map((sum) => (
      <Text key={sum.currency} size="sm" fw={650}>
        {text(sum)}
      </Text>
    )),
  };
}
