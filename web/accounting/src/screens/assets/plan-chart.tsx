import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { CHART_COLORS } from '../../app/theme.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { moneyText } from '../../parts/money.ts';
import type { Plans } from './api.ts';

/** Tax and accounting depreciation of each year side by side. The tables say the same in figures. */
export default function PlanChart({ plans }: { plans: Plans }) {
  const years = [...new Set([...plans.tax, ...plans.accounting_yearly].map(({ year }) => year))].sort();
  const data = years.map((year) => ({
    year: String(year),
    tax: plans.tax.find((row) => row.year === year)?.amount ?? 0,
    accounting: plans.accounting_yearly.find((row) => row.year === year)?.amount ?? 0,
  }));
  return (
    <div className="surface" style={{ padding: 16 }} role="img" aria-label={t.chart}>
      <BarChart
        h={320}
        data={data}
        dataKey="year"
        withLegend
        tickLine="none"
        valueFormatter={moneyText}
        yAxisProps={{ width: 96 }}
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'tax', label: t.taxPlan, color: CHART_COLORS[0] },
          { name: 'accounting', label: t.accountingPlan, color: CHART_COLORS[1] },
        ]}
      />
    </div>
  );
}
