import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { rates as t } from '../../../cs/rates.ts';
import { Choice } from '../../../parts/choice.tsx';
import { decimalText } from '../../../parts/decimal.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Rate } from './api.ts';
import { convert } from './convert.ts';

const KORUNA = { currency: 'CZK', amount: 1, rate: 1 };

/** Converts an amount by the rates of a list, between any two of its currencies and the koruna. */
export function Conversion({ rates }: { rates: readonly Rate[] }) {
  const [amount, setAmount] = useState<number | null>(100);
  const [from, setFrom] = useState('EUR');
  const [to, setTo] = useState('CZK');
  const options = [
    { value: 'CZK', label: t.koruna },
    ...rates.map(({ currency, country, name }) => ({
      value: currency,
      label: `${currency} – ${t.nameOf(currency, name)}, ${t.countryOf(currency, country)}`,
    })),
  ];
  // A list of another day may lack the currency.
  const worth = (currency: string) => rates.find((rate) => rate.currency === currency) ?? KORUNA;
  const [source, target] = [worth(from), worth(to)];
  const result = amount === null ? null : convert(amount, source, target);
  const used = [...new Set([source, target])].filter(({ currency }) => currency !== 'CZK');
  return (
    <Section title={t.convert}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <MoneyInput label={t.convertAmount} value={amount} onChange={setAmount} currency={source.currency} />
        <Choice label={t.convertFrom} value={source.currency} onChange={setFrom} options={options} />
        <Choice label={t.convertTo} value={target.currency} onChange={setTo} options={options} />
      </SimpleGrid>
      <div role="status">
        {amount !== null && (
          <Text fw={600}>
            {result === null
              ? t.tooLarge
              : t.converted(
                  moneyWithCurrency(amount, source.currency),
                  moneyWithCurrency(result, target.currency),
                )}
          </Text>
        )}
        {used.map(({ currency, amount: units, rate }) => (
          <Text key={currency} size="sm" c="dimmed">
            {t.convertedBy(t.unitRate(units, currency, decimalText(rate)))}
          </Text>
        ))}
      </div>
    </Section>
  );
}
