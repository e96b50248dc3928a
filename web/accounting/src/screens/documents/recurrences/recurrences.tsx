import { Badge, Stack, Text } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { recurrencesFile } from '../../../api/list-files.ts';
import { documents } from '../../../cs/documents.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { Day } from '../../../parts/date-display.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { wholeRows } from '../../../parts/whole-rows.ts';
import type { Kind } from '../model.ts';
import { type RecurrenceRow, useRecurrences } from './api.ts';
import { RecurrencesBar } from './recurrences-bar.tsx';
import { RunCalendar } from './run-calendar.tsx';
import { comingDays, scheduleOfStored } from './values.ts';

/** Documents that repeat, and when the next ones will be made. */
export default function Recurrences() {
  const { id: entityId, can_write } = useCompany();
  const batch = useBatch();
  const home = `/firmy/${entityId}/opakovani`;
  const query = useRecurrences(entityId);
  const navigate = useNavigate();
  const isEmpty = query.data?.length === 0;
  const action = (
    <Can permission="writer">
      <LinkButton to={`${home}/nove`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} {...(isEmpty ? {} : { action })} />
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="surface">
              <EmptyState
                title={t.emptyTitle}
                text={t.emptyText}
                icon={<IconRepeat size={26} stroke={1.5} />}
                action={action}
              />
            </div>
          ) : (
            <Stack gap="md">
              <BatchProgress batch={batch} />
              <TickableTable
                label={t.list}
                paged={wholeRows(rows)}
                columns={columnsOf(home)}
                rowKey={({ id }) => id}
                nameOf={({ name }) => name}
                forms={t.recurrenceForms}
                filter="opakovani"
                onOpen={({ id }) => void navigate({ href: `${home}/${id}` })}
                actions={
                  can_write
                    ? (ticked, clear) => <RecurrencesBar ticked={ticked} batch={batch} onDone={clear} />
                    : undefined
                }
                file={{ name: 'opakovani', ask: recurrencesFile(entityId) }}
                empty={<EmptyState title={t.emptyTitle} />}
              />
              <RunCalendar
                from={todayInPrague()}
                runs={rows.filter(isRunning).flatMap((row) => runsOf(row, home))}
              />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

const isRunning = ({ active, next_on }: RecurrenceRow) => active && next_on !== null;

const runsOf = (row: RecurrenceRow, home: string) =>
  row.next_on === null
    ? []
    : comingDays(scheduleOfStored(row), row.next_on).map((day) => ({
        ...{ day, name: row.name, to: `${home}/${row.id}` },
      }));

function columnsOf(home: string): Column<RecurrenceRow>[] {
  return [
    {
      id: 'nazev',
      title: t.name,
      fields: ['name'],
      value: ({ name }) => name,
      cell: (row) => <NameCell row={row} to={`${home}/${row.id}`} />,
    },
    {
      id: 'druh',
      title: t.kind,
      fields: ['document.kind'],
      value: ({ document }) => documents.kinds[document.kind as Kind],
      hideBelow: 'lg',
    },
    {
      id: 'partner',
      title: t.partner,
      fields: ['partner_name'],
      value: ({ partner_name: name }) => name ?? '—',
      hideBelow: 'sm',
    },
    {
      id: 'jak-casto',
      title: t.period,
      fields: ['period', 'day'],
      cell: ({ period, day }) => t.rhythm(period, day),
      hideBelow: 'md',
    },
    {
      id: 'priste',
      title: t.next,
      fields: ['next_on'],
      kind: 'date',
      value: ({ active, next_on }) => (active ? next_on : null),
      cell: ({ active, next_on }) => <Day day={active ? next_on : null} />,
      width: '8rem',
    },
    {
      id: 'stav',
      title: t.state,
      fields: ['active', 'last_run.on', 'last_run.error'],
      cell: (row) => <RecurrenceState recurrence={row} />,
      hideBelow: 'sm',
      width: '9rem',
    },
  ];
}

function NameCell({ row, to }: { row: RecurrenceRow; to: string }) {
  const { name, partner_name: partner } = row;
  return (
    <>
      <TextLink to={to}>{name}</TextLink>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {partner !== null && !name.includes(partner) && `${partner} · `}
        {stateOf(row).text}
      </Text>
    </>
  );
}

type Shown = Pick<RecurrenceRow, 'active' | 'next_on' | 'last_run'>;

function stateOf({ active, next_on, last_run }: Shown): { text: string; colour: string } {
  if (next_on === null) return { text: t.ended, colour: 'dark' };
  if (!active) return { text: t.isPaused, colour: 'gray' };
  if (last_run !== null && last_run.error !== null) return { text: t.failing, colour: 'red' };
  return { text: t.running, colour: 'accent' };
}

/** Whether it runs, failed, is paused or over. */
export function RecurrenceState({ recurrence }: { recurrence: Shown }) {
  const { text, colour } = stateOf(recurrence);
  return (
    <Badge component="span" variant="dot" color={colour} miw="max-content">
      {text}
    </Badge>
  );
}
