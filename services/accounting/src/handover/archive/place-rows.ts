import type { TransactionSql } from '@news-and-accounting/postgres';
import { rowsOf } from '../../platform/store.ts';
import { pathOfTable } from './manifest.ts';
import type { Numbering } from './numbering.ts';
import { damaged } from './problem.ts';
import type { OpenArchive } from './read-archive.ts';
import { type IdMapper, isLoose, type Mappers, mapped, type Row, type Value } from './references.ts';
import type { ArchivedTable } from './table.ts';

export type Placing = {
  tx: TransactionSql;
  entityId: number;
  archive: OpenArchive;
  numbering: Numbering;
  /** Ids of users by the names that rows have. */
  authors: ReadonlyMap<string, number>;
  /** Columns that tables have here. */
  columns: ReadonlyMap<string, readonly string[]>;
  done(rows: number): void;
};

/**
 * Stores the rows of a table in their order, each with its new id.
 * @param made columns that the archive does not have, or not as they are here
 */
export async function placeRows(
  placing: Placing,
  table: ArchivedTable,
  made: { columns: readonly string[]; of(row: Row): Row } = { columns: [], of: () => ({}) },
): Promise<void> {
  const { archive, tx, done } = placing;
  const later = laterOnes(table);
  for await (const rows of archive.lines(pathOfTable(table.name))) {
    const here = rows.map((row) => ({ ...rowHere(placing, table, row), ...made.of(row) }));
    await insertRows(placing, table, later.without(here), made.columns);
    // A plan that was made for a table without rows would look at all of them for each that comes.
    await tx.unsafe('discard plans');
    done(rows.length);
  }
  await later.write(placing);
}

/** A row of the archive as it is stored here. */
export function rowHere({ numbering, authors, columns }: Placing, table: ArchivedTable, row: Row): Row {
  const known = columns.get(table.name) ?? [];
  const strange = Object.keys(row).find((column) => !known.includes(column));
  if (strange !== undefined) throw damaged(`pole ${strange} v ${table.name} tato verze nezná`);
  const id: IdMapper = (target, old, isLooseOne) => {
    const found = Number.isSafeInteger(old) ? numbering.idOf(target, old) : null;
    if (found !== null) return found;
    if (!isLooseOne) throw damaged(`${table.name} odkazuje na záznam, který v archivu není`);
    // Nothing has it: what was gone in the archive is gone here.
    return 0;
  };
  const author = (name: Value): Value => authors.get(String(name)) ?? null;
  return mapped(table, row, { id, author } satisfies Mappers);
}

export async function insertRows(
  { tx, entityId, columns, archive }: Pick<Placing, 'tx' | 'entityId' | 'columns' | 'archive'>,
  table: Pick<ArchivedTable, 'name'>,
  rows: readonly Row[],
  more: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  // What an older version did not have gets what the database gives to rows that do not say it.
  const told = archive.manifest.columns[table.name] ?? [];
  const own = (columns.get(table.name) ?? []).filter(
    (column) => told.includes(column) && !more.includes(column),
  );
  const stored = [...own, ...more];
  const all = rows.map((row) => ({ ...row, entity_id: entityId }));
  const names = ['entity_id', ...stored];
  try {
    await tx`
      insert into ${tx(table.name)} (${tx(names)}) overriding system value
      select ${tx(names)} from ${rowsOf(tx, table.name, all)}`;
  } catch (error) {
    throw refusedRows(table.name, error);
  }
}

/** Values that are none of their column, and rules that the database holds. */
const OF_VALUES = /^(22|23|P0001)/;

function refusedRows(table: string, error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (code === undefined || !OF_VALUES.test(code)) return error;
  return damaged(`záznamy v ${pathOfTable(table)} nelze uložit (${message})`);
}

/** References of a table to itself, some of which name a row that comes later. */
function laterOnes(table: ArchivedTable) {
  const own = Object.entries(table.references ?? {}).flatMap(([column, target]) =>
    target === table.name && !isLoose(table, column) ? [column] : [],
  );
  const later = new Map<string, { id: Value; value: Value }[]>(own.map((column) => [column, []]));
  return {
    /** The rows with those references empty that name none of them and none before. */
    without(rows: readonly Row[]): Row[] {
      const last = Number(rows.at(-1)?.id);
      return rows.map((row) => {
        const waiting = own.filter((column) => Number(row[column] ?? 0) > last);
        for (const column of waiting)
          later.get(column)?.push({ id: row.id as Value, value: row[column] as Value });
        return waiting.length === 0
          ? row
          : { ...row, ...Object.fromEntries(waiting.map((column) => [column, null])) };
      });
    },
    async write({ tx, entityId }: Placing): Promise<void> {
      for (const [column, rows] of later) {
        if (rows.length === 0) continue;
        await tx`
          update ${tx(table.name)} t set ${tx(column)} = r.value
          from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) r (id bigint, value bigint)
          where t.entity_id = ${entityId} and t.id = r.id`;
      }
    },
  };
}
