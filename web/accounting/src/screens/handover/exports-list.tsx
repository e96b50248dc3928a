import { Anchor, Badge, Button, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { exportsFile } from '../../api/list-files.ts';
import { handover as t } from '../../cs/handover.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { dateText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fileSize } from '../../parts/file-size.ts';
import { isAllowed } from '../../parts/permission.ts';
import { type Export, exportAddress } from './api.ts';

const COLOURS: Readonly<Record<Export['state'], string>> = {
  ...{ waiting: 'gray', running: 'blue', done: 'green', failed: 'red', expired: 'gray' },
};

/** Exports with how they go, and their files. */
export function ExportsList({ rows }: { rows: readonly Export[] | undefined }) {
  const { id: entityId, role } = useCompany();
  const [shown, setShown] = useState<Export | null>(null);
  return (
    <>
      <DataTable
        label={t.list}
        rows={rows}
        columns={columnsOf(entityId, role, setShown)}
        rowKey={({ id }) => id}
        file={{ name: 'exporty', ask: exportsFile(entityId) }}
        maxHeight="none"
        empty={<EmptyState title={t.emptyTitle} />}
      />
      <Warnings shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

type Role = ReturnType<typeof useCompany>['role'];

function columnsOf(entityId: number, role: Role, onWarnings: (row: Export) => void): Column<Export>[] {
  return [
    {
      id: 'format',
      title: t.format,
      fields: ['format'],
      value: ({ format }) => t.formats[format],
      cell: (row) => <Format row={row} />,
    },
    {
      id: 'obdobi',
      title: t.of,
      fields: ['from', 'to'],
      value: ({ from }) => from ?? '',
      cell: ({ from, to }) => periodText(from, to),
      hideBelow: 'md',
    },
    {
      id: 'stav',
      title: t.state,
      fields: ['state', 'warnings.length'],
      value: ({ state }) => t.states[state],
      cell: (row) => <State row={row} onWarnings={onWarnings} />,
    },
    {
      id: 'velikost',
      title: t.size,
      fields: ['bytes'],
      kind: 'number',
      value: ({ bytes }) => bytes ?? 0,
      cell: ({ bytes }) => (bytes === null ? '—' : fileSize(bytes)),
      hideBelow: 'md',
    },
    {
      id: 'kdy',
      title: t.when,
      fields: ['created_at'],
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Time time={created_at} />,
      hideBelow: 'sm',
    },
    {
      id: 'vytvoril',
      title: t.made,
      fields: ['created_by'],
      value: ({ created_by }) => created_by ?? '',
      cell: ({ created_by }) => created_by ?? '—',
      hideBelow: 'lg',
    },
    {
      id: 'soubor',
      title: t.file,
      isScreenOnly: true,
      value: ({ filename }) => filename ?? '',
      cell: (row) => <File row={row} entityId={entityId} role={role} />,
    },
  ];
}

/** A phone has no room for the columns that tell exports of one format apart. */
function Format({ row: { format, from, to, created_at } }: { row: Export }) {
  return (
    <Stack gap={0}>
      {t.formats[format]}
      <Text size="xs" c="dimmed" component="span" hiddenFrom="md">
        {periodText(from, to)}
      </Text>
      <Text size="xs" c="dimmed" component="span" hiddenFrom="sm">
        <Time time={created_at} />
      </Text>
    </Stack>
  );
}

function periodText(from: string | null, to: string | null): string {
  if (from === null && to === null) return t.all;
  return `${from === null ? '…' : dateText(from)} – ${to === null ? '…' : dateText(to)}`;
}

function State({ row, onWarnings }: { row: Export; onWarnings: (row: Export) => void }) {
  const { state, progress, error, warnings, format } = row;
  const percent = progress.total === 0 ? 0 : Math.min(100, (progress.done / progress.total) * 100);
  return (
    <Stack gap={4} role="status">
      <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
        {t.states[state]}
      </Badge>
      {state === 'running' && (
        <Progress value={percent} aria-label={t.states.running} transitionDuration={0} />
      )}
      {error !== null && (
        <Text size="sm" component="span">
          {error}
        </Text>
      )}
      {warnings.length > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          ta="left"
          style={{ whiteSpace: 'nowrap' }}
          aria-label={`${t.formats[format]}: ${t.warnings(warnings.length)}`}
          onClick={() => onWarnings(row)}
        >
          {t.warnings(warnings.length)}
        </Anchor>
      )}
    </Stack>
  );
}

function File({ row, entityId, role }: { row: Export; entityId: number; role: Role }) {
  const { id, state, filename, expires_at, format } = row;
  if (state !== 'done' || filename === null || expires_at === null) return '—';
  if (!isAllowed(format === 'archive' ? 'manager' : 'writer', role))
    return format === 'archive' ? t.forManagers : '—';
  return (
    <Stack gap={0}>
      <Anchor
        href={exportAddress(entityId, id)}
        download={filename}
        underline="always"
        aria-label={t.saveOf(filename)}
      >
        {t.save}
      </Anchor>
      <Text size="xs" c="dimmed" component="span">
        {t.saveUntil(dateText(expires_at.slice(0, 10)))}
      </Text>
    </Stack>
  );
}

function Warnings({ shown, onClose }: { shown: Export | null; onClose: () => void }) {
  const more = shown?.counts.more_warnings ?? 0;
  return (
    <Modal opened={shown !== null} onClose={onClose} title={t.warningsTitle} size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t.warningsText}
        </Text>
        <List size="sm">
          {shown?.warnings.map(({ code, message, document_id }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was told never changes its order
            <List.Item key={`${code} ${document_id ?? ''} ${i}`}>{message}</List.Item>
          ))}
        </List>
        {more > 0 && <Text size="sm">{t.moreWarnings(more)}</Text>}
        <Button variant="default" onClick={onClose} style={{ alignSelf: 'end' }}>
          {t.close}
        </Button>
      </Stack>
    </Modal>
  );
}
