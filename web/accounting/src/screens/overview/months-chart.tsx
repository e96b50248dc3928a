import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { CHART_COLORS } from '../../app/theme.ts';
import { moneyText } from '../../parts/money.ts';
import type { MonthPair } from './months.tsx';

type MonthsChartProps = {
  pairs: readonly MonthPair[];
  words: { byMonths: string; income: string; expenses: string };
  /** In px. */
  height: number;
};

/** What came against what went in each month. The table beside it says the same in figures. */
export default function MonthsChart({ pairs, words, height }: MonthsChartProps) {
  return (
    <div role="img" aria-label={words.byMonths}>
      <BarChart
        h={height}
        data={pairs.map(({ month, plus, minus }) => ({ month: nameOf(month), plus, minus }))}
        dataKey="month"
        withLegend
        tickLine="none"
        valueFormatter={moneyText}
        yAxisProps={{ width: 88, tickFormatter: shortText }}
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'plus', label: words.income, color: CHART_COLORS[0] },
          { name: 'minus', label: words.expenses, color: CHART_COLORS[1] },
        ]}
      />
    </div>
  );
}

/** `5/26`: there are twelve of them. */
const nameOf = (month: string) => `${Number(month.slice(5))}/${month.slice(2, 4)}`;

/** Whole crowns: haléře say nothing on an axis. */
const shortText = (amount: number) => moneyText(Math.round(amount)).replace(/[,.]00$/, '');
