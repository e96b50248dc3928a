import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { mails as t } from '../../../cs/mails.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Day } from '../../../parts/date-display.tsx';
import { timeText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { counted } from '../../../parts/plural.ts';
import { MAILS_A_PAGE, type OverdueDocument, remindersFile, useReminders } from './api.ts';

const NONE: ReadonlySet<number> = new Set();
const AT_ONCE = 20;

/** What customers owe after its day, and how they were reminded of it. */
export default function Reminders() {
  const entityId = useEntityId();
  const { can_write } = useCompany();
  const navigate = useNavigate();
  const [page, setPage] = useUrlPage();
  const found = useReminders(entityId, page);
  const batch = useBatch();
  const rows = found.data?.rows;
  const { ticked, toggle, column, clear } = useTickedOverdue(rows);
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PageHeader title={t.reminders} text={t.remindersText} />
      <Stack gap="sm">
        <BatchProgress batch={batch} />
        <DataTable
          label={t.reminders}
          rows={rows}
          columns={can_write ? [column, ...COLUMNS] : COLUMNS}
          rowKey={({ document_id }) => document_id}
          rowHeight={58}
          onOpen={({ document_id }) => void navigate({ href: `/firmy/${entityId}/doklady/${document_id}` })}
          {...(can_write ? { onTick: toggle } : {})}
          beside={<Beside ticked={ticked} batch={batch} sums={found.data?.sums} onDone={clear} />}
          file={{ name: 'upominky', ask: remindersFile(entityId) }}
          empty={
            <EmptyState
              title={t.remindersEmpty}
              text={t.remindersEmptyText}
              icon={<IconBell size={26} stroke={1.5} />}
            />
          }
        />
        <Pages page={page} per={MAILS_A_PAGE} total={found.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}

/** Which rows of the shown page are ticked. */
function useTickedOverdue(rows: readonly OverdueDocument[] | undefined) {
  const [ids, setIds] = useState(NONE);
  const ticked = rows?.filter(({ document_id }) => ids.has(document_id)) ?? [];
  const toggle = ({ document_id }: OverdueDocument) =>
    setIds((present) => {
      const next = new Set(present);
      if (!next.delete(document_id)) next.add(document_id);
      return next;
    });
  const isAll = ticked.length > 0 && ticked.length === rows?.length;
  const all = () => setIds(isAll ? NONE : new Set(rows?.map((row) => row.document_id)));
  const column: Column<OverdueDocument> = {
    id: 'vyber',
    title: '',
    width: '2.25rem',
    isScreenOnly: true,
    head: (
      <Checkbox
        size="xs"
        aria-label={t.selectAll}
        checked={isAll}
        indeterminate={ticked.length > 0 && !isAll}
        onChange={all}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="xs"
        aria-label={t.selectOne(row.number)}
        checked={ids.has(row.document_id)}
        tabIndex={-1}
        onChange={() => toggle(row)}
      />
    ),
  };
  return { ticked, toggle, column, clear: () => setIds(NONE) };
}

type BesideProps = {
  ticked: readonly OverdueDocument[];
  batch: ReturnType<typeof useBatch>;
  sums: readonly { currency: string; count: number; remaining: number }[] | undefined;
  onDone: () => void;
};

/** What is owed in all, or what can be done with what is ticked. */
function Beside({ ticked, batch, sums, onDone }: BesideProps) {
  const start = useRemindMany(batch, onDone);
  if (ticked.length === 0)
    return (
      <Text size="sm" c="dimmed" aria-live="polite">
        {sums?.map(({ currency, remaining }) => moneyWithCurrency(remaining, currency)).join(' + ')}
      </Text>
    );
  const count = counted(ticked.length, t.documentForms);
  const remind = async () => {
    const question = { title: t.bulkRemindTitle(count), text: t.bulkRemindText, confirm: t.remindSelected };
    if (await isConfirmed(question)) await start(ticked);
  };
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} role="status">
        {t.selected(count)}
      </Text>
      <Can permission="writer">
        <Button size="compact-sm" onClick={() => void remind()}>
          {t.remindSelected}
        </Button>
      </Can>
      <Button size="compact-sm" variant="subtle" onClick={onDone}>
        {t.unselect}
      </Button>
    </Group>
  );
}

/** Each document is a transaction of its own: what does not work out is named and stops nothing. */
function useRemindMany(batch: BesideProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const client = useQueryClient();
  return (rows: readonly OverdueDocument[]) =>
    batch.start({
      label: t.reminding,
      items: rows,
      nameOf: ({ number, partner_name }) => [number, partner_name].filter(Boolean).join(', '),
      groupOf: AT_ONCE,
      runGroup: async (group) => {
        const { results } = await unwrap(
          api.POST('/entities/{entity_id}/documents/bulk', {
            params: { path: { entity_id: entityId } },
            body: { action: 'remind', ids: group.map(({ document_id }) => document_id) },
          }),
        );
        return results.map(({ ok, error }) => (ok ? null : (error ?? common.unexpectedError)));
      },
      onEnd: () => {
        onDone();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
    });
}

const COLUMNS: Column<OverdueDocument>[] = [
  {
    id: 'doklad',
    title: t.document,
    fields: ['number'],
    cell: ({ number, partner_name }) => (
      <Stack gap={0}>
        <span>{number}</span>
        <Text size="xs" c="dimmed">
          {partner_name}
        </Text>
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
    cell: ({ remaining, currency }) => moneyWithCurrency(remaining, currency),
  },
  {
    id: 'posledni',
    title: t.last,
    fields: ['last_level', 'last_at'],
    hideBelow: 'sm',
    cell: ({ last_level, last_at, reminded_today }) =>
      last_level === 0
        ? t.never
        : `${t.levelOf(last_level)}, ${reminded_today ? t.today : last_at === null ? '' : timeText(last_at)}`,
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
