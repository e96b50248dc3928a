import { createHash } from 'node:crypto';
import { type Ids, idCollector, placesOf } from './ids.ts';
import { isRawNumber, type Mappers, mapped, type Row, type Value } from './references.ts';
import type { ArchivedTable } from './table.ts';
import { ARCHIVED } from './tables.ts';

/** The rows of a company, wherever they are; what comes from a database has users as names already. */
export type Records = {
  /** Rows of a table in the order of its key, some at a time. */
  rows(table: ArchivedTable): AsyncIterable<readonly Row[]>;
  /** The same with some columns only, where that is cheaper. */
  columns(table: ArchivedTable, columns: readonly string[]): AsyncIterable<readonly Row[]>;
};

/** Columns of a company itself that are part of the content; the others say where it is, not what it is. */
export const isOfCompany = (column: string): boolean =>
  !['id', 'owner_id', 'created_at', 'updated_at'].includes(column);

/** What stands for something that is gone. */
const GONE = 'gone';

/**
 * SHA-256 of what a company consists of, wherever it is: tables in the order of their list, rows in the order of their
 * keys, one a line as JSON with names sorted and without nulls. Ids are places among the rows of their table, from 1, and
 * authors are names. What tells of the past (the history, imports, exports) is no part of it.
 * @param places of all rows, see `placesIn`
 */
export function contentHasher(company: Row, places: Places) {
  const hash = createHash('sha256');
  const mappers: Mappers = {
    id: (table, id) => places.get(table)?.(id) ?? GONE,
    author: (author) => author,
  };
  const ofCompany = Object.fromEntries(Object.entries(company).filter(([column]) => isOfCompany(column)));
  hash.update(`entities ${canonical(ofCompany)}\n`);
  return {
    /** Rows of a table, the tables in the order of their list. */
    add(table: ArchivedTable, rows: readonly Row[]): void {
      if (table.isHistory === true) return;
      for (const row of rows) hash.update(`${table.name} ${canonical(contentOf(table, row, mappers))}\n`);
    },
    digest: (): string => hash.digest('hex'),
  };
}

export async function contentHash(company: Row, records: Records): Promise<string> {
  const hasher = contentHasher(company, await placesIn(records));
  for (const table of ARCHIVED) {
    if (table.isHistory === true) continue;
    for await (const rows of records.rows(table)) hasher.add(table, rows);
  }
  return hasher.digest();
}

type Place = (id: number) => Value | null;
export type Places = ReadonlyMap<string, Place>;

/** How things are called in the content, by table. */
export async function placesIn(records: Records): Promise<Places> {
  const found = new Map<string, Place>();
  for (const table of ARCHIVED) {
    if (table.hasId !== true) continue;
    const { calledBy } = table;
    if (calledBy !== undefined) {
      const names = new Map<number, Value>();
      for await (const rows of records.columns(table, ['id', calledBy]))
        for (const row of rows) names.set(Number(row.id), row[calledBy] as Value);
      found.set(table.name, (id) => names.get(id) ?? null);
      continue;
    }
    const ids = idCollector();
    for await (const rows of records.columns(table, ['id'])) for (const row of rows) ids.add(Number(row.id));
    found.set(table.name, placeIn(placesOf(ids.sorted())));
  }
  return found;
}

const placeIn =
  (ids: Ids): Place =>
  (id) => {
    const place = ids.placeOf(id);
    return place === -1 ? null : place + 1;
  };

function contentOf(table: ArchivedTable, row: Row, mappers: Mappers): Row {
  const { remade = [] } = table;
  const content: Record<string, Value> = {};
  for (const [column, value] of Object.entries(mapped(table, row, mappers))) {
    if (value === null || remade.includes(column)) continue;
    // It is a version, which has milliseconds.
    content[column] = column === 'updated_at' ? new Date(String(value)).toISOString() : value;
  }
  return content;
}

/** JSON with names sorted by code units and without members that are null. */
export function canonical(value: Value): string {
  if (value === null || typeof value !== 'object' || isRawNumber(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each: Value) => canonical(each)).join()}]`;
  const object = value as Readonly<Record<string, Value>>;
  const members = Object.keys(object)
    .sort()
    .flatMap((name) => {
      const member = object[name] as Value;
      return member === null ? [] : [`${JSON.stringify(name)}:${canonical(member)}`];
    });
  return `{${members.join()}}`;
}
