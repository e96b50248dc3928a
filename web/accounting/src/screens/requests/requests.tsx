import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSearch } from '@tabler/icons-react';
import { useEntityId } from '../../api/companies.ts';
import { requestsFile } from '../../api/list-files.ts';
import { requests as t } from '../../cs/requests.ts';
import { Can } from '../../parts/can.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useNewShortcut } from '../../parts/shortcuts.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { type DocumentRequest, useRequests } from './api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { dueText, isLate, RequestState, whomOf } from './request-state.tsx';

type View = keyof typeof t.views;
const isView = (text: string): text is View => Object.hasOwn(t.views, text);
const isShown = (view: View, { state }: DocumentRequest) =>
  view === 'all' || (view === '' ? state !== 'closed' : state === view);

/** Everybody who was asked for a paper, and what came. */
export default function Requests() {
  const entityId = useEntityId();
  const [text, setView] = useUrlFilter('stav');
  const view = isView(text) ? text : '';
  const [isAsking, { open, close }] = useDisclosure(false);
  const query = useRequests(entityId);
  useNewShortcut(t.ask, open);
  const rows = query.data?.filter((request) => isShown(view, request));
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        action={
          <Can permission="writer">
            <Button onClick={open}>{t.ask}</Button>
          </Can>
        }
      />
      <Group mb="md" className="no-print">
        <SegmentedControl
          aria-label={t.which}
          value={view}
          onChange={setView}
          data={Object.entries(t.views).map(([value, label]) => ({ value, label }))}
          maw="100%"
        />
      </Group>
      {query.isError && query.data === undefined ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={t.list}
          rows={rows}
          columns={columnsOf(entityId)}
          rowKey={({ id }) => id}
          file={{ name: 'vyzadani', ask: requestsFile(entityId), of: query.data?.length }}
          empty={<Nothing view={view} />}
        />
      )}
      {isAsking && <AskDialog subject={null} onClose={close} />}
    </>
  );
}

function Nothing({ view }: { view: View }) {
  return view === '' ? (
    <EmptyState title={t.none} text={t.noneText} icon={<IconFileSearch size={26} stroke={1.5} />} />
  ) : (
    <EmptyState title={t.noneOf} />
  );
}

function columnsOf(entityId: number): Column<DocumentRequest>[] {
  return [
    {
      id: 'co',
      title: t.what,
      fields: ['text', 'username', 'email'],
      value: ({ text }) => text,
      isSortable: false,
      cell: (request) => (
        <Stack gap={0} miw={0}>
          <TextLink to={`/firmy/${entityId}/vyzadani/${request.id}`}>
            <Text span lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {request.text}
            </Text>
          </TextLink>
          <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {whomOf(request)}
          </Text>
        </Stack>
      ),
    },
    { id: 'stav', title: t.state, fields: ['state'], cell: ({ state }) => <RequestState state={state} /> },
    {
      id: 'potrebne',
      title: t.due,
      fields: ['due_on'],
      value: ({ due_on }) => due_on ?? '',
      cell: (request) => (
        <Text span inherit fw={isLate(request) ? 600 : undefined}>
          {dueText(request) ?? ''}
        </Text>
      ),
      hideBelow: 'sm',
    },
    {
      id: 'souboru',
      title: t.files,
      fields: ['attachment_ids.length'],
      kind: 'number',
      value: ({ attachment_ids }) => attachment_ids.length,
      cell: ({ attachment_ids }) => attachment_ids.length,
      hideBelow: 'md',
    },
    {
      id: 'vyzadano',
      title: t.when,
      fields: ['created_at'],
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Time time={created_at} />,
      hideBelow: 'lg',
    },
  ];
}
