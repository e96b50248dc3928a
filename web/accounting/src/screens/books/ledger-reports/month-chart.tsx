import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { CHART_COLORS } from '../../../app/theme.ts';
import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import { monthName } from '../../../parts/dates.ts';
import { moneyText } from '../../../parts/money.ts';
import type { LedgerRow } from './api.ts';

/** Both sides of an account month by month. The table says the same in figures. */
export default function MonthChart({ row }: { row: LedgerRow }) {
  const data = row.months.map(({ month, debit, credit }) => ({
    month: monthName(Number(month.slice(5))),
    debit,
    credit,
  }));
  return (
    <div
      className="surface"
      style={{ padding: 16, breakInside: 'avoid' }}
      role="img"
      aria-label={t.chart(`${row.account} ${row.name}`)}
    >
      <BarChart
        h={280}
        data={data}
        dataKey="month"
        withLegend
        tickLine="none"
        valueFormatter={moneyText}
        yAxisProps={{ width: 96 }}
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'debit', label: t.debit, color: CHART_COLORS[0] },
          { name: 'credit', label: t.credit, color: CHART_COLORS[1] },
        ]}
      />
    </div>
  );
}
