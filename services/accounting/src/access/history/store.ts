import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { ChainedRecord, Head } from './chain.ts';

const BATCH = 1000;

export type StoredRecord = ChainedRecord & { entity_id: number };

/** All records of a company, or of all companies one after another, each from its first one. */
export function recordsOf(sql: Queries, entityId: number | null): AsyncIterable<StoredRecord[]> {
  return sql<StoredRecord[]>`
    select e.entity_id, e.id, e.number, encode(e.hash, 'hex') as hash, ${moment(sql)} as created_at,
      u.username as user, e.action, e.subject_type, e.subject_id, e.summary, e.details, e.changes, e.origin
    from events e left join users u on u.id = e.user_id
    where ${entityId === null ? sql`true` : sql`e.entity_id = ${entityId}`} order by e.entity_id, e.id`.cursor(
    BATCH,
  );
}

export type HashedRow = Pick<ChainedRecord, 'id' | 'number' | 'hash' | 'origin'> & {
  entity_id: number;
  content: string;
};

/** What the records of all companies are made of for a hash, written by the database that hashed them. */
export function hashedRows(sql: Queries): AsyncIterable<HashedRow[]> {
  return sql<HashedRow[]>`
    select e.entity_id, e.id, e.number, encode(e.hash, 'hex') as hash, e.origin,
      jsonb_build_array(e.id, ${moment(sql)}, u.username, e.action, e.subject_type, e.subject_id, e.summary,
        coalesce(e.details, '{}'), e.changes, e.origin)::text as content
    from events e left join users u on u.id = e.user_id order by e.entity_id, e.id`.cursor(BATCH);
}

/** The heads that are kept beside the records, by company. */
export async function headsOf(sql: Queries): Promise<Map<number, Head>> {
  const rows = await sql<(Head & { entity_id: number })[]>`
    select entity_id, total, encode(hash, 'hex') as hash from event_totals order by entity_id`;
  return new Map(rows.map(({ entity_id, ...head }) => [entity_id, head]));
}

/** The end of a company's history: whoever keeps it elsewhere can tell later whether all until then is as it was. */
export async function historyHead(sql: Queries, entityId: number): Promise<Head> {
  const [head] = await readOnce(
    sql,
    `history ${entityId}`,
    () => sql<Head[]>`
      select total, encode(hash, 'hex') as hash from event_totals where entity_id = ${entityId}`,
  );
  return head ?? { total: 0, hash: '' };
}

/** Until where a history was looked through, and its last record until there that counts. */
export type Place = { until: number; last: number };

/**
 * The last record of a company that is about something else than these, among those behind a place; without one, the end
 * of the history counts, whatever it is about. Null: the company has no history.
 */
export async function lastBesides(
  sql: Queries,
  entityId: number,
  subjectTypes: readonly string[],
  place: Place | undefined,
): Promise<Place | null> {
  const [found] = await readOnce(
    sql,
    `history ${entityId} since ${place?.until} besides ${subjectTypes}`,
    () => sql<{ until: number; next: number | null }[]>`
      select t.last_id as until, (
          select max(e.id) from events e
          where e.entity_id = ${entityId} and e.id > ${place?.until ?? null}::bigint
            and e.subject_type <> all (${[...subjectTypes]}::text[])
        ) as next
      from event_totals t where t.entity_id = ${entityId} and t.total > 0`,
  );
  if (found === undefined) return null;
  const { until, next } = found;
  // A history that ends before the place is another one.
  return { until, last: next ?? (place === undefined || until < place.until ? until : place.last) };
}

/** The heads of several companies at once, as hashes by company; a company without any record is missing. */
export async function historyHeads(
  sql: Queries,
  entityIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const heads = await sql<{ id: number; hash: string }[]>`
    select entity_id as id, encode(hash, 'hex') as hash from event_totals
    where entity_id = any (${[...entityIds]}::bigint[])`;
  return new Map(heads.map(({ id, hash }) => [id, hash]));
}

/** When the record `e` was written, as its hash covers it. */
export const moment = (sql: Queries) =>
  sql`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
