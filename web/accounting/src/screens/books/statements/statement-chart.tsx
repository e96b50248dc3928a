import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { CHART_COLORS } from '../../../app/theme.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { figureText, type StatementUnit } from './figure-text.ts';

export type ChartSeries = { name: string; label: string };
export type ChartPoint = { period: string } & Record<string, number | string>;

type StatementChartProps = { series: readonly ChartSeries[]; points: ChartPoint[]; unit: StatementUnit };

/** Figures of several periods side by side. The table says the same in figures. */
export default function StatementChart({ series, points, unit }: StatementChartProps) {
  return (
    <div className="surface" style={{ padding: 16 }} role="img" aria-label={t.chart}>
      <BarChart
        h={280}
        data={points}
        dataKey="period"
        withLegend
        tickLine="none"
        valueFormatter={(figure) => figureText(figure, unit)}
        yAxisProps={{ width: 96 }}
        barChartProps={{ accessibilityLayer: false }}
        series={series.map(({ name, label }, i) => ({
          name,
          label,
          color: CHART_COLORS[i] ?? CHART_COLORS[1],
        }))}
      />
    </div>
  );
}
