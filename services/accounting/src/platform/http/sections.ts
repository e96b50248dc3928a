import type { Table, TableColumn } from './table.ts';

/** A list with a head of its own. */
export type Section = {
  title: string;
  columns: readonly TableColumn[];
  rows: AsyncIterable<readonly object[]>;
};

const PART: TableColumn = { key: 'part', title: 'Část' };

/** The parts of a table that have any of the chosen columns, each with those. */
export function sectionsOf(
  { title, parts, rows: own }: Table,
  columns: readonly TableColumn[],
  rowsOf: (key: string | null) => Section['rows'],
): [Section, ...Section[]] {
  const [first, ...others] = (parts ?? [])
    .map((part) => ({
      title: part.title,
      columns: columns.filter((column) => part.columns.includes(column.key)),
      rows: rowsOf(part.rows),
    }))
    .filter((section) => section.columns.length > 0);
  return first === undefined ? [{ title, columns, rows: rowsOf(own ?? null) }] : [first, ...others];
}

/** All parts as one list, whose rows begin with the part that they are of. */
export function asOne(columns: readonly TableColumn[], sections: readonly Section[]): Omit<Section, 'title'> {
  const [first] = sections;
  if (first !== undefined && sections.length === 1) return { columns, rows: first.rows };
  return { columns: [PART, ...columns], rows: joined(sections) };
}

async function* joined(sections: readonly Section[]) {
  for (const { title: part, rows } of sections)
    for await (const batch of rows) yield batch.map((row) => ({ ...row, part }));
}
