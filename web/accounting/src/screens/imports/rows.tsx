import { Badge, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { documents } from '../../cs/documents.ts';
import { imports as t } from '../../cs/imports.ts';
import { Choice } from '../../parts/choice.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { TextLink } from '../../parts/link.tsx';
import { optionsOf } from '../../parts/options.ts';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { useIsPhone } from '../../parts/phone.ts';
import { amountIn } from '../../parts/totals.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { type Import, type ImportRow, ROWS_A_PAGE } from './api.ts';

const PATHS: Readonly<Record<ImportRow['target'], string>> = {
  document: 'doklady',
  partner: 'kontakty',
  bank_transaction: 'banka/pohyby',
  journal: 'denik',
  opening: 'denik',
};
const COLOURS = { create: 'teal', skip: 'gray', error: 'red' } as const;

/** What the interface tells of a row that is proposed, as far as the list shows it. */
type Proposed = {
  kind?: string;
  currency?: string;
  total?: number;
  amount?: number;
  issue?: boolean;
  taken_over?: boolean;
  partner?: { id: number | null; name: string } | null;
};

/** The rows of an import, by what is to be done with them. */
export function ImportRows({ found }: { found: Import }) {
  const [action, setAction] = useUrlFilter('ktere');
  const [page, setPage] = useUrlPage();
  const isPhone = useIsPhone();
  const labels = t.filters(found.counts);
  const filter = {
    'aria-label': t.rowsFilter,
    className: 'no-print',
    value: (action === '' ? 'all' : action) as keyof typeof labels,
    onChange: (value: string) => setAction(value === 'all' ? '' : value),
  };
  return (
    <Stack gap="sm">
      {isPhone ? (
        <Choice {...filter} options={labels} />
      ) : (
        <SegmentedControl {...filter} data={optionsOf(labels)} style={{ alignSelf: 'flex-start' }} />
      )}
      <DataTable
        label={t.rows}
        rows={found.rows}
        columns={columnsOf(useEntityId(), found.state)}
        rowKey={({ index }) => index}
        maxHeight="none"
        empty={<EmptyState title={t.nothing} />}
      />
      <Pages page={page} per={ROWS_A_PAGE} total={found.rows_total} onChange={setPage} />
    </Stack>
  );
}

const columnsOf = (entityId: number, state: Import['state']): Column<ImportRow>[] => [
  {
    id: 'co',
    title: t.what,
    value: ({ index }) => index,
    isSortable: false,
    cell: (row) => <What row={row} entityId={entityId} />,
  },
  {
    id: 'celkem',
    title: t.amount,
    kind: 'money',
    isSortable: false,
    cell: ({ proposed }) => {
      const { total, amount, currency = 'CZK' } = (proposed ?? {}) as Proposed;
      const shown = total ?? amount;
      return shown === undefined ? '' : amountIn(shown, currency);
    },
    hideBelow: 'sm',
  },
  {
    id: 'akce',
    title: t.action,
    isSortable: false,
    cell: ({ action, record_id }) => (
      <Badge variant="dot" color={COLOURS[action]} miw="max-content">
        {action === 'create' && record_id !== null && state !== 'previewed' ? t.created : t.actions[action]}
      </Badge>
    ),
  },
];

function What({ row, entityId }: { row: ImportRow; entityId: number }) {
  const { title, target, record_id, errors, warnings } = row;
  return (
    <>
      {record_id === null ? (
        <Text>{title}</Text>
      ) : (
        <TextLink to={`/firmy/${entityId}/${PATHS[target]}/${record_id}`}>{title}</TextLink>
      )}
      <Text size="xs" c="dimmed">
        {describe(row)}
      </Text>
      {errors.map(({ field, message }) => (
        <Text key={`${field} ${message}`} size="sm" c="var(--mantine-color-error)">
          {message}
        </Text>
      ))}
      {warnings.map(({ field, message }) => (
        <Text key={`${field} ${message}`} size="sm">
          {message}
        </Text>
      ))}
    </>
  );
}

function describe({ target, proposed, action }: ImportRow): string {
  const { kind, issue, taken_over: isTaken, partner } = (proposed ?? {}) as Proposed;
  const what = kind === undefined ? t.targets[target] : (KIND_NAMES[kind] ?? kind);
  const how = target !== 'document' || action !== 'create' ? null : howOf({ issue, isTaken });
  const who = partner?.id === null && action === 'create' ? t.newPartner : null;
  return [what, how, who].filter((part) => part !== null).join(' · ');
}

function howOf({ issue, isTaken }: { issue: boolean | undefined; isTaken: boolean | undefined }): string {
  if (isTaken === true) return t.taken;
  return issue === true ? t.issuedAlready : t.asDraft;
}

const KIND_NAMES: Readonly<Record<string, string>> = documents.kinds;
