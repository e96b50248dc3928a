import { Stack, Text, Title } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { sumOf } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { type Amount, amountsOf, amountText, type Section, sectionsOf } from './control-sections.ts';
import type { ControlRow, ControlStatement } from './model.ts';

/** The control statement by its sections; each row leads to its document. */
export function ControlView({ sections: content }: Pick<ControlStatement, 'sections'>) {
  const sections = sectionsOf({ sections: content });
  if (sections.length === 0) return <Text c="dimmed">{t.sectionsEmpty}</Text>;
  return (
    <Stack gap="lg">
      {sections.map((section) => (
        <SectionTable key={section.name} section={section} />
      ))}
    </Stack>
  );
}

type Row = ControlRow & { key: number };

function SectionTable({ section: { name, rows } }: { section: Section }) {
  const title = t.sectionTitle(name);
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <DataTable
        label={title}
        rows={rows.map((row, key): Row => ({ ...row, key }))}
        columns={columnsOf(rows)}
        rowKey={({ key }) => key}
        sortName={`razeni-${name}`}
        maxHeight="60vh"
      />
    </div>
  );
}

function columnsOf(rows: readonly ControlRow[]): Column<Row>[] {
  const has = (field: keyof ControlRow) => rows.some((row) => (row[field] ?? null) !== null);
  const isSum = rows.length === 1 && !has('number') && !has('dic') && !has('vat_id');
  const amounts = amountsOf(rows).map((field) => amountColumn(field, isSum ? [] : rows));
  if (isSum)
    return [
      { id: 'doklady', title: t.document, cell: ({ document_ids: ids }) => documents(ids) },
      ...amounts,
    ];
  const flags: Column<Row>[] = [
    ...(has('commodity')
      ? [
          {
            id: 'predmet',
            title: t.commodity,
            value: (row: Row) => row.commodity ?? null,
            hideBelow: 'md' as const,
          },
        ]
      : []),
    ...(rows.some(({ bad_debt }) => bad_debt === 'P')
      ? [
          {
            id: 'nedobytna',
            title: t.badDebt,
            value: ({ bad_debt }: Row) => (bad_debt === 'P' ? t.yes : ''),
            hideBelow: 'md' as const,
          },
        ]
      : []),
    ...(rows.some(({ proportional }) => proportional === 'A')
      ? [
          {
            id: 'pomerny',
            title: t.proportional,
            value: ({ proportional }: Row) => (proportional === 'A' ? t.yes : ''),
            hideBelow: 'md' as const,
          },
        ]
      : []),
  ];
  return [
    {
      id: 'cislo',
      title: t.evidenceNumber,
      value: ({ number }) => number ?? null,
      cell: (row) => <RowNumber row={row} />,
    },
    {
      id: 'dic',
      title: t.dic,
      value: ({ dic, vat_country, vat_id }) =>
        dic ?? (vat_id === null ? null : `${vat_country ?? ''}${vat_id ?? ''}`),
      hideBelow: 'sm',
    },
    { id: 'datum', title: t.date, kind: 'date', value: ({ date }) => date ?? null, hideBelow: 'sm' },
    ...flags,
    ...amounts,
  ];
}

const TITLES: Readonly<Record<Amount, string>> = {
  base1: t.base1,
  vat1: t.vat1,
  base2: t.base2,
  vat2: t.vat2,
  base3: t.base3,
  vat3: t.vat3,
};

function amountColumn(field: Amount, rows: readonly ControlRow[]): Column<Row> {
  return {
    id: field,
    title: TITLES[field],
    kind: 'money',
    value: (row) => row[field] ?? 0,
    cell: (row) => amountText(row[field]),
    ...(rows.length > 1 ? { total: sumOf(rows.map((row) => row[field])) } : {}),
  };
}

const documents = (ids: readonly number[] | undefined): string => counted(ids?.length ?? 0, t.documentForms);

/** The number that the row is filed under, leading to its document. */
function RowNumber({ row: { number, document_ids: ids = [], dic, vat_id } }: { row: Row }) {
  const home = `/firmy/${useEntityId()}`;
  const [only] = ids;
  const name = number ?? t.withoutNumber;
  return (
    <>
      {only === undefined ? name : <TextLink to={`${home}/doklady/${only}`}>{name}</TextLink>}
      {ids.length > 1 && ` (${documents(ids)})`}
      <Text size="xs" c="dimmed" hiddenFrom="sm" component="div">
        {dic ?? vat_id}
      </Text>
    </>
  );
}
