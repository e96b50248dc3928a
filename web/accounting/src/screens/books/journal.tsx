import { Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { journalFile } from '../../api/list-files.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { journalTexts as j } from '../../cs/journal.ts';
import { keepsLedgerIn } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fiscalYearText, presentFiscalYear } from '../../parts/fiscal-year.ts';
import { LinkButton } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { counted } from '../../parts/plural.ts';
import { useUrlFilters, useUrlYear } from '../../parts/url-state.ts';
import { YearSelect } from '../../parts/year-select.tsx';
import { journalQuery, POSTINGS_A_PAGE, type Posting, useJournal } from './api.ts';
import { isFiltered, JournalFilters, useJournalFilter } from './journal-filters.tsx';
import { KnownAtButton, KnownAtNote } from './known-at.tsx';
import { NotDoubleEntry } from './not-double-entry.tsx';
import { postingColumns } from './posting-columns.tsx';

/** The journal of a fiscal year; a row leads to its entry, its text to where it comes from. */
export default function Journal() {
  const company = useCompany();
  const { id, fiscal_year_start: start } = company;
  const navigate = useNavigate();
  const [year, setYear] = useUrlYear(presentFiscalYear(start));
  const filter = useJournalFilter(year);
  const filters = useUrlFilters();
  const [page, setPage] = useUrlPage();
  const journal = useJournal(id, filter, page);
  const sum = journal.data?.sums.amount;
  const columns = useMemo(() => postingColumns<Posting>(id, sum), [id, sum]);
  const open = (row: Posting) => void navigate({ to: `/firmy/${id}/denik/${row.entry_id}` });
  return (
    <>
      <PageHeader
        title={t.journal}
        text={t.journalText(fiscalYearText(year, start))}
        controls={
          <>
            <LinkButton variant="subtle" to={`/firmy/${id}/denik/odstranene`} search={filters}>
              {t.removed}
            </LinkButton>
            <KnownAtButton />
            <YearSelect year={year} onChange={setYear} />
          </>
        }
        action={
          keepsLedgerIn(company, year) && (
            <Can permission="writer">
              <LinkButton to={`/firmy/${id}/denik/novy`}>{j.newTitle}</LinkButton>
            </Can>
          )
        }
      />
      <KnownAtNote />
      <Stack gap="sm">
        <JournalFilters filter={filter}>
          {journal.data !== undefined && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t.totalFound(counted(journal.data.total, t.postingForms))}
            </Text>
          )}
        </JournalFilters>
        {journal.isError && journal.data === undefined ? (
          <LoadFailed error={journal.error} onRetry={() => void journal.refetch()} />
        ) : (
          <DataTable
            label={t.journal}
            rows={journal.data?.rows}
            columns={columns}
            rowKey={(row) => row.id}
            onOpen={open}
            file={{ name: 'denik', ask: journalFile(id, journalQuery(filter)) }}
            {...(isFiltered(filter) ? {} : { empty: <NoPostings year={year} /> })}
          />
        )}
        <Pages page={page} per={POSTINGS_A_PAGE} total={journal.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}

function NoPostings({ year }: { year: number }) {
  if (!keepsLedgerIn(useCompany(), year)) return <NotDoubleEntry year={year} />;
  return (
    <EmptyState
      title={t.journalEmpty}
      text={t.journalEmptyText}
      icon={<IconBook2 size={26} stroke={1.5} />}
    />
  );
}
