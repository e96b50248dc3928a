import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { assetLedgerTexts } from '../../cs/asset-ledger.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { locale } from '../../cs/locale.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { monthName } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Lines } from '../../parts/loaded.tsx';
import { moneyText, sumOf } from '../../parts/money.ts';
import { type Step, type StepGroup, StepsButton } from '../../parts/steps.tsx';
import { useUrlState } from '../../parts/url-state.ts';
import type { Plans } from './api.ts';
import type { LedgerYear } from './ledger-api.ts';
import { stepLines } from './step-lines.ts';

const PlanChart = lazy(() => import('./plan-chart.tsx'));

type TaxRow = Plans['tax'][number];
type MonthRow = Plans['accounting'][number];
type YearRow = Plans['accounting_yearly'][number];

type PlanTabsProps = {
  plans: Plans;
  /** What the ledger holds for the card, where it has been posted at all. */
  ledger?: readonly LedgerYear[] | undefined;
};

/** The plans of a card, as tables and as a chart; the tab stands in the address. Without a ledger only that for the tax. */
export function PlanTabs({ plans, ledger = [] }: PlanTabsProps) {
  const isBooked = hasLedger(useCompany());
  const [tab, setTab] = useUrlState('plan', 'danovy');
  if (!isBooked) return <TaxTable rows={plans.tax} />;
  return (
    <Tabs value={tab} onChange={(value) => setTab(value ?? 'danovy')} keepMounted={false}>
      <Tabs.List className="no-print" aria-label={t.plans}>
        <Tabs.Tab value="danovy">{t.taxPlan}</Tabs.Tab>
        <Tabs.Tab value="ucetni">{t.accountingPlan}</Tabs.Tab>
        <Tabs.Tab value="graf">{t.chart}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="danovy" pt="sm">
        <TaxTable rows={plans.tax} />
      </Tabs.Panel>
      <Tabs.Panel value="ucetni" pt="sm">
        <AccountingTables plans={plans} ledger={ledger} />
      </Tabs.Panel>
      <Tabs.Panel value="graf" pt="sm">
        <Suspense fallback={<Lines count={6} />}>
          <PlanChart plans={plans} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function TaxTable({ rows }: { rows: readonly TaxRow[] }) {
  const columns = useMemo(
    (): Column<TaxRow>[] => [
      { id: 'rok', title: t.year, width: '4rem', value: ({ year }) => year },
      { id: 'druh', title: t.kind, value: ({ kind }) => t.kinds[kind], hideBelow: 'lg' },
      {
        id: 'sazba',
        title: t.rate,
        kind: 'number',
        value: (row) => row.rate_or_coefficient,
        cell: (row) => String(row.rate_or_coefficient).replace('.', locale.decimalMark),
        hideBelow: 'md',
      },
      {
        id: 'odpis',
        title: t.depreciation,
        kind: 'money',
        value: ({ amount }) => amount,
        total: sumOf(rows.map(({ amount }) => amount)),
      },
      {
        id: 'uznatelne',
        title: t.deductible,
        kind: 'money',
        value: ({ deductible }) => deductible,
        total: sumOf(rows.map(({ deductible }) => deductible)),
        hideBelow: 'sm',
      },
      {
        id: 'opravky',
        title: t.accumulated,
        kind: 'money',
        value: (row) => row.accumulated,
        hideBelow: 'md',
      },
      { id: 'zustatek', title: t.remaining, kind: 'money', value: (row) => row.remaining },
      howColumn(
        ({ year }) => t.stepsOfYear(year),
        ({ steps }) => stepLines(steps),
      ),
    ],
    [rows],
  );
  return (
    <DataTable
      label={t.taxPlan}
      rows={rows}
      columns={columns}
      rowKey={({ year }) => year}
      sortName="razeni-danovych"
      empty={<EmptyState title={t.noTaxPlan} text={t.noTaxPlanText} />}
    />
  );
}

/** Opens how the figures of a row came about. */
function howColumn<Row>(
  titleOf: (row: Row) => string,
  stepsOf: (row: Row) => readonly Step[] | readonly StepGroup[],
): Column<Row> {
  return {
    id: 'postup',
    title: t.how,
    width: '4rem',
    isSortable: false,
    isScreenOnly: true,
    cell: (row) => {
      const steps = stepsOf(row);
      return steps.length === 0 ? null : <StepsButton isSmall steps={steps} title={titleOf(row)} />;
    },
  };
}

/** A year is the sum of its months: their steps are its own. */
function stepsOfYear(months: readonly MonthRow[], year: number): StepGroup[] {
  return months
    .filter((month) => month.year === year)
    .map(({ month, steps }) => ({ title: monthTitle(month), steps: stepLines(steps) }))
    .filter(({ steps }) => steps.length > 0);
}

/** `2026-03` as `březen 2026`. */
function monthTitle(month: string): string {
  return `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
}

function AccountingTables({ plans, ledger }: { plans: Plans; ledger: readonly LedgerYear[] }) {
  const [by, setBy] = useUrlState('po', 'letech');
  return (
    <Stack gap="sm">
      <SegmentedControl
        className="no-print"
        aria-label={t.accountingPlan}
        value={by}
        onChange={setBy}
        data={[
          { value: 'letech', label: t.byYear },
          { value: 'mesicich', label: t.byMonth },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {by === 'letech' ? (
        <YearTable rows={plans.accounting_yearly} months={plans.accounting} ledger={ledger} />
      ) : (
        <MonthTable rows={plans.accounting} />
      )}
    </Stack>
  );
}

function figures<Row extends YearRow>(rows: readonly Row[]): Column<Row>[] {
  return [
    {
      id: 'odpis',
      title: t.depreciation,
      kind: 'money',
      value: ({ amount }) => amount,
      total: sumOf(rows.map(({ amount }) => amount)),
    },
    { id: 'opravky', title: t.accumulated, kind: 'money', value: (row) => row.accumulated, hideBelow: 'sm' },
    { id: 'zustatek', title: t.remaining, kind: 'money', value: (row) => row.remaining },
  ];
}

type YearTableProps = {
  rows: readonly YearRow[];
  months: readonly MonthRow[];
  ledger: readonly LedgerYear[];
};

/** What the ledger holds for a year beside its plan; nothing for a card that is not stored. */
function ledgerColumns(ledger: readonly LedgerYear[]): Column<YearRow>[] {
  if (ledger.length === 0) return [];
  const of = (row: YearRow) => ledger.find(({ year }) => year === row.year);
  return [
    {
      id: 'denik',
      title: assetLedgerTexts.inLedger,
      kind: 'money',
      value: (row) => of(row)?.posted ?? null,
      cell: (row) => {
        const year = of(row);
        return year === undefined || year.state === 'unposted' ? common.none : <PostedOfYear year={year} />;
      },
      hideBelow: 'sm',
    },
  ];
}

function PostedOfYear({ year }: { year: LedgerYear }) {
  return (
    <>
      {moneyText(year.posted)}
      {year.state !== 'matches' && (
        <Text size="xs" c="dimmed">
          {assetLedgerTexts.states[year.state]}
        </Text>
      )}
    </>
  );
}

function YearTable({ rows, months, ledger }: YearTableProps) {
  const columns = useMemo(
    (): Column<YearRow>[] => [
      { id: 'rok', title: t.year, width: '4rem', value: ({ year }) => year },
      ...figures(rows),
      ...ledgerColumns(ledger),
      howColumn(
        ({ year }) => t.stepsOfYear(year),
        ({ year }) => stepsOfYear(months, year),
      ),
    ],
    [rows, months, ledger],
  );
  return (
    <DataTable
      label={t.accountingPlan}
      rows={rows}
      columns={columns}
      rowKey={({ year }) => year}
      sortName="razeni-ucetnich"
      empty={<EmptyState title={t.noAccountingPlan} text={t.noAccountingPlanText} />}
    />
  );
}

function MonthTable({ rows }: { rows: readonly MonthRow[] }) {
  const columns = useMemo(
    (): Column<MonthRow>[] => [
      {
        id: 'mesic',
        title: t.month,
        value: ({ month }) => month,
        cell: ({ month }) => monthTitle(month),
      },
      ...figures(rows),
      howColumn(
        ({ month }) => t.stepsOfMonth(monthTitle(month)),
        ({ steps }) => stepLines(steps),
      ),
    ],
    [rows],
  );
  return (
    <DataTable
      label={t.accountingPlan}
      rows={rows}
      columns={columns}
      rowKey={({ month }) => month}
      sortName="razeni-mesicu"
      empty={<EmptyState title={t.noAccountingPlan} text={t.noAccountingPlanText} />}
    />
  );
}
