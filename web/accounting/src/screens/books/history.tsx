import { Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompany } from '../../api/companies.ts';
import { eventsFile } from '../../api/list-files.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { filings } from '../../cs/filings.ts';
import { serviceTexts } from '../../cs/service-texts.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { timeText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fieldLabel, fieldValue } from '../../parts/field-value.ts';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import type { FilingKind } from '../taxes/filings/model.ts';
import { EVENTS_A_PAGE, type EventRecord, historyQuery, useEvents } from './api.ts';
import { HistoryFilters, isFiltered, useHistoryFilter } from './history-filters.tsx';
import { HistoryHead } from './history-head.tsx';
import { subjectOf } from './subject-of.ts';

function columnsOf(entityId: number): Column<EventRecord>[] {
  return [
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
    {
      id: 'co',
      title: t.what,
      fields: ['summary'],
      cell: (event) => <What entityId={entityId} event={event} />,
    },
    {
      id: 'zaznam',
      title: t.record,
      fields: ['subject_type', 'subject_id'],
      cell: (event) => <Subject entityId={entityId} event={event} />,
      width: '12rem',
      hideBelow: 'md',
    },
  ];
}

type EventProps = { entityId: number; event: EventRecord };

/** What was done leads to the record while it exists; on a phone with who did it under it. */
function What({ entityId, event }: EventProps) {
  const { summary, user, subject_type, changes = [] } = event;
  const subject = subjectOf(entityId, event);
  return (
    <>
      {subject === null ? summary : <TextLink {...subject}>{summary}</TextLink>}
      {changes.map(({ field, from, to }) => (
        <Text key={field} size="xs" c="dimmed">
          {t.changed(
            fieldLabel(subject_type, field) ?? field,
            shownValue(event, field, from),
            shownValue(event, field, to),
          )}
        </Text>
      ))}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {user ?? t.unknownUser}
      </Text>
    </>
  );
}

/** Letters of types of filings mean other things by kind, which a record that has the type has as well. */
function shownValue({ subject_type, changes = [] }: EventRecord, field: string, value: unknown): string {
  if (subject_type === 'Filing' && field === 'filing_type' && typeof value === 'string') {
    const kind = changes.find((change) => change.field === 'kind');
    return filings.typeOf((kind?.to ?? kind?.from) as FilingKind, value);
  }
  // Accounts with their amounts, as the service told them.
  if (field === 'distribution' && typeof value === 'string') return serviceTexts.said(value);
  return fieldValue(field, value);
}

/** The kind of the record leads to its own history. */
function Subject({ entityId, event }: EventProps) {
  const { subject_type: type, subject_id: id, subject_deleted: isDeleted } = event;
  const name = t.subjects[type] ?? type;
  if (id === null) return name;
  return (
    <>
      <TextLink
        to={`/firmy/${entityId}/historie`}
        search={{ ceho: type, cislo: String(id) }}
        title={t.recordHistory}
      >
        {name}
      </TextLink>
      {isDeleted === true && (
        <Text size="xs" c="dimmed">
          {t.deletedRecord}
        </Text>
      )}
    </>
  );
}

/** Who changed what and when. */
export default function History() {
  const { id } = useCompany();
  const filter = useHistoryFilter();
  const [page, setPage] = useUrlPage();
  const events = useEvents(id, filter, page);
  const columns = useMemo(() => columnsOf(id), [id]);
  const newest = page === 1 && !isFiltered(filter) ? events.data?.rows[0] : undefined;
  return (
    <>
      <PageHeader title={t.history} text={t.historyText} />
      <Stack gap="sm">
        <HistoryFilters filter={filter} />
        {events.isError && events.data === undefined ? (
          <LoadFailed error={events.error} onRetry={() => void events.refetch()} />
        ) : (
          <DataTable
            label={t.history}
            rows={events.data?.rows}
            columns={columns}
            rowKey={(event) => event.id}
            file={{ name: 'historie', ask: eventsFile(id, historyQuery(filter)) }}
            empty={
              <EmptyState
                title={isFiltered(filter) ? t.historyNoneFound : t.historyEmpty}
                text={isFiltered(filter) ? t.historyNoneFoundText : t.historyEmptyText}
                icon={<IconHistory size={26} stroke={1.5} />}
              />
            }
          />
        )}
        <Pages page={page} per={EVENTS_A_PAGE} total={events.data?.total ?? 0} onChange={setPage} />
        {newest !== undefined && <HistoryHead event={newest} />}
      </Stack>
    </>
  );
}
