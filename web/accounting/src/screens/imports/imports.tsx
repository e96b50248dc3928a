import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../api/companies.ts';
import { importsFile } from '../../api/list-files.ts';
import { imports as t } from '../../cs/imports.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { formatName, type ListedImport, useImports } from './api.ts';
import { NewImport } from './new-import.tsx';
import { StateBadge } from './state-badge.tsx';

/** Files of other programs: a new one, and those that were taken over. */
export default function Imports() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const found = useImports(entityId);
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Stack gap="md">
        <NewImport />
        <DataTable
          label={t.list}
          rows={found.data}
          columns={columnsOf(entityId)}
          rowKey={({ id }) => id}
          file={{ name: 'prevzeti', ask: importsFile(entityId) }}
          onOpen={({ id }) => void navigate({ href: `/firmy/${entityId}/prevzeti/${id}` })}
          empty={<EmptyState title={t.emptyTitle} />}
        />
      </Stack>
    </>
  );
}

const columnsOf = (entityId: number): Column<ListedImport>[] => [
  {
    id: 'soubor',
    title: t.file,
    fields: ['filename'],
    value: ({ filename }) => filename,
    cell: ({ id, filename }) => <TextLink to={`/firmy/${entityId}/prevzeti/${id}`}>{filename}</TextLink>,
  },
  {
    id: 'format',
    title: t.format,
    fields: ['format'],
    value: ({ format }) => formatName(format),
    cell: ({ format }) => formatName(format),
    hideBelow: 'md',
  },
  {
    id: 'stav',
    title: t.state,
    fields: ['state'],
    value: ({ state }) => t.states[state],
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    id: 'polozek',
    title: t.count,
    fields: ['counts.total'],
    kind: 'number',
    value: ({ counts }) => counts.total,
    cell: ({ counts }) => counts.total,
    hideBelow: 'sm',
  },
  {
    id: 'nahrano',
    title: t.uploaded,
    fields: ['created_at'],
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Time time={created_at} />,
    hideBelow: 'lg',
  },
];
