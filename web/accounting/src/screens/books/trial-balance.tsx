import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { trialBalanceFile } from '../../api/list-files.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { moneyText } from '../../parts/money.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useUrlState, useUrlYear } from '../../parts/url-state.ts';
import { YearSelect } from '../../parts/year-select.tsx';
import { type TrialBalanceRow, useTrialBalance } from './api.ts';
import { NotDoubleEntry } from './not-double-entry.tsx';

type Sums = { opening: number; debit: number; credit: number; closing: number };

/** The trial balance of a fiscal year, ready to print. */
export default function TrialBalance() {
  const { id, double_entry } = useCompany();
  const navigate = useNavigate();
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)));
  const [shown, setShown] = useUrlState('uroven');
  const level = shown === 'synteticke' ? 'synthetic' : 'account';
  const balance = useTrialBalance(id, year, level, double_entry);
  const sums = balance.data?.sums;
  const columns = useMemo(() => columnsOf(sums), [sums]);
  return (
    <>
      <PageHeader
        title={t.trialBalance}
        text={t.trialBalanceText(year)}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      {!double_entry ? (
        <NotDoubleEntry />
      ) : balance.isError && balance.data === undefined ? (
        <LoadFailed error={balance.error} onRetry={() => void balance.refetch()} />
      ) : (
        <Stack gap="sm">
          <Checkbox
            className="no-print"
            label={t.bySynthetic}
            checked={level === 'synthetic'}
            onChange={(event) => setShown(event.currentTarget.checked ? 'synteticke' : '')}
          />
          <DataTable
            label={t.trialBalance}
            rows={balance.data?.rows}
            columns={columns}
            rowKey={({ account }) => account}
            file={{ name: 'predvaha', ask: trialBalanceFile(id, year, level) }}
            onOpen={({ account }) =>
              void navigate({
                to: `/firmy/${id}/denik`,
                search: { rok: String(year), ucet: account } as never,
              })
            }
            empty={<EmptyState title={t.trialBalanceEmpty} text={t.trialBalanceEmptyText} />}
          />
        </Stack>
      )}
    </>
  );
}

function columnsOf(sums: Sums | undefined): Column<TrialBalanceRow>[] {
  const figure = (id: keyof Sums, title: string, hideBelow?: 'sm'): Column<TrialBalanceRow> => ({
    id,
    title,
    fields: [id],
    kind: 'money',
    value: (row) => row[id],
    ...(sums === undefined ? {} : { total: sums[id] }),
    ...(hideBelow === undefined ? {} : { hideBelow }),
  });
  return [
    { id: 'ucet', title: t.code, width: '4rem', value: ({ account }) => account, fields: ['account'] },
    { id: 'nazev', title: t.name, value: ({ name }) => name, cell: nameOf, fields: ['name'] },
    figure('opening', t.opening, 'sm'),
    figure('debit', t.debit, 'sm'),
    figure('credit', t.credit, 'sm'),
    figure('closing', t.closing),
  ];
}

/** The name, on a phone with the figures under it for which there is no column. */
function nameOf({ name, opening, debit, credit }: TrialBalanceRow) {
  return (
    <>
      {name}
      {[t.openingOf(moneyText(opening)), t.accountsOf(moneyText(debit), moneyText(credit))].map((line) => (
        <Text key={line} size="xs" c="dimmed" hiddenFrom="sm">
          {line}
        </Text>
      ))}
    </>
  );
}
