import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { counted } from '../../parts/plural.ts';
import { useUrlState, useUrlYear } from '../../parts/url-state.ts';
import { YearSelect } from '../../parts/year-select.tsx';
import { POSTINGS_A_PAGE, type Posting, useJournal } from './api.ts';
import { NotDoubleEntry } from './not-double-entry.tsx';

const TYPING_MILLISECONDS = 300;

/** The journal of a fiscal year. */
export default function Journal() {
  const { id } = useCompany();
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)));
  const [account] = useUrlState('ucet');
  const [source, setSource] = useUrlState('puvod');
  const [page, setPage] = useUrlPage();
  const journal = useJournal(id, { year, account, source, page });
  const sum = journal.data?.sums.amount;
  const columns = useMemo(() => columnsOf(sum), [sum]);
  return (
    <>
      <PageHeader
        title={t.journal}
        text={t.journalText(year)}
        controls={<YearSelect year={year} onChange={setYear} />}
      />
      <Stack gap="sm">
        <Group gap="sm" className="no-print">
          <AccountFilter key={year} />
          <NativeSelect
            aria-label={t.source}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
            data={[
              { value: '', label: t.allSources },
              ...Object.entries(t.sources).map(([value, label]) => ({ value, label })),
            ]}
          />
          {journal.data !== undefined && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t.totalFound(counted(journal.data.total, t.postingForms))}
            </Text>
          )}
        </Group>
        {journal.isError && journal.data === undefined ? (
          <LoadFailed error={journal.error} onRetry={() => void journal.refetch()} />
        ) : (
          <DataTable
            label={t.journal}
            rows={journal.data?.rows}
            columns={columns}
            rowKey={(row) => row.id}
            {...(account === '' && source === '' ? { empty: <NoPostings /> } : {})}
          />
        )}
        <Pages page={page} per={POSTINGS_A_PAGE} total={journal.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}

function AccountFilter() {
  const [account, setAccount] = useUrlState('ucet');
  const [typed, setTyped] = useState(account);
  const settle = useDebouncedCallback(setAccount, TYPING_MILLISECONDS);
  return (
    <TextInput
      aria-label={t.account}
      placeholder={t.account}
      inputMode="numeric"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value.trim());
      }}
    />
  );
}

function columnsOf(sum: number | undefined): Column<Posting>[] {
  return [
    {
      id: 'datum',
      title: t.date,
      width: '6.5rem',
      kind: 'date',
      value: (row) => row.date,
      isSortable: false,
    },
    { id: 'text', title: t.text, value: (row) => row.text, cell: textOf, isSortable: false },
    {
      id: 'md',
      title: t.debit,
      width: '4rem',
      value: (row) => row.debit,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'd',
      title: t.credit,
      width: '4rem',
      value: (row) => row.credit,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'puvod',
      title: t.source,
      value: (row) => t.sources[row.source] ?? row.source,
      isSortable: false,
      hideBelow: 'md',
    },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      value: (row) => row.amount,
      isSortable: false,
      // The sum of the whole filter, whatever page is shown.
      ...(sum === undefined ? {} : { total: sum }),
    },
  ];
}

/** The text, on a phone with the accounts under it, so that the amount stays in sight. */
function textOf({ text, debit, credit }: Posting) {
  return (
    <>
      {text}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t.accountsOf(debit, credit)}
      </Text>
    </>
  );
}

function NoPostings() {
  if (!useCompany().double_entry) return <NotDoubleEntry />;
  return (
    <EmptyState
      title={t.journalEmpty}
      text={t.journalEmptyText}
      icon={<IconBook2 size={26} stroke={1.5} />}
    />
  );
}
