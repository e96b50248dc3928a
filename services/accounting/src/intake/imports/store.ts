import type { Column, ReadRecord, RecordTarget, Remark } from '@news-and-accounting/import-formats';
import type { SeriesCounter } from '../../documents/series/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Author } from '../../platform/http/caller.ts';
import type { Page } from '../../platform/http/paged.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Action, Failure, Run, ShownRow, StoredImport } from './import.ts';
import type { OptionsJson } from './options.ts';
import type { Own } from './read-file.ts';
import type { Created, CreatedRecord } from './target.ts';

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

/** The newest first, with `atMost` null all of them. */
export const importsOf = (sql: Queries, entityId: number, atMost: number | null = LISTED_AT_MOST) =>
  sql<StoredImport[]>`
    select ${importColumns(sql)} ${fromImports(sql, entityId)} order by i.id desc limit ${atMost}`;

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
  userId: Author,
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

/** What was stored of some things of an origin and is still there, by what names them there. */
export async function knownSources(
  sql: Queries,
  entityId: number,
  { target, origin }: Pick<PlannedRow, 'target' | 'origin'>,
  sourceIds: readonly string[],
): Promise<{ source_id: string; record_id: number; fingerprint: string }[]> {
  if (sourceIds.length === 0) return [];
  return sql<{ source_id: string; record_id: number; fingerprint: string }[]>`
    select r.source_id, r.record_id, encode(r.fingerprint, 'hex') as fingerprint from import_rows r
    where r.entity_id = ${entityId} and r.target = ${target} and r.origin = ${origin} and r.stored
      and r.source_id = any (${[...sourceIds]}) and ${isThere(sql, target)}`;
}

const TABLES: Partial<Record<RecordTarget, string>> = {
  document: 'documents',
  partner: 'partners',
  bank_transaction: 'bank_transactions',
};

/** Whether nobody has deleted what a row `r` has become. */
function isThere(sql: Queries, target: RecordTarget) {
  const table = TABLES[target];
  if (table === undefined) return sql`true`;
  return sql`exists (select from ${sql(table)} t where t.entity_id = r.entity_id and t.id = r.record_id)`;
}

/** Begins a run: what it is asked for, by whom. */
export async function beginRun(
  tx: Queries,
  entityId: number,
  id: number,
  { run, userId, options }: { run: Run; userId: Author; options: object },
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

/** Whose a file has to be. @throws {HttpError} 404 */
export async function ownOf(sql: Queries, entityId: number): Promise<Own> {
  const [own] = await sql<Own[]>`select name, ico, dic from entities where id = ${entityId}`;
  if (own === undefined) throw notFound();
  return own;
}

export async function noteReading(
  tx: Queries,
  entityId: number,
  id: number,
  read: { columns: readonly Column[]; options: OptionsJson; warnings: readonly Remark[] },
): Promise<void> {
  const { columns, options, warnings } = read;
  await tx`
    update imports i set columns = r.columns, options = r.options, warnings = r.warnings
    from ${rowsOf(tx, 'imports', [{ columns, options, warnings }])} r
    where i.entity_id = ${entityId} and i.id = ${id}`;
}

/** Days and currencies of documents that do not say their rate. */
export async function foreignDays(
  sql: Queries,
  entityId: number,
  importId: number,
): Promise<{ currency: string; day: string }[]> {
  return sql<{ currency: string; day: string }[]>`
    select distinct r.record ->> 'currency' as currency,
      coalesce(r.record ->> 'taxableOn', r.record ->> 'issuedOn') as day
    from import_rows r
    where r.entity_id = ${entityId} and r.import_id = ${importId} and r.target = 'document' and r.action <> 'skip'
      and r.record ->> 'currency' <> 'CZK' and r.record ->> 'rate' is null
      and coalesce(r.record ->> 'taxableOn', r.record ->> 'issuedOn') is not null
    order by 2, 1`;
}

/** In which members of the file received documents came; null is the file itself. */
export async function receivedMembers(
  sql: Queries,
  entityId: number,
  importId: number,
): Promise<(string | null)[]> {
  const rows = await sql<{ member: string | null }[]>`
    select distinct r.record #>> '{place,member}' as member from import_rows r
    where r.entity_id = ${entityId} and r.import_id = ${importId} and r.target = 'document' and r.action = 'create'
      and (starts_with(r.record ->> 'kind', 'received_') or r.record ->> 'kind' = 'receipt')`;
  return rows.map(({ member }) => member);
}

/**
 * The next rows of a target after a position: those that come last, or the others. The receipts of suppliers are last:
 * their advances are there by then, and the series that numbers them has what our own receipts are called.
 */
export async function rowsAfter(
  sql: Queries,
  entityId: number,
  importId: number,
  { target, after, limit, areLast }: { target: string; after: number; limit: number; areLast: boolean },
): Promise<{ position: number; record: ReadRecord }[]> {
  return sql<{ position: number; record: ReadRecord }[]>`
    select position, record from import_rows
    where entity_id = ${entityId} and import_id = ${importId} and target = ${target} and position > ${after}
      and (record ->> 'kind' is not distinct from 'received_tax_receipt') = ${areLast}
    order by position limit ${limit}`;
}

/** What a run has made of a row. */
export type Outcome = Pick<
  PlannedRow,
  'position' | 'action' | 'proposed' | 'errors' | 'warnings' | 'record_id'
> & { stored: boolean };

export async function noteOutcomes(
  tx: Queries,
  entityId: number,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  // What an earlier import stored of the same things somebody has deleted since, or it would have been known.
  await tx`
    update import_rows old set stored = false
    from ${rowsOf(tx, 'import_rows', outcomes)} r
    join import_rows i on i.entity_id = ${entityId} and i.import_id = ${importId} and i.position = r.position
    where r.stored and old.entity_id = ${entityId} and old.stored and old.origin = i.origin
      and old.target = i.target and old.source_id = i.source_id and old.import_id <> ${importId}`;
  await tx`
    update import_rows i set action = r.action, proposed = r.proposed, errors = r.errors, warnings = r.warnings,
      record_id = r.record_id, stored = r.stored
    from ${rowsOf(tx, 'import_rows', outcomes)} r
    where i.entity_id = ${entityId} and i.import_id = ${importId} and i.position = r.position`;
}

/** How far a run is, written beside its transaction so that others see it; one that has ended knows better. */
export async function showProgress(sql: Queries, entityId: number, id: number, done: number): Promise<void> {
  await sql`
    update imports set rows_done = ${done} where entity_id = ${entityId} and id = ${id} and state = 'running'`;
}

/** What a run has created, in its order, each as it is now. */
export async function keepCreated(
  tx: Queries,
  entityId: number,
  importId: number,
  created: readonly Created[],
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ record, record_id, code }, position) => ({
    ...{ entity_id: entityId, import_id: importId, position, record, record_id, code: code ?? null },
  }));
  await tx`
    insert into import_records (entity_id, import_id, position, record, record_id, code, version)
    select r.entity_id, r.import_id, r.position, r.record, r.record_id, r.code,
      coalesce(d.updated_at, p.updated_at, a.updated_at, t.updated_at, n.updated_at)
    from ${rowsOf(tx, 'import_records', rows)} r
    left join documents d on r.record = 'document' and d.entity_id = r.entity_id and d.id = r.record_id
    left join partners p on r.record = 'partner' and p.entity_id = r.entity_id and p.id = r.record_id
    left join bank_transactions t on r.record = 'bank_transaction' and t.entity_id = r.entity_id and t.id = r.record_id
    left join entries e on r.record in ('journal', 'opening') and e.entity_id = r.entity_id and e.id = r.record_id
    left join internal_documents n on n.entity_id = e.entity_id and n.id = e.source_id
    left join attachments a on r.record = 'attachment' and a.entity_id = r.entity_id and a.id = r.record_id`;
}

type End = { state: 'previewed' } | { state: 'done'; counters: SeriesCounter[]; now: Date };

export async function endRun(tx: Queries, entityId: number, id: number, end: End): Promise<void> {
  if (end.state === 'previewed') {
    await tx`
      update imports set state = 'previewed', rows_done = 0 where entity_id = ${entityId} and id = ${id}`;
    return;
  }
  await tx`
    update imports set state = 'done', rows_done = rows_to_create, run_at = ${end.now}, expires_at = null, error = null,
      counters = ${tx.json(end.counters as unknown as Parameters<typeof tx.json>[0])}
    where entity_id = ${entityId} and id = ${id}`;
}

/** Whether a run is asked for or goes on, and is neither ended nor asked for anew until the transaction ends. */
export async function isRunning(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const rows = await tx`
    select from imports where entity_id = ${entityId} and id = ${id} and state = 'running' for update`;
  return rows.length > 0;
}

/** Why a run has stored nothing. */
export async function noteFailure(
  sql: Queries,
  entityId: number,
  id: number,
  failure: Failure,
): Promise<void> {
  await sql`
    update imports set state = 'failed', rows_done = 0, error = ${failure.error},
      run = run || jsonb_build_object('failure', ${sql.json(failure)})
    where entity_id = ${entityId} and id = ${id} and state = 'running'`;
}

/** What an import has created and was not taken back, the last one first. */
export async function createdBy(
  tx: Queries,
  entityId: number,
  importId: number,
): Promise<{ record: CreatedRecord; id: number; version: Date | null }[]> {
  return tx<{ record: CreatedRecord; id: number; version: Date | null }[]>`
    select c.record, c.record_id as id, c.version from import_records c
    where c.entity_id = ${entityId} and c.import_id = ${importId} and c.removed_at is null and c.record_id is not null
    order by c.position desc`;
}

/** Notes that things are gone: they may be taken over again. */
export async function noteTakenBack(
  tx: Queries,
  entityId: number,
  importId: number,
  { record, ids, now }: { record: CreatedRecord; ids: readonly number[]; now: Date },
): Promise<void> {
  const own = tx`entity_id = ${entityId} and import_id = ${importId} and record_id = any (${[...ids]}::bigint[])`;
  await tx`update import_records set removed_at = ${now} where ${own} and record = ${record}`;
  await tx`update import_rows set stored = false, record_id = null where ${own} and target = ${record} and stored`;
}

export async function endUndoing(
  tx: Queries,
  entityId: number,
  id: number,
  { state, now }: { state: 'undone' | 'partly_undone'; now: Date },
): Promise<void> {
  await tx`
    update imports set state = ${state}, undone_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}

export async function removeImport(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from imports where entity_id = ${entityId} and id = ${id}`;
}

/** Forgets previews that nobody has run in time, of all companies. @returns how many */
export async function forgetExpired(sql: Queries, now: Date): Promise<number> {
  const gone = await sql`
    delete from imports where expires_at <= ${now} and state in ('previewed', 'failed') returning entity_id, id`;
  return gone.length;
}
