import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { payroll as t } from '../../../cs/payroll.ts';
import type { WordKey } from '../../../help/word-keys.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { Money } from '../../../parts/money-display.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { Word } from '../../../parts/word.tsx';
import type { PayslipsOfMonth } from './api.ts';

type MonthTotalsProps = Pick<PayslipsOfMonth, 'totals' | 'employer_rounding'>;

/** The sums of the whole month, whatever the grid shows. */
export function MonthTotals({ totals, employer_rounding: rounding }: MonthTotalsProps) {
  const others = sumOf([totals.payout, -totals.net]);
  const figures: [string, number, WordKey?][] = [
    [t.totalGross, totals.gross, 'gross_wage'],
    [t.totalNet, totals.net, 'net_wage'],
    [t.totalPayout, totals.payout],
    [t.totalSocial, totals.social],
    [t.totalHealth, totals.health],
    [t.totalTax, totals.tax],
    [t.totalCost, totals.employer_cost, 'wage_costs'],
  ];
  return (
    <Paper className="surface" p="md" mt="md" component="section" aria-label={t.totals}>
      <Group justify="space-between" mb="sm" align="baseline">
        <Text fw={650}>{t.totals}</Text>
        <Text size="sm" c="dimmed">
          {t.totalsNote}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4, xl: 7 }} spacing="md">
        {figures.map(([title, amount, word]) => (
          <div key={title}>
            <Text size="xs" c="dimmed">
              {word === undefined ? title : <Word of={word}>{title}</Word>}
            </Text>
            <Money amount={amount} fw={600} />
          </div>
        ))}
      </SimpleGrid>
      {rounding !== null && rounding !== 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <WithLaws
            text={t.roundingNote(
              moneyWithCurrency(sumOf([totals.social, rounding]), 'CZK'),
              moneyWithCurrency(rounding, 'CZK'),
            )}
          />
        </Text>
      )}
      {others !== 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t.payoutNote(moneyWithCurrency(others, 'CZK'))}
        </Text>
      )}
    </Paper>
  );
}
