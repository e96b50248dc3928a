import { Text } from '@mantine/core';
import { moneyWithCurrency } from './money.ts';

type MoneyProps = { amount: number | null; currency?: string; fw?: number; size?: string };

/** An amount with its currency; nothing known is a dash. */
export function Money({ amount, currency = 'CZK', ...look }: MoneyProps) {
  return (
    <Text span inherit={look.size === undefined} {...look} className="figure">
      {amount === null ? '—' : moneyWithCurrency(amount, currency)}
    </Text>
  );
}
