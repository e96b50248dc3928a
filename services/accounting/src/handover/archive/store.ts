import type { StoredFile } from '../../platform/files/index.ts';
import { giveMemoryBack } from '../../platform/give-memory-back.ts';
import type { Queries } from '../../platform/store.ts';
import type { Records } from './content.ts';
import { parsedRow, type Row } from './references.ts';
import type { ArchivedTable } from './table.ts';
import { ARCHIVED } from './tables.ts';

const BATCH = 250;
/** Batches after which what they left is collected: the engine would let hundreds of megabytes of it pile up. */
const COLLECTED_AFTER = 20;
/** Of rows that hold files. */
const LARGE_BATCH = 10;

/** Columns of tables as an archive holds them: those that are not made by the database itself. */
export async function columnsOf(
  sql: Queries,
  tables: readonly ArchivedTable[],
): Promise<Map<string, string[]>> {
  const names = tables.map(({ name }) => name);
  const rows = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any (${[...names, 'entities']}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.relname, a.attnum`;
  const found = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...found].map(([name, columns]) => {
      const without = ['entity_id', ...(tables.find((table) => table.name === name)?.without ?? [])];
      return [name, columns.map(({ column }) => column).filter((column) => !without.includes(column))];
    }),
  );
}

/** The rows of a company in the database, by the columns that are to be told. */
export function recordsIn(
  sql: Queries,
  entityId: number,
  columnsIn: ReadonlyMap<string, readonly string[]>,
): Records {
  return {
    async *rows(table) {
      for await (const lines of textsOf(sql, entityId, table, columnsIn.get(table.name) ?? []))
        yield lines.map((line) => parsedRow(line));
    },
    async *columns(table, columns) {
      for await (const lines of textsOf(sql, entityId, table, columns))
        yield lines.map((line) => parsedRow(line));
    },
  };
}

/** Rows as the lines of an archive, in the order of the table; authors are names in them. */
export async function* textsOf(
  sql: Queries,
  entityId: number,
  table: ArchivedTable,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const batch = table.isLarge === true ? LARGE_BATCH : BATCH;
  const cursor = sql<{ line: string }[]>`
    select row_to_json(r)::text as line from (
      select ${sql.unsafe(columns.map((column) => selected(table, column)).join(', '))}
      from ${sql(table.name)} t
      where t.entity_id = ${entityId} ${sql.unsafe(table.only === undefined ? '' : `and (${table.only})`)}
      order by ${sql.unsafe(orderOf(table))}
    ) r`.cursor(batch);
  let batches = 0;
  for await (const rows of cursor) {
    yield rows.map(({ line }) => line);
    batches += 1;
    if (batches % COLLECTED_AFTER === 0) giveMemoryBack();
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function selected(table: ArchivedTable, column: string): string {
  const own = `t.${quoted(column)}`;
  if (table.authors?.includes(column) !== true) return own;
  if (!column.endsWith('_ids'))
    return `(select u.username from users u where u.id = ${own}) as ${quoted(column)}`;
  return `coalesce((select array_agg(u.username order by a.place)
    from unnest(${own}) with ordinality a (id, place) join users u on u.id = a.id), '{}') as ${quoted(column)}`;
}

/** Texts by their bytes, whatever the database sorts by: an order of ids is the same order anywhere. */
function orderOf({ key, order }: ArchivedTable): string {
  if (order !== undefined) return order;
  if (key.length === 0) return '1';
  return key
    .map((column) => `${textKeys.has(column) ? `t.${quoted(column)} collate "C"` : `t.${quoted(column)}`}`)
    .join(', ');
}
const textKeys = new Set(['code', 'kind', 'number', 'relation', 'subject_type']);

/** The company itself. */
export async function companyRow(sql: Queries, entityId: number, columns: readonly string[]): Promise<Row> {
  const [row] = await sql<{ line: string }[]>`
    select row_to_json(r)::text as line
    from (select ${sql(columns)} from entities t where t.id = ${entityId}) r`;
  if (row === undefined) throw new Error('an archive of a company that is not there');
  return parsedRow(row.line);
}

/** The number of the last migration. */
export async function schemaOf(sql: Queries): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select max(number) as number from schema_migrations`;
  return row?.number ?? 0;
}

const FILES = ARCHIVED.find(({ name }) => name === 'stored_files') as ArchivedTable;

/** The files of a company that its archive holds, each once; between two pages their bytes may be read. */
export async function* filesOf(sql: Queries, entityId: number): AsyncGenerator<StoredFile> {
  for (let last = 0; ; ) {
    const page = await sql<StoredFile[]>`
      select entity_id, id, sha256, bytes, media_type, place, created_at from stored_files t
      where t.entity_id = ${entityId} and t.id > ${last} and (${sql.unsafe(FILES.only ?? 'true')})
      order by id limit ${BATCH}`;
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** How many rows and files an archive will hold; bytes of a file count as well as its row. */
export async function piecesCount(sql: Queries, entityId: number): Promise<number> {
  let pieces = 0;
  for (const { name, only } of [...ARCHIVED, FILES]) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(name)} t
      where t.entity_id = ${entityId} ${sql.unsafe(only === undefined ? '' : `and (${only})`)}`;
    pieces += row?.count ?? 0;
  }
  return pieces;
}
