import { Group } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import type { Recapitulative, RecapitulativeRow } from './model.ts';
import { wholeText } from './whole-money.ts';

/** Supplies to other states of the Union by customer and kind. */
export function RecapitulativeView({ rows }: Pick<Recapitulative, 'rows'>) {
  return (
    <DataTable
      label={t.recapitulativeTable}
      rows={rows}
      columns={COLUMNS}
      rowKey={({ country, vat_id, code, storno }) => `${country} ${vat_id} ${code} ${storno}`}
      sortName="razeni-souhrnneho"
      maxHeight="none"
    />
  );
}

const COLUMNS: readonly Column<RecapitulativeRow>[] = [
  { id: 'dic', title: t.vatId, value: ({ country, vat_id }) => `${country}${vat_id}` },
  {
    id: 'kod',
    title: t.code,
    value: ({ code }) => code,
    cell: ({ code, storno }) => `${code} ${t.codes[code] ?? ''}${storno === null ? '' : `, ${t.storno}`}`,
  },
  {
    id: 'doklady',
    title: t.document,
    cell: ({ document_ids: ids }) => <Documents ids={ids} />,
    hideBelow: 'sm',
  },
  { id: 'pocet', title: t.count, kind: 'number', value: ({ count }) => count, hideBelow: 'sm' },
  {
    id: 'hodnota',
    title: t.value,
    kind: 'money',
    value: ({ value }) => value,
    cell: ({ value }) => wholeText(value),
  },
  { id: 'presne', title: t.exact, kind: 'money', value: ({ exact }) => exact, hideBelow: 'md' },
];

function Documents({ ids }: { ids: readonly number[] }) {
  const home = `/firmy/${useEntityId()}`;
  return (
    <Group gap="xs">
      {ids.map((id, i) => (
        <TextLink key={id} to={`${home}/doklady/${id}`}>
          {t.documentNo(i + 1)}
        </TextLink>
      ))}
    </Group>
  );
}
