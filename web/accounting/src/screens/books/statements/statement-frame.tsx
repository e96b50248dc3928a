import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { hasLedger, keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type ListFile, TableMenu } from '../../../parts/table-menu.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { KnownAtButton, KnownAtNote } from '../known-at.tsx';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import type { StatementUnit } from './figure-text.ts';
import type { ChartPoint, ChartSeries } from './statement-chart.tsx';

const StatementChart = lazy(() => import('./statement-chart.tsx'));

type StatementFrameProps = {
  title: string;
  text: string | undefined;
  year: number;
  onYear: (year: number) => void;
  filters: ReactNode;
  file: ListFile;
  query: UseQueryResult<unknown>;
  children: ReactNode;
};

/** What both statements have around their tables. */
export function StatementFrame(props: StatementFrameProps) {
  const { title, text, year, onYear, filters, file, query, children } = props;
  const company = useCompany();
  if (!keepsLedgerIn(company, year)) {
    return (
      <>
        <PageHeader
          title={title}
          controls={hasLedger(company) && <YearSelect year={year} onChange={onYear} />}
        />
        <NotDoubleEntry year={year} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        {...(text === undefined ? {} : { text })}
        controls={
          <>
            <KnownAtButton />
            <YearSelect year={year} onChange={onYear} />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        <KnownAtNote />
        <Group gap="sm" className="no-print" align="flex-end" justify="space-between">
          <Group gap="sm" align="flex-end">
            {filters}
          </Group>
          <TableMenu label={title} file={file} rows={[]} />
        </Group>
        {query.isError && query.data === undefined ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          children
        )}
      </Stack>
    </>
  );
}

/** Whether rows without a figure are left out, as the address says. */
export function useOnlyUsed(): boolean {
  const [all] = useUrlState('radky');
  return all !== 'vsechny';
}

export function OnlyUsed() {
  const [all, setAll] = useUrlState('radky');
  return (
    <Checkbox
      label={t.onlyUsed}
      mb={8}
      checked={all !== 'vsechny'}
      onChange={(event) => setAll(event.currentTarget.checked ? '' : 'vsechny')}
    />
  );
}

/** What a file of the statement is asked for besides. */
export function useFileDetail(): { detail?: string } {
  const [detail] = useUrlState('soubor');
  return detail === 'ucty' ? { detail: 'accounts' } : {};
}

export function AccountsInFiles() {
  const [detail, setDetail] = useUrlState('soubor');
  return (
    <Checkbox
      label={t.accountsInFiles}
      mb={8}
      checked={detail === 'ucty'}
      onChange={(event) => setDetail(event.currentTarget.checked ? 'ucty' : '')}
    />
  );
}

type ComparisonChartProps = { series: readonly ChartSeries[]; points: ChartPoint[]; unit: StatementUnit };

export function ComparisonChart(props: ComparisonChartProps) {
  return (
    <Suspense fallback={<Skeleton height={312} />}>
      <StatementChart {...props} />
    </Suspense>
  );
}
