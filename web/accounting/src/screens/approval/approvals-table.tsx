import { Button, Text } from '@mantine/core';
import { IconRubberStamp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { useEntityId } from '../../api/companies.ts';
import { approvalsFile } from '../../api/list-files.ts';
import { approval as t } from '../../cs/approval.ts';
import { documents } from '../../cs/documents.ts';
import { BatchProgress, useBatch } from '../../parts/batch.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Day, Time } from '../../parts/date-display.tsx';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { TickableTable } from '../../parts/tickable-table.tsx';
import { type Approval, type ApprovalsFilter, usePagedApprovals } from './api.ts';
import { ApprovalBadge } from './approval-card.tsx';
import { nameOf } from './name-of.ts';

type ApprovalsTableProps = { filter: ApprovalsFilter; empty: ReactNode };

/** Requests as a table: to look over, to take along as a file, and to approve many at once. */
export function ApprovalsTable({ filter, empty }: ApprovalsTableProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const batch = useBatch();
  const { head, rows } = usePagedApprovals(entityId, filter);
  const total = head.data?.sums.total_czk;
  const columns = useMemo(() => columnsOf(`/firmy/${entityId}/doklady`, total), [entityId, total]);
  if (head.isError && head.data === undefined)
    return <LoadFailed error={head.error} onRetry={() => void head.refetch()} />;
  return (
    <>
      {head.data !== undefined && head.data.total > 0 && (
        <Text c="dimmed" aria-live="polite" mb="sm">
          {t.sum(moneyWithCurrency(head.data.sums.total_czk), counted(head.data.total, t.countForms))}
        </Text>
      )}
      <BatchProgress batch={batch} />
      <TickableTable
        label={t.list}
        paged={rows}
        columns={columns}
        rowKey={({ document_id }) => document_id}
        onOpen={({ document_id }) => void navigate({ href: `/firmy/${entityId}/doklady/${document_id}` })}
        nameOf={({ document }) => nameOf(document)}
        forms={t.countForms}
        filter={JSON.stringify(filter)}
        rowHeight={58}
        file={{ name: 'schvalovani', ask: approvalsFile(entityId, filter) }}
        actions={
          filter.state === 'requested'
            ? (ticked, clear) => <ApproveMany ticked={ticked} batch={batch} onDone={clear} />
            : undefined
        }
        empty={empty}
      />
    </>
  );
}

type ApproveManyProps = {
  ticked: readonly Approval[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** Approves those of the ticked that the user may, each as it was looked at. */
function ApproveMany({ ticked, batch, onDone }: ApproveManyProps) {
  const entityId = useEntityId();
  const client = useQueryClient();
  const own = ticked.filter(({ can_approve }) => can_approve);
  const approve = () => {
    onDone();
    void batch.start({
      label: t.approvingMany,
      items: own,
      nameOf: ({ document }) => nameOf(document),
      run: ({ document }) =>
        unwrap(
          api.POST('/entities/{entity_id}/documents/{id}/approve', {
            params: { path: { entity_id: entityId, id: document.id } },
            body: { version: document.updated_at, issue: false },
          }),
        ),
      onEnd: () => client.invalidateQueries({ queryKey: ['entities', entityId] }),
    });
  };
  if (own.length === 0) return <Text size="sm">{t.noneToApprove}</Text>;
  return (
    <Button
      size="compact-sm"
      leftSection={<IconRubberStamp size={16} />}
      disabled={batch.isRunning}
      onClick={approve}
    >
      {t.approveMany(counted(own.length, t.countForms))}
    </Button>
  );
}

function columnsOf(home: string, total: number | undefined): Column<Approval>[] {
  return [
    {
      id: 'doklad',
      title: t.document,
      fields: ['document.kind', 'document.external_number', 'document.number', 'document.partner_name'],
      cell: (row) => (
        <>
          <TextLink to={`${home}/${row.document_id}`}>{nameOf(row.document)}</TextLink>
          <Text size="xs" c="dimmed">
            {row.document.partner_name ?? documents.withoutPartner}
          </Text>
        </>
      ),
    },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      fields: ['document.total', 'document.currency', 'document.total_czk'],
      value: ({ document }) => document.total_czk,
      total: total ?? null,
    },
    {
      id: 'splatnost',
      title: t.due,
      kind: 'date',
      fields: ['document.due_on'],
      cell: ({ document }) => <Day day={document.due_on} />,
      hideBelow: 'sm',
    },
    {
      id: 'zada',
      title: t.requester,
      fields: ['requested_by', 'requested_at'],
      cell: ({ requested_by, requested_at }) => (
        <>
          {requested_by ?? ''}
          <Text size="xs" c="dimmed">
            <Time time={requested_at} />
          </Text>
        </>
      ),
      hideBelow: 'sm',
    },
    {
      id: 'poznamka',
      title: t.noteColumn,
      fields: ['note'],
      cell: ({ note }) => note ?? '',
      hideBelow: 'lg',
    },
    {
      id: 'pravidlo',
      title: t.ruleColumn,
      fields: ['rule_name'],
      cell: ({ rule_name }) => rule_name ?? '',
      hideBelow: 'lg',
    },
    {
      id: 'stav',
      title: t.state,
      fields: ['state', 'remaining'],
      cell: ({ state }) => (state === null ? '' : <ApprovalBadge state={state} />),
      hideBelow: 'md',
    },
  ];
}
