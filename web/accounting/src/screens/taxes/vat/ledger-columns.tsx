import { ActionIcon, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor } from '../../../cs/document-editor.ts';
import { vat as t } from '../../../cs/vat.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { decimalText } from '../../../parts/decimal.ts';
import { TextLink } from '../../../parts/link.tsx';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { useDeleteRecord } from './api.ts';
import type { LedgerRow } from './model.ts';

export type LedgerSums = { base: number; vat: number; claimed_vat: number };

export const rowKey = ({
  document_id,
  record_id,
  vat_treatment,
  commodity,
  rate,
  deduction,
  deduction_percent,
  direction,
}: LedgerRow) =>
  [document_id, record_id, vat_treatment, commodity, rate, deduction, deduction_percent, direction].join(' ');

const TREATMENTS: Readonly<Record<string, string>> = documentEditor.treatments;

const treatmentText = ({ vat_treatment }: LedgerRow): string =>
  vat_treatment === null ? '' : (TREATMENTS[vat_treatment] ?? vat_treatment);

export function ledgerColumns(home: string, sums: LedgerSums | undefined): Column<LedgerRow>[] {
  return [...whatColumns(home), ...figureColumns(sums), ...placeColumns()];
}

/** Which document or record a row is of. */
function whatColumns(home: string): Column<LedgerRow>[] {
  return [
    {
      id: 'datum',
      title: t.taxableOn,
      kind: 'date',
      fields: ['date'],
      value: ({ date }) => date,
      width: '7rem',
      hideBelow: 'sm',
    },
    {
      id: 'doklad',
      title: t.number,
      fields: ['number', 'external_number'],
      value: ({ number, external_number }) => number ?? external_number,
      cell: (row) => <RowName row={row} home={home} />,
    },
    {
      id: 'partner',
      title: t.partner,
      fields: ['partner.name', 'partner.dic'],
      value: ({ partner }) => partner?.name ?? null,
      hideBelow: 'md',
    },
    { id: 'rezim', title: t.treatment, fields: ['vat_treatment'], value: treatmentText, hideBelow: 'lg' },
    {
      id: 'sazba',
      title: t.rate,
      kind: 'number',
      fields: ['rate'],
      value: ({ rate }) => rate,
      cell: ({ rate }) => (rate === null ? '' : t.percent(decimalText(rate))),
      hideBelow: 'sm',
    },
  ];
}

function figureColumns(sums: LedgerSums | undefined): Column<LedgerRow>[] {
  return [
    {
      id: 'zaklad',
      title: t.base,
      kind: 'money',
      fields: ['base'],
      value: ({ base }) => base,
      total: sums?.base ?? null,
    },
    {
      id: 'dan',
      title: t.vat,
      kind: 'money',
      fields: ['vat'],
      value: ({ vat }) => vat,
      total: sums?.vat ?? null,
    },
    {
      id: 'odpocet',
      title: t.claimedVat,
      kind: 'money',
      fields: ['claimed_vat'],
      value: ({ claimed_vat }) => claimed_vat,
      total: sums?.claimed_vat ?? null,
      hideBelow: 'sm',
    },
  ];
}

/** Where a row stands in the forms, or why it does not. */
function placeColumns(): Column<LedgerRow>[] {
  return [
    {
      id: 'radky',
      title: t.lines,
      fields: ['lines'],
      cell: ({ lines }) => lines.join(', '),
      hideBelow: 'md',
    },
    { id: 'oddil', title: t.section, fields: ['section'], value: ({ section }) => section, hideBelow: 'md' },
    {
      id: 'nalez',
      title: t.findingsColumn,
      cell: (row) => <RowFindings row={row} />,
      hideBelow: 'sm',
    },
    {
      id: 'smazat',
      title: t.next_,
      isScreenOnly: true,
      cell: (row) => (row.record_id === null ? '' : <DeleteRecord row={row} id={row.record_id} />),
    },
  ];
}

function RowName({ row, home }: { row: LedgerRow; home: string }) {
  const { document_id, number, external_number, source, partner } = row;
  const name = number ?? external_number ?? (source === 'record' ? t.recordName : t.withoutNumber);
  return (
    <>
      {document_id === null ? name : <TextLink to={`${home}/doklady/${document_id}`}>{name}</TextLink>}
      {source === 'record' && document_id !== null && ` (${t.recordName})`}
      <Text size="xs" c="dimmed" hiddenFrom="md" component="div">
        {partner?.name ?? treatmentText(row)}
      </Text>
      {row.findings.length > 0 && (
        <Text size="xs" hiddenFrom="sm" component="div">
          {row.findings.map(({ message }) => message).join(' ')}
        </Text>
      )}
    </>
  );
}

function RowFindings({ row: { findings } }: { row: LedgerRow }) {
  if (findings.length === 0) return '';
  const isError = findings.some(({ level }) => level === 'error');
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" maw={320}>
      <IconAlertTriangle
        size={16}
        style={{ flex: 'none' }}
        color={isError ? 'var(--mantine-color-error)' : 'var(--mantine-color-orange-7)'}
        role="img"
        aria-label={t.levels[isError ? 'error' : 'warning']}
      />
      <Text size="xs">{findings.map(({ message }) => message).join(' ')}</Text>
    </Group>
  );
}

function DeleteRecord({ row: { number, date }, id }: { row: LedgerRow; id: number }) {
  const remove = useDeleteRecord(useCompany().id);
  const isLocked = useIsLocked();
  const ask = () =>
    confirmDestructive({
      title: t.recordDeleteTitle,
      text: t.recordDeleteText,
      confirm: t.recordDelete,
      run: () => remove.mutate(id),
    });
  return (
    <Can permission="writer" whyNot={isLocked(date) ? t.recordLocked : null}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t.recordDeleteOf(number ?? '')}
        loading={remove.isPending}
        onClick={ask}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Can>
  );
}
