import { Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useCompany } from '../../api/companies.ts';
import { eventsFile } from '../../api/list-files.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { timeText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fieldLabel, fieldValue } from '../../parts/field-value.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { EVENTS_A_PAGE, type EventRecord, useEvents } from './api.ts';

const COLUMNS: Column<EventRecord>[] = [
  {
    id: 'kdy',
    title: t.when,
    fields: ['created_at'],
    cell: (event) => timeText(event.created_at),
    width: '11rem',
  },
  {
    id: 'kdo',
    title: t.who,
    fields: ['user'],
    cell: (event) => event.user ?? t.unknownUser,
    hideBelow: 'sm',
  },
  { id: 'co', title: t.what, fields: ['summary'], cell: whatOf },
];

/** What was done, on a phone with who did it under it. */
function whatOf({ summary, user, subject_type, changes = [] }: EventRecord) {
  return (
    <>
      {summary}
      {changes.map(({ field, from, to }) => (
        <Text key={field} size="xs" c="dimmed">
          {t.changed(
            fieldLabel(subject_type, field) ?? field,
            fieldValue(field, from),
            fieldValue(field, to),
          )}
        </Text>
      ))}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {user ?? t.unknownUser}
      </Text>
    </>
  );
}

/** Who changed what and when. */
export default function History() {
  const { id } = useCompany();
  const [page, setPage] = useUrlPage();
  const events = useEvents(id, page);
  return (
    <>
      <PageHeader title={t.history} text={t.historyText} />
      <Stack gap="sm">
        {events.isError && events.data === undefined ? (
          <LoadFailed error={events.error} onRetry={() => void events.refetch()} />
        ) : (
          <DataTable
            label={t.history}
            rows={events.data?.rows}
            columns={COLUMNS}
            rowKey={(event) => event.id}
            file={{ name: 'historie', ask: eventsFile(id) }}
            empty={
              <EmptyState
                title={t.historyEmpty}
                text={t.historyEmptyText}
                icon={<IconHistory size={26} stroke={1.5} />}
              />
            }
          />
        )}
        <Pages page={page} per={EVENTS_A_PAGE} total={events.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}
