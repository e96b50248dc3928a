import type { TableColumn } from '../../platform/http/table.ts';
import { SERIES_KINDS } from './kinds.ts';
import type { SeriesInList } from './series.ts';

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  {
    key: 'kind',
    title: 'Druh dokladu',
    labels: Object.fromEntries(SERIES_KINDS.map(({ kind, name }) => [kind, name])),
  },
  { key: 'name', title: 'Název' },
  { key: 'prefix', title: 'Předpona', paper: false },
  { key: 'pattern', title: 'Vzor čísla' },
  { key: 'yearly', title: 'Každý rok od jedné', kind: 'flag', paper: false },
  { key: 'next', title: 'Další pořadové číslo', kind: 'number' },
  { key: 'last_number', title: 'Poslední číslo' },
  { key: 'missing', title: 'Chybějící pořadová čísla' },
  { key: 'default', title: 'Výchozí', kind: 'flag' },
  { key: 'archived', title: 'V archivu', kind: 'flag' },
];

/** A series with what its years say, in a line. */
export function listedRow(series: SeriesInList) {
  const { years } = series;
  const missing = years.flatMap(({ year, gaps }) =>
    gaps.length === 0 ? [] : `${year === null ? '' : `${year}: `}${gaps.join(', ')}`,
  );
  return {
    ...series,
    last_number: years.findLast(({ last_number }) => last_number !== null)?.last_number ?? null,
    missing: missing.length === 0 ? null : missing.join('; '),
  };
}
