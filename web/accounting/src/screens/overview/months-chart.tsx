import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { moneyText } from '../../parts/money.ts';
import type { Overview } from './api.ts';

type MonthsChartProps = {
  months: Overview['months'];
  label: string;
  income: string;
  expenses: string;
  nameOf: (month: string) => string;
};

/** Income against expenses of each month. The table beside it says the same in figures. */
export default function MonthsChart({ months, label, income, expenses, nameOf }: MonthsChartProps) {
  return (
    <div role="img" aria-label={label}>
      <BarChart
        h={220}
        data={months.map(({ month, ...figures }) => ({ month: nameOf(month), ...figures }))}
        dataKey="month"
        withLegend
        tickLine="none"
        valueFormatter={moneyText}
        yAxisProps={{ width: 88, tickFormatter: shortText }}
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'income', label: income, color: 'accent.6' },
          { name: 'expenses', label: expenses, color: 'gray.5' },
        ]}
      />
    </div>
  );
}

/** Whole crowns: haléře say nothing on an axis. */
const shortText = (amount: number) => moneyText(Math.round(amount)).replace(/,00$/, '');
