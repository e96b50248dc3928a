import type { TransactionSql } from '@news-and-accounting/postgres';
import { idCollector, placesOf } from './ids.ts';
import { pathOfTable } from './manifest.ts';
import { damaged } from './problem.ts';
import type { OpenArchive } from './read-archive.ts';
import { isLoose, meantBy, type Row } from './references.ts';
import type { ArchivedTable } from './table.ts';
import { ARCHIVED } from './tables.ts';

/** What rows of an archive are called here. */
export type Numbering = {
  /** @returns null for what is not in the archive, nor loosely named in it */
  idOf(table: string, id: number): number | null;
  /** Names of all users that rows name. */
  authors: ReadonlySet<string>;
};

/**
 * Gives every row of an archive a new id, in the order of the old ones. What is gone and still named, such as a posting in
 * the history of postings, gets one as well, so that things which were told apart still are.
 */
export async function numberAnew(tx: TransactionSql, archive: OpenArchive): Promise<Numbering> {
  const collectors = new Map(
    ARCHIVED.filter(({ hasId }) => hasId === true).map(({ name }) => [name, idCollector()]),
  );
  const authors = new Set<string>();
  for (const table of ARCHIVED)
    for await (const rows of archive.lines(pathOfTable(table.name)))
      for (const row of rows) collect(table, row, collectors, authors);
  const numbered = new Map<string, (id: number) => number | null>();
  for (const [table, collector] of collectors) {
    const sorted = collector.sorted();
    const given = await newIds(tx, table, sorted.length);
    const { placeOf } = placesOf(sorted);
    numbered.set(table, (id) => given[placeOf(id)] ?? null);
  }
  return { authors, idOf: (table, id) => numbered.get(table)?.(id) ?? null };
}

function collect(
  table: ArchivedTable,
  row: Row,
  collectors: ReadonlyMap<string, ReturnType<typeof idCollector>>,
  authors: Set<string>,
): void {
  if (table.hasId === true) collectors.get(table.name)?.add(idIn(table, row.id));
  for (const column of [...(table.loose ?? []), ...Object.keys(table.meanings ?? {})]) {
    const value = row[column];
    if (value === null || value === undefined || !isLoose(table, column)) continue;
    const target = meantBy(table, row, column);
    if (target !== undefined) collectors.get(target.table)?.add(idIn(table, value) - target.from);
  }
  for (const column of table.authors ?? []) {
    const value = row[column] ?? null;
    for (const name of Array.isArray(value) ? value : [value]) {
      if (name === null) continue;
      if (typeof name !== 'string') throw damaged(`autor v ${table.name} není jméno`);
      authors.add(name);
    }
  }
}

export function idIn(table: ArchivedTable, value: unknown): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw damaged(`číslo záznamu v ${table.name} není kladné celé číslo`);
  return id;
}

const AT_ONCE = 50_000;

async function newIds(tx: TransactionSql, table: string, count: number): Promise<Float64Array> {
  const ids = new Float64Array(count);
  for (let from = 0; from < count; from += AT_ONCE) {
    const wanted = Math.min(AT_ONCE, count - from);
    const [row] = await tx<{ ids: number[] }[]>`
      select array_agg(n order by n) as ids from (
        select nextval(pg_get_serial_sequence(${table}, 'id')) as n from generate_series(1, ${wanted})
      ) given`;
    ids.set(row?.ids ?? [], from);
  }
  return ids;
}
