import { Badge, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { mails as t } from '../../../cs/mails.ts';
import { Choice } from '../../../parts/choice.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { timeText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlFilter } from '../../../parts/url-state.ts';
import { type ListedMail, MAILS_A_PAGE, mailsFile, useMails } from './api.ts';
import { COLORS, kindText } from './mails-section.tsx';

const COLUMNS: Column<ListedMail>[] = [
  { id: 'kdy', title: t.when, fields: ['created_at', 'sent_at'], cell: (row) => timeText(row.created_at) },
  {
    id: 'doklad',
    title: t.document,
    fields: ['document_number'],
    cell: ({ document_number }) => document_number ?? '',
  },
  {
    id: 'odberatel',
    title: t.customer,
    fields: ['partner_name'],
    cell: ({ partner_name }) => partner_name ?? '',
    hideBelow: 'md',
  },
  { id: 'druh', title: t.kind, fields: ['kind', 'level'], cell: kindText, hideBelow: 'sm' },
  { id: 'komu', title: t.to, fields: ['to', 'cc'], cell: ({ to }) => to, hideBelow: 'sm' },
  {
    id: 'predmet',
    title: t.subject,
    fields: ['subject'],
    cell: ({ subject }) => subject,
    hideBelow: 'lg',
  },
  {
    id: 'stav',
    title: t.status,
    fields: ['status', 'error'],
    cell: ({ status, error }) => (
      <Stack gap={0} align="flex-start">
        <Badge variant="light" color={COLORS[status]}>
          {t.statuses[status]}
        </Badge>
        {error !== null && <Text size="xs">{error}</Text>}
      </Stack>
    ),
  },
];

/** The log of the company's mails. */
export default function Mails() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const [page, setPage] = useUrlPage();
  const [status, setStatus] = useUrlFilter('stav');
  const [kind, setKind] = useUrlFilter('druh');
  const [typed, setTyped] = useTypedFilter('q');
  const [q] = useUrlFilter('q');
  const filter = Object.fromEntries(
    Object.entries({
      status: status in t.statuses ? status : '',
      kind: kind in t.kinds ? kind : '',
      q,
    }).filter(([, value]) => value !== ''),
  );
  const found = useMails(entityId, filter, page);
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <PageHeader title={t.log} text={t.logText} />
      <Stack gap="sm">
        <Group gap="sm" className="no-print">
          <Choice
            aria-label={t.statusFilter}
            value={status}
            onChange={setStatus}
            options={[{ value: '', label: t.allStatuses }, ...optionsOf(t.statuses)]}
          />
          <Choice
            aria-label={t.kindFilter}
            value={kind}
            onChange={setKind}
            options={[{ value: '', label: t.allKinds }, ...optionsOf(t.kinds)]}
          />
          <TextInput
            aria-label={t.search}
            placeholder={t.search}
            maxLength={100}
            w={260}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Group>
        <DataTable
          label={t.log}
          rows={found.data?.rows}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowHeight={58}
          onOpen={({ document_id }) => void navigate({ href: `/firmy/${entityId}/doklady/${document_id}` })}
          file={{ name: 'posta', ask: mailsFile(entityId, filter) }}
          empty={
            <EmptyState title={t.logEmpty} text={t.logEmptyText} icon={<IconMail size={26} stroke={1.5} />} />
          }
        />
        <Pages page={page} per={MAILS_A_PAGE} total={found.data?.total ?? 0} onChange={setPage} />
      </Stack>
    </>
  );
}
