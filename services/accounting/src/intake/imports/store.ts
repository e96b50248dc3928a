import type { ReadRecord, RecordTarget, Remark } from '@news-and-accounting/import-formats';
import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Action, Run, ShownRow, StoredImport } from './import.ts';

const importColumns = (sql: Queries) => sql`
  i.id, i.file_id, i.filename, i.bytes, f.sha256, i.format, i.state, i.options, i.columns, i.sheets, i.warnings,
  i.rows_in_all, i.rows_to_create, i.rows_to_skip, i.rows_with_error, i.rows_done, i.error, i.run, i.run_by,
  i.counters, u.username as created_by, i.created_at, i.run_at, i.undone_at, i.expires_at`;

const fromImports = (sql: Queries, entityId: number) => sql`
  from imports i
  join stored_files f on f.entity_id = i.entity_id and f.id = i.file_id
  left join users u on u.id = i.user_id
  where i.entity_id = ${entityId}`;

const LISTED_AT_MOST = 200;

/** The newest first. */
export async function importsOf(sql: Queries, entityId: number): Promise<StoredImport[]> {
  return sql<StoredImport[]>`
    select ${importColumns(sql)} ${fromImports(sql, entityId)} order by i.id desc limit ${LISTED_AT_MOST}`;
}

/**
 * @param lock waits for whoever runs or undoes it
 * @throws {HttpError} 404
 */
export async function importOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<StoredImport> {
  const [row] = await sql<StoredImport[]>`
    select ${importColumns(sql)} ${fromImports(sql, entityId)} and i.id = ${id}
    ${lock ? sql`for update of i` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

export type NewImport = Pick<
  StoredImport,
  'file_id' | 'filename' | 'bytes' | 'format' | 'options' | 'columns' | 'sheets' | 'warnings'
>;

export async function insertImport(
  tx: Queries,
  entityId: number,
  userId: number,
  values: NewImport,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number> {
  const row = {
    ...values,
    ...{ entity_id: entityId, user_id: userId, state: 'previewed', created_at: now, expires_at: expiresAt },
    ...{ rows_in_all: 0, rows_to_create: 0, rows_to_skip: 0, rows_with_error: 0, rows_done: 0 },
  };
  const names = tx(Object.keys(row));
  const [inserted] = await tx<{ id: number }[]>`
    insert into imports (${names}) select ${names} from ${rowsOf(tx, 'imports', [row])} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** A row as it is planned. */
export type PlannedRow = {
  position: number;
  target: RecordTarget;
  origin: string;
  source_id: string | null;
  /** SHA-256 in hexadecimal. */
  fingerprint: string;
  action: Action;
  title: string;
  record: ReadRecord;
  proposed: object | null;
  errors: readonly Remark[];
  warnings: readonly Remark[];
  record_id: number | null;
};

const ROW_COLUMNS = [
  ...[
    'entity_id',
    'import_id',
    'position',
    'target',
    'origin',
    'source_id',
    'fingerprint',
    'action',
    'title',
  ],
  ...['record', 'proposed', 'errors', 'warnings', 'record_id', 'stored'],
];

export async function insertRows(
  tx: Queries,
  entityId: number,
  importId: number,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const own = rows.map(({ fingerprint, ...row }) => ({
    ...row,
    ...{ entity_id: entityId, import_id: importId, fingerprint: `\\x${fingerprint}`, stored: false },
  }));
  const names = tx(ROW_COLUMNS);
  await tx`insert into import_rows (${names}) select ${names} from ${rowsOf(tx, 'import_rows', own)}`;
}

export async function removeRows(tx: Queries, entityId: number, importId: number): Promise<void> {
  await tx`delete from import_rows where entity_id = ${entityId} and import_id = ${importId}`;
}

/** Counts the rows by what is to be done with them. */
export async function countRows(tx: Queries, entityId: number, importId: number): Promise<void> {
  await tx`
    update imports i set rows_in_all = c.total, rows_to_create = c.creates, rows_to_skip = c.skips,
      rows_with_error = c.errors
    from (
      select count(*)::int as total, (count(*) filter (where action = 'create'))::int as creates,
        (count(*) filter (where action = 'skip'))::int as skips,
        (count(*) filter (where action = 'error'))::int as errors
      from import_rows where entity_id = ${entityId} and import_id = ${importId}
    ) c where i.entity_id = ${entityId} and i.id = ${importId}`;
}

export async function rowsPage(
  sql: Queries,
  entityId: number,
  importId: number,
  { action, limit, offset }: Pick<Page, 'limit' | 'offset'> & { action: Action | null },
): Promise<ShownRow[]> {
  return sql<ShownRow[]>`
    select position, source_id, target, action, title, proposed, errors, warnings, record_id from import_rows
    where entity_id = ${entityId} and import_id = ${importId} ${action === null ? sql`` : sql`and action = ${action}`}
    order by position limit ${limit} offset ${offset}`;
}

/** All rows of an import in their order, in batches. */
export function rowBatches(sql: Queries, entityId: number, importId: number): AsyncIterable<RowOfRun[]> {
  return sql<RowOfRun[]>`
    select position, target, origin, source_id, encode(fingerprint, 'hex') as fingerprint, title, record
    from import_rows where entity_id = ${entityId} and import_id = ${importId} order by position`.cursor(500);
}

export type RowOfRun = Pick<
  PlannedRow,
  'position' | 'target' | 'origin' | 'source_id' | 'fingerprint' | 'title' | 'record'
>;

/** What was stored of some things of an origin, by what names them there. */
export async function knownSources(
  sql: Queries,
  entityId: number,
  target: RecordTarget,
  origin: string,
  sourceIds: readonly string[],
): Promise<{ source_id: string; record_id: number; fingerprint: string }[]> {
  if (sourceIds.length === 0) return [];
  return sql<{ source_id: string; record_id: number; fingerprint: string }[]>`
    select source_id, record_id, encode(fingerprint, 'hex') as fingerprint from import_rows
    where entity_id = ${entityId} and target = ${target} and origin = ${origin} and stored
      and source_id = any (${[...sourceIds]})`;
}

/** Begins a run: what it is asked for, by whom. */
export async function beginRun(
  tx: Queries,
  entityId: number,
  id: number,
  { run, userId, options }: { run: Run; userId: number; options: object },
): Promise<void> {
  await tx`
    update imports set state = 'running', run = ${tx.json(run)}, run_by = ${userId}, rows_done = 0, error = null,
      options = ${tx.json(options as Parameters<typeof tx.json>[0])}
    where entity_id = ${entityId} and id = ${id}`;
}

/** What is to be said of the file as a whole. */
export async function noteWarnings(
  tx: Queries,
  entityId: number,
  id: number,
  warnings: readonly Remark[],
): Promise<void> {
  await tx`
    update imports set warnings = ${tx.json(warnings as unknown as Parameters<typeof tx.json>[0])}
    where entity_id = ${entityId} and id = ${id}`;
}
