import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { AskedExport } from './asked.ts';
import type { ExportWarning, StoredExport } from './export.ts';

const exportColumns = (sql: Queries, now: Date) => sql`
  e.id, e.format, e.period_from, e.period_to, e.options,
  case when e.state = 'done' and e.expires_at <= ${now} then 'expired' else e.state end as state,
  e.run, e.tries, e.pieces_done, e.pieces_in_all, e.file_id, e.filename, e.media_type, e.bytes, e.sha256,
  e.content_sha256, e.counts, e.warnings, e.error, e.user_id, u.username as created_by, e.created_at, e.finished_at,
  e.expires_at`;

const LISTED_AT_MOST = 100;

/** The newest first, with `atMost` null all of them. */
export const exportsOf = (
  sql: Queries,
  entityId: number,
  now: Date,
  atMost: number | null = LISTED_AT_MOST,
) => sql<StoredExport[]>`
  select ${exportColumns(sql, now)} from exports e left join users u on u.id = e.user_id
  where e.entity_id = ${entityId} order by e.id desc limit ${atMost}`;

/** @throws {HttpError} 404 */
export async function exportOf(sql: Queries, entityId: number, id: number, now: Date): Promise<StoredExport> {
  const [row] = await sql<StoredExport[]>`
    select ${exportColumns(sql, now)} from exports e left join users u on u.id = e.user_id
    where e.entity_id = ${entityId} and e.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** How many exports of a company are not finished. */
export async function unfinishedCount(sql: Queries, entityId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from exports
    where entity_id = ${entityId} and state in ('waiting', 'running')`;
  return row?.count ?? 0;
}

/** Stores what was asked for, to be made by a job. @returns its id */
export async function insertExport(
  tx: Queries,
  entityId: number,
  { format, from, to, options }: AskedExport,
  { userId, now }: { userId: number | null; now: Date },
): Promise<number> {
  await tx`insert into export_turns (entity_id) values (${entityId}) on conflict do nothing`;
  const [row] = await tx<{ id: number }[]>`
    insert into exports (
      entity_id, format, period_from, period_to, options, state, counts, warnings, user_id, created_at
    ) values (
      ${entityId}, ${format}, ${from}, ${to}, ${tx.json(options)}, 'waiting', '{}', '[]', ${userId}, ${now}
    ) returning id`;
  return row?.id ?? 0;
}

/**
 * Takes the turn of a company for as long as the transaction lasts, also when the process is killed meanwhile.
 * @returns false while somebody else has it
 */
export async function takeTurn(tx: Queries, entityId: number): Promise<boolean> {
  const rows = await tx`
    select from export_turns where entity_id = ${entityId} for update skip locked`;
  return rows.length > 0;
}

/**
 * The next export of a company whose turn is held, as a new try: one that runs has been left by who made it.
 * @returns its id, or null when all are finished
 */
export async function beginNext(sql: Queries, entityId: number, run: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    update exports e set state = 'running', run = ${run}, tries = e.tries + 1, pieces_done = 0, pieces_in_all = 0
    where e.entity_id = ${entityId} and e.id = (
      select n.id from exports n where n.entity_id = ${entityId} and n.state in ('waiting', 'running')
      order by n.state, n.id limit 1
    )
    returning e.id`;
  return row?.id ?? null;
}

type Try = { entityId: number; id: number; run: string };

/** Written beside everything else, so that others see it. */
export async function showProgress(
  sql: Queries,
  { entityId, id, run }: Try,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await sql`
    update exports set pieces_done = ${done}, pieces_in_all = ${total}
    where entity_id = ${entityId} and id = ${id} and state = 'running' and run = ${run}`;
}

export type Made = {
  fileId: number;
  filename: string;
  mediaType: string;
  bytes: number;
  sha256: Buffer;
  contentSha256: Buffer | null;
  counts: Record<string, number>;
  /** Of which its progress was told. */
  pieces: number;
  warnings: readonly ExportWarning[];
};

/** @returns false when another try makes it by now */
export async function finish(
  tx: Queries,
  { entityId, id, run }: Try,
  made: Made,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const warnings = made.warnings as unknown as Parameters<typeof tx.json>[0];
  const rows = await tx`
    update exports set state = 'done', file_id = ${made.fileId}, filename = ${made.filename},
      media_type = ${made.mediaType}, bytes = ${made.bytes}, sha256 = ${made.sha256},
      content_sha256 = ${made.contentSha256}, counts = ${tx.json(made.counts)}, warnings = ${tx.json(warnings)},
      pieces_done = ${made.pieces}, pieces_in_all = ${made.pieces},
      finished_at = ${now}, expires_at = ${expiresAt}
    where entity_id = ${entityId} and id = ${id} and state = 'running' and run = ${run}
    returning id`;
  return rows.length > 0;
}

export async function noteFailure(
  sql: Queries,
  { entityId, id, run }: Try,
  error: string,
  now: Date,
): Promise<void> {
  await sql`
    update exports set state = 'failed', error = ${error}, finished_at = ${now}
    where entity_id = ${entityId} and id = ${id} and state = 'running' and run = ${run}`;
}

/** Lets go of the oldest files of a company, beyond so many bytes of all; the newest stays, however large it is. */
export async function makeRoom(tx: Queries, entityId: number, bytesAtMost: number, now: Date): Promise<void> {
  await tx`
    update exports e set state = 'expired', file_id = null, expires_at = ${now}
    from (
      select id, sum(bytes) over (order by finished_at desc, id desc) as together,
        row_number() over (order by finished_at desc, id desc) as place
      from exports where entity_id = ${entityId} and state = 'done'
    ) kept
    where e.entity_id = ${entityId} and e.id = kept.id and kept.together > ${bytesAtMost} and kept.place > 1`;
}

/** Lets go of files whose time is over, of all companies. @returns how many */
export async function expireExports(sql: Queries, now: Date): Promise<number> {
  const gone = await sql`
    update exports set state = 'expired', file_id = null
    where state = 'done' and expires_at <= ${now} returning entity_id, id`;
  return gone.length;
}

/** Companies whose exports wait for a job that is not there, since all its tries were killed. */
export async function companiesLeft(sql: Queries, jobName: string): Promise<number[]> {
  const rows = await sql<{ entity_id: number }[]>`
    select distinct e.entity_id from exports e
    where e.state in ('waiting', 'running') and not exists (
      select from accounting_jobs.job j
      where j.name = ${jobName} and j.state in ('created', 'retry', 'active')
        and (j.data ->> 'entityId')::bigint = e.entity_id
    )`;
  return rows.map(({ entity_id }) => entity_id);
}

export async function companyOfExport(
  sql: Queries,
  entityId: number,
): Promise<{ name: string; ico: string | null }> {
  const [row] = await sql<{ name: string; ico: string | null }[]>`
    select name, ico from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}
