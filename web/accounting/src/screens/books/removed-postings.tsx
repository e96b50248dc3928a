import { Stack } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { removedPostingsFile } from '../../api/list-files.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { timeText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { useUrlFilters } from '../../parts/url-state.ts';
import { POSTINGS_A_PAGE, type RemovedPosting, useRemovedPostings } from './api.ts';
import { postingColumns } from './posting-columns.tsx';

/** Postings that were removed or replaced. */
export default function RemovedPostings() {
  const { id } = useCompany();
  const filters = useUrlFilters();
  const [page, setPage] = useUrlPage();
  const removed = useRemovedPostings(id, page);
  const sum = removed.data?.sums.amount;
  const columns = useMemo(() => columnsOf(sum), [sum]);
  return (
    <>
      <PageHeader
        title={t.removed}
        text={t.removedText}
        controls={
          <LinkButton variant="subtle" to={`/firmy/${id}/denik`} search={filters}>
            {t.toJournal}
          </LinkButton>
        }
      />
      <Stack gap="sm">
        {removed.isError && removed.data === undefined ? (
          <LoadFailed error={removed.error} onRetry={() => void removed.refetch()} />
        ) : (
          <DataTable
            label={t.removed}
            rows={removed.data?.rows}
            columns={columns}
            rowKey={(row) => row.id}
            file={{ name: 'odstranene-zapisy', ask: removedPostingsFile(id) }}
            empty={
              <EmptyState
                title={t.removedEmpty}
                text={t.removedEmptyText}
                icon={<IconBook2 size={26} stroke={1.5} />}
              />
            }
          />
        )}
        <Pages page={page} per={POSTINGS_A_PAGE} total={removed.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}

/** What a removed posting came from may be gone with it: nothing leads there. */
function columnsOf(sum: number | undefined): Column<RemovedPosting>[] {
  return [
    ...postingColumns<RemovedPosting>(null, sum),
    {
      id: 'odstraneno',
      title: t.removedAt,
      fields: ['removed_at'],
      cell: ({ removed_at }) => timeText(removed_at),
      hideBelow: 'sm',
    },
  ];
}
