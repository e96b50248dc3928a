import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { MadeRun, Recurrence, RecurrenceState, RecurrenceValues } from './recurrence.ts';

const columns = (sql: Queries) => sql`
  c.id, c.name, c.period, c.day, c.starts_on, c.ends_on, c.taxable, c.issue, c.send, c.document, c.source_document_id,
  c.active, c.next_on, c.done_on, c.not_before, c.last_on, c.last_document_id, c.last_error, c.tried_on, c.created_at,
  c.updated_at, (
    select p.name from partners p where p.entity_id = c.entity_id and p.id = (c.document ->> 'partner_id')::bigint
  ) as partner_name`;

/** By the next day, what has ended last; then by id. */
export function listRecurrences(sql: Queries, entityId: number): Promise<Recurrence[]> {
  return sql<Recurrence[]>`
    select ${columns(sql)} from recurrences c where c.entity_id = ${entityId} order by c.next_on nulls last, c.id`;
}

/** @throws {HttpError} 404 */
export async function recurrenceOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<Recurrence> {
  const [recurrence] = await sql<Recurrence[]>`
    select ${columns(sql)} from recurrences c
    where c.entity_id = ${entityId} and c.id = ${id} ${lock ? sql`for no key update of c` : sql``}`;
  if (recurrence === undefined) throw notFound();
  return recurrence;
}

/** Stores a new one, or other values of one there is. */
export async function insertRecurrence(
  tx: Queries,
  entityId: number,
  values: RecurrenceValues & Pick<RecurrenceState, 'next_on'> & { source_document_id: number | null },
  now: Date,
): Promise<number> {
  const row = { ...values, entity_id: entityId, created_at: now, updated_at: now };
  const names = tx.unsafe(Object.keys(row).join(', '));
  const [stored] = await tx<{ id: number }[]>`
    insert into recurrences (${names}) select ${names} from ${rowsOf(tx, 'recurrences', [row])} returning id`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

export async function changeRecurrence(
  tx: Queries,
  entityId: number,
  id: number,
  values: RecurrenceValues & Pick<RecurrenceState, 'next_on' | 'not_before'>,
  now: Date,
): Promise<void> {
  // Whoever changes it wants to see it tried, not wait for tomorrow.
  const row = { ...values, tried_on: null, updated_at: now };
  const names = tx.unsafe(Object.keys(row).join(', '));
  await tx`
    update recurrences c set (${names}) = (select ${names} from ${rowsOf(tx, 'recurrences', [row])})
    where c.entity_id = ${entityId} and c.id = ${id}`;
}

/** Which day comes next; no other version of what people edit. */
export async function keepNext(
  tx: Queries,
  entityId: number,
  id: number,
  { next_on, not_before }: Pick<RecurrenceState, 'next_on' | 'not_before'>,
): Promise<void> {
  await tx`
    update recurrences set next_on = ${next_on}, not_before = ${not_before}
    where entity_id = ${entityId} and id = ${id}`;
}

export async function removeRecurrence(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from recurrences where entity_id = ${entityId} and id = ${id}`;
}

/** The document that was made for a day; null: none. */
export async function documentMadeOn(
  tx: Queries,
  entityId: number,
  recurrenceId: number,
  on: string,
): Promise<number | null> {
  const [run] = await tx<{ document_id: number }[]>`
    select document_id from recurrence_runs
    where entity_id = ${entityId} and recurrence_id = ${recurrenceId} and run_on = ${on}`;
  return run?.document_id ?? null;
}

/** Days that were made, from one on. */
export async function daysMadeFrom(
  tx: Queries,
  entityId: number,
  recurrenceId: number,
  after: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ run_on: string }[]>`
    select run_on from recurrence_runs
    where entity_id = ${entityId} and recurrence_id = ${recurrenceId} and run_on >= ${after}`;
  return new Set(rows.map(({ run_on }) => run_on));
}

/** The latest days that were made. */
export function runsOf(
  sql: Queries,
  entityId: number,
  recurrenceId: number,
  atMost: number,
): Promise<MadeRun[]> {
  return sql<MadeRun[]>`
    select r.run_on as on, r.document_id, d.number, d.status
    from recurrence_runs r join documents d on d.entity_id = r.entity_id and d.id = r.document_id
    where r.entity_id = ${entityId} and r.recurrence_id = ${recurrenceId} order by r.run_on desc limit ${atMost}`;
}

/** Keeps what was made for a day, and which day comes next. */
export async function keepRun(
  tx: Queries,
  entityId: number,
  id: number,
  made: { on: string; documentId: number; next_on: string | null; done_on: string | null },
): Promise<void> {
  const { on, documentId, next_on, done_on } = made;
  await tx`
    with run as (
      insert into recurrence_runs (entity_id, recurrence_id, run_on, document_id)
      values (${entityId}, ${id}, ${on}, ${documentId})
    )
    update recurrences set next_on = ${next_on}, done_on = ${done_on}, last_on = ${on},
      last_document_id = ${documentId}, last_error = null, tried_on = null
    where entity_id = ${entityId} and id = ${id}`;
}

/**
 * Keeps why nothing was made for a day, unless it was made meanwhile.
 * @param triedOn the day on which the service tried; null: somebody did
 */
export async function keepFailure(
  tx: Queries,
  entityId: number,
  id: number,
  { on, error, triedOn }: { on: string; error: string; triedOn: string | null },
): Promise<void> {
  await tx`
    update recurrences c set last_on = ${on}, last_document_id = null, last_error = ${error},
      tried_on = coalesce(${triedOn}::date, c.tried_on)
    where c.entity_id = ${entityId} and c.id = ${id} and not exists (
      select from recurrence_runs r
      where r.entity_id = c.entity_id and r.recurrence_id = c.id and r.run_on = ${on}
    )`;
}

const isDue = (sql: Queries, on: string) => sql`
  c.active and c.next_on <= ${on} and (c.tried_on is null or c.tried_on < ${on})`;

/** Companies in which something is due on a day, those of the archive left out: the one place that looks at all of them. */
export async function companiesWithDue(sql: Queries, on: string): Promise<number[]> {
  const rows = await sql<{ entity_id: number }[]>`
    select distinct c.entity_id from recurrences c join entities e on e.id = c.entity_id and not e.archived
    where ${isDue(sql, on)}`;
  return rows.map(({ entity_id }) => entity_id);
}

export type DueCompany = { id: number; fiscalYearStart: number };

/** The company held, as other writers of documents hold it; null: there is none any more, or it is in the archive. */
export async function heldCompany(tx: Queries, entityId: number): Promise<DueCompany | null> {
  const [company] = await tx<DueCompany[]>`
    select id, fiscal_year_start as "fiscalYearStart" from entities
    where id = ${entityId} and not archived for no key update`;
  return company ?? null;
}

/** What is due in a company, the oldest day first, locked; null: nothing any more. */
export async function firstDue(tx: Queries, entityId: number, on: string): Promise<Recurrence | null> {
  const [recurrence] = await tx<Recurrence[]>`
    select ${columns(tx)} from recurrences c
    where c.entity_id = ${entityId} and ${isDue(tx, on)}
    order by c.next_on, c.id limit 1 for no key update of c`;
  return recurrence ?? null;
}

/** Whether a document that repeats is with a contact. */
export async function isRepeatedWith(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await tx`
    select from recurrences where entity_id = ${entityId} and document ->> 'partner_id' = ${String(partnerId)} limit 1`;
  return row !== undefined;
}

/** Null: there is no such contact. */
export async function partnerName(tx: Queries, entityId: number, id: number | null): Promise<string | null> {
  const [partner] = await tx<{ name: string }[]>`
    select name from partners where entity_id = ${entityId} and id = ${id}`;
  return partner?.name ?? null;
}
