import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { generalLedgerFile } from '../../../api/list-files.ts';
import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Lines } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsPrinting } from '../../../parts/printing.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { KnownAtNote } from '../known-at.tsx';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import { type LedgerRow, type Sums, useGeneralLedger } from './api.ts';
import { daysText } from './days-text.ts';
import { type LedgerFilter, useLedgerFilter } from './filter.ts';
import { LedgerControls, LedgerFilters } from './filters.tsx';
import { ledgerColumns, useMonthLinks } from './ledger-columns.tsx';
import { ledgerLines } from './ledger-lines.ts';

const MonthChart = lazy(() => import('./month-chart.tsx'));

/** The general ledger: accounts unfold to their months, a month leads to the movements in it. */
export default function GeneralLedger() {
  const company = useCompany();
  const { id } = company;
  const filter = useLedgerFilter();
  const isThere = keepsLedgerIn(company, filter.year);
  const ledger = useGeneralLedger(id, filter.query, isThere);
  return (
    <>
      <PageHeader
        title={t.generalLedger}
        text={ledger.data === undefined ? undefined : t.generalLedgerText(daysText(ledger.data))}
        controls={
          <LedgerControls filter={filter} other={{ to: `/firmy/${id}/predvaha`, label: t.toTrialBalance }} />
        }
      />
      {!isThere ? (
        <NotDoubleEntry year={filter.year} />
      ) : (
        <Stack gap="sm">
          <KnownAtNote />
          <LedgerFilters filter={filter} hasMonths={false} />
          {ledger.isError ? (
            <LoadFailed error={ledger.error} onRetry={() => void ledger.refetch()} />
          ) : (
            <>
              <Comparison rows={ledger.data?.rows ?? []} />
              <LedgerTable ledger={ledger.data} filter={filter} />
            </>
          )}
        </Stack>
      )}
    </>
  );
}

/** The months of one account beside each other, as bars. */
function Comparison({ rows }: { rows: readonly LedgerRow[] }) {
  const [chosen, choose] = useUrlState('graf');
  const row = rows.find(({ account }) => account === String(chosen));
  if (rows.length === 0) return null;
  return (
    <>
      <Choice
        className="no-print"
        aria-label={t.chartChoice}
        w={320}
        value={row?.account ?? ''}
        onChange={choose}
        options={[
          { value: '', label: `${t.chartChoice}: ${t.noChart.toLowerCase()}` },
          ...rows.map(({ account, name }) => ({ value: account, label: `${account} ${name}` })),
        ]}
      />
      {row !== undefined && (
        <Suspense fallback={<Lines count={6} />}>
          <MonthChart row={row} />
        </Suspense>
      )}
    </>
  );
}

type Ledger = { from: string; to: string; rows: LedgerRow[]; sums: Sums };
type TableProps = { ledger: Ledger | undefined; filter: LedgerFilter };

const EVERY = 'vse';

function LedgerTable({ ledger, filter: { year, query } }: TableProps) {
  const { id } = useCompany();
  const isPrinting = useIsPrinting();
  const [text, setText] = useUrlState('rozbaleno');
  const [chart] = useUrlState('graf');
  const open = useMemo(() => new Set(String(text).split(' ').filter(Boolean)), [text]);
  const isEvery = open.has(EVERY);
  const lines = useMemo(
    () =>
      ledger === undefined
        ? undefined
        : ledgerLines(
            ledger.rows,
            // On paper it is the whole book; beside a chart stand its figures.
            (account) => isPrinting || isEvery || open.has(account) || account === String(chart),
          ),
    [ledger, open, isEvery, isPrinting, chart],
  );
  const turn = (account: string) => {
    const next = new Set(isEvery ? ledger?.rows.map((row) => row.account) : open);
    if (!next.delete(account)) next.add(account);
    setText([...next].sort().join(' '));
  };
  const linkOf = useMonthLinks({ year, from: ledger?.from ?? '', to: ledger?.to ?? '' });
  return (
    <DataTable
      label={t.generalLedger}
      rows={lines}
      columns={ledgerColumns({ turn, linkOf, sums: ledger?.sums })}
      rowKey={(line) => line.id}
      file={{ name: 'hlavni-kniha', ask: generalLedgerFile(id, query) }}
      beside={
        <Button variant="subtle" size="compact-sm" onClick={() => setText(isEvery ? '' : EVERY)}>
          {isEvery ? t.foldAll : t.unfoldAll}
        </Button>
      }
      opens={({ month }) => month === null}
      onOpen={({ row, month }) => {
        if (month === null) turn(row.account);
      }}
      empty={<EmptyState title={t.empty} text={t.emptyText} />}
    />
  );
}
