import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { trialBalanceFile } from '../../../api/list-files.ts';
import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { moneyText, sumOf } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlFilters } from '../../../parts/url-state.ts';
import { KnownAtNote } from '../known-at.tsx';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import { useAccountLinks } from '../statements/account-links.ts';
import { type Sums, type TrialBalanceRow, useTrialBalance } from './api.ts';
import { daysText } from './days-text.ts';
import { LEVEL_NAMES, type LedgerFilter, type Level, useLedgerFilter } from './filter.ts';
import { LedgerControls, LedgerFilters } from './filters.tsx';

/** The trial balance of a fiscal year or of days within one; a row leads a level down, an account to its movements. */
export default function TrialBalance() {
  const company = useCompany();
  const { id } = company;
  const filter = useLedgerFilter();
  const isThere = keepsLedgerIn(company, filter.year);
  const balance = useTrialBalance(id, filter.query, isThere);
  const { data } = balance;
  const columns = useMemo(() => columnsOf(data), [data]);
  const open = useOpening(filter, data);
  return (
    <>
      <PageHeader
        title={t.trialBalance}
        text={data === undefined ? undefined : t.trialBalanceText(daysText(data))}
        controls={
          <LedgerControls filter={filter} other={{ to: `/firmy/${id}/hlavni-kniha`, label: t.toLedger }} />
        }
      />
      {!isThere ? (
        <NotDoubleEntry year={filter.year} />
      ) : (
        <Stack gap="sm">
          <KnownAtNote />
          <LedgerFilters filter={filter} hasMonths />
          {filter.isByMonth && (
            <Text size="sm" c="dimmed" className="no-print">
              {t.monthsText}
            </Text>
          )}
          {balance.isError ? (
            <LoadFailed error={balance.error} onRetry={() => void balance.refetch()} />
          ) : (
            <DataTable
              label={t.trialBalance}
              rows={data?.rows}
              columns={columns}
              rowKey={({ account }) => account}
              file={{ name: 'predvaha', ask: trialBalanceFile(id, filter.query) }}
              onOpen={open}
              empty={<EmptyState title={t.empty} text={t.emptyText} />}
            />
          )}
        </Stack>
      )}
    </>
  );
}

const BELOW: Readonly<Record<Level, Level>> = {
  class: 'group',
  group: 'synthetic',
  synthetic: 'account',
  account: 'account',
};

/** Opens a row: its parts, or the movements of an account. */
function useOpening({ level, year }: LedgerFilter, days: { from: string; to: string } | undefined) {
  const navigate = useNavigate();
  const filters = useUrlFilters();
  const linkOf = useAccountLinks({ year, from: days?.from ?? '', to: days?.to ?? '' });
  return ({ account }: TrialBalanceRow) => {
    const link = level === 'account' ? linkOf(account) : null;
    if (link !== null) void navigate({ to: link.to, search: link.search as never });
    else {
      const uroven = LEVEL_NAMES[BELOW[level]] || undefined;
      void navigate({ to: '.', search: { ...filters, uroven, ucet: account } as never });
    }
  };
}

type Balance = { sums: Sums; rows: readonly TrialBalanceRow[] };

function columnsOf(balance: Balance | undefined): Column<TrialBalanceRow>[] {
  const figure = (id: keyof Sums, title: string, hideBelow?: 'sm'): Column<TrialBalanceRow> => ({
    id,
    title,
    fields: [id],
    kind: 'money',
    value: (row) => row[id],
    ...(balance === undefined ? {} : { total: balance.sums[id] }),
    ...(hideBelow === undefined ? {} : { hideBelow }),
  });
  return [
    { id: 'ucet', title: t.code, width: '4rem', value: ({ account }) => account, fields: ['account'] },
    { id: 'nazev', title: t.name, value: ({ name }) => name, cell: nameOf, fields: ['name'] },
    figure('opening', t.opening, 'sm'),
    figure('debit', t.debit, 'sm'),
    figure('credit', t.credit, 'sm'),
    ...monthColumns(balance?.rows ?? []),
    figure('closing', t.closing),
  ];
}

/** The turnover of each month as one figure; there is no paper that takes all of them. */
function monthColumns(rows: readonly TrialBalanceRow[]): Column<TrialBalanceRow>[] {
  const turnover = (row: TrialBalanceRow, i: number) => {
    const { debit, credit } = row.months?.[i] ?? { debit: 0, credit: 0 };
    return sumOf([debit, -credit]);
  };
  return (rows[0]?.months ?? []).map(({ month }, i) => ({
    id: `mesic-${month}`,
    title: `${Number(month.slice(5))}/${month.slice(0, 4)}`,
    kind: 'money',
    isScreenOnly: true,
    hideBelow: 'sm',
    value: (row) => turnover(row, i),
    fields: [`months.${i}.debit`, `months.${i}.credit`],
  }));
}

/** The name, on a phone with the figures under it for which there is no column. */
function nameOf({ name, opening, debit, credit }: TrialBalanceRow) {
  return (
    <>
      {name}
      {[t.openingOf(moneyText(opening)), t.sidesOf(moneyText(debit), moneyText(credit))].map((line) => (
        <Text key={line} size="xs" c="dimmed" hiddenFrom="sm">
          {line}
        </Text>
      ))}
    </>
  );
}
