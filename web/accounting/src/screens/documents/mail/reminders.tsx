import { Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { mails as t } from '../../../cs/mails.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { Day } from '../../../parts/date-display.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { RowLink, RowNote } from '../../../parts/row-parts.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { amountIn, totalsOf } from '../../../parts/totals.tsx';
import { type OverdueDocument, remindersFile, useReminders } from './api.ts';
import { RemindButton } from './remind-button.tsx';
import { lastReminder } from './reminded.ts';

type Owed = { currency: string; remaining: number };

/** What customers owe after its day, and how they were reminded of it. */
export default function Reminders() {
  const { id: entityId, can_write } = useCompany();
  const navigate = useNavigate();
  const { head: found, rows } = useReminders(entityId);
  const batch = useBatch();
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PageHeader title={t.reminders} text={t.remindersText} />
      <Stack gap="sm">
        <BatchProgress batch={batch} />
        <TickableTable
          label={t.reminders}
          paged={rows}
          columns={columnsOf(entityId, found.data?.sums)}
          rowKey={({ document_id }) => document_id}
          nameOf={nameOf}
          forms={t.documentForms}
          filter="upominky"
          rowHeight={58}
          onOpen={({ document_id }) => void navigate({ href: documentOf(entityId, document_id) })}
          actions={
            can_write
              ? (ticked, clear) => (
                  <RemindButton
                    documents={ticked.map((row) => ({ documentId: row.document_id, name: nameOf(row) }))}
                    batch={batch}
                    onDone={clear}
                  />
                )
              : undefined
          }
          file={{ name: 'upominky', ask: remindersFile(entityId) }}
          empty={
            <EmptyState
              title={t.remindersEmpty}
              text={t.remindersEmptyText}
              icon={<IconBell size={26} stroke={1.5} />}
            />
          }
        />
      </Stack>
    </>
  );
}

const documentOf = (entityId: number, id: number): string => `/firmy/${entityId}/doklady/${id}`;

const nameOf = ({ number, partner_name }: OverdueDocument): string =>
  [number, partner_name].filter(Boolean).join(', ');

/** @param sums of the whole list */
const columnsOf = (entityId: number, sums: readonly Owed[] | undefined): Column<OverdueDocument>[] => [
  {
    id: 'doklad',
    title: t.document,
    fields: ['number'],
    cell: ({ document_id, number, partner_name }) => (
      <Stack gap={0}>
        <RowLink to={documentOf(entityId, document_id)}>{number ?? t.document}</RowLink>
        <RowNote>{partner_name}</RowNote>
      </Stack>
    ),
  },
  {
    id: 'splatnost',
    title: t.dueOn,
    fields: ['due_on', 'days_overdue'],
    cell: ({ due_on, days_overdue }) => (
      <Stack gap={0}>
        <Day day={due_on} />
        <Text size="xs" c="dimmed">
          {counted(days_overdue, t.dayForms)}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'zbyva',
    title: t.remaining,
    kind: 'money',
    fields: ['remaining', 'currency'],
    cell: ({ remaining, currency }) => amountIn(remaining, currency),
    ...totalsOf(sums, ({ remaining }) => remaining),
  },
  {
    id: 'posledni',
    title: t.last,
    fields: ['last_level', 'last_at'],
    hideBelow: 'sm',
    cell: lastReminder,
  },
  {
    id: 'pristi',
    title: t.next,
    fields: ['next_level', 'email'],
    hideBelow: 'md',
    cell: ({ next_level, email }) => (
      <Stack gap={0}>
        <span>{t.levelOf(next_level)}</span>
        <Text size="xs" c="dimmed">
          {email ?? t.noAddress}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'automaticky',
    title: t.automaticOn,
    kind: 'date',
    fields: ['automatic_on'],
    hideBelow: 'lg',
    value: ({ automatic_on }) => automatic_on,
    isSortable: false,
  },
];
