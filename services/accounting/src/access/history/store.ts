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

/** The last record of a kind behind a place. */
export type LastRecord = readonly [subjectType: string, action: string, hash: string];

/** The end of a history as a number and a hash, and what is behind a place of it. */
export type Behind = {
  until: number;
  hash: string;
  /** Whether the history goes through the place; otherwise it is another one, or was set back. */
  isThrough: boolean;
  /** The latest first. */
  last: readonly LastRecord[];
};

/**
 * What a company's history has behind a record, which is given by its number and hash: numbers come again in a database
 * that was set back or is another one. Null: the company has no history.
 */
export async function recordsBehind(
  sql: Queries,
  entityId: number,
  { until = null, hash = null }: { until?: number | null; hash?: string | null },
): Promise<Behind | null> {
  const [found] = await readOnce(
    sql,
    `history ${entityId} behind ${until} ${hash}`,
    () => sql<Behind[]>`
      select t.last_id as until, encode(t.hash, 'hex') as hash,
        exists (
          select from events e where e.entity_id = ${entityId} and e.id = ${until}::bigint
            and e.hash = decode(${hash}::text, 'hex')
        ) as "isThrough", (
          select coalesce(json_agg(json_build_array(l.subject_type, l.action, encode(l.hash, 'hex')) order by l.id desc), '[]')
          from (
            select distinct on (e.subject_type, e.action) e.subject_type, e.action, e.hash, e.id from events e
            where e.entity_id = ${entityId} and e.id > ${until}::bigint
            order by e.subject_type, e.action, e.id desc
          ) l
        ) as last
      from event_totals t where t.entity_id = ${entityId} and t.total > 0`,
  );
  return found ?? null;
}

/** A record of a company's history. */
export type Place = { entityId: number; until: number; hash: string };

/** The end of a history, and what is behind a place of it. */
export type Ahead = {
  head: Place;
  /** Whether the history goes through the place; otherwise it is another one, or was set back. */
  isThrough: boolean;
  /** Whether somebody wrote something behind it; false behind none. */
  isOwn: boolean;
};

/**
 * The ends of several histories at once, by company, and what a user wrote behind a place of each; a company without any
 * record is missing. @param userId null: nobody
 */
export async function headsBehind(
  sql: Queries,
  userId: number | null,
  places: readonly Place[],
): Promise<ReadonlyMap<number, Ahead>> {
  const heads = await sql<(Omit<Ahead, 'head'> & Place)[]>`
    select t.entity_id as "entityId", t.last_id as until, encode(t.hash, 'hex') as hash,
      exists (
        select from events e where e.entity_id = t.entity_id and e.id = p.until and e.hash = decode(p.hash, 'hex')
      ) as "isThrough",
      -- Behind none it would look through the whole history of who never wrote.
      case when p.hash <> '' then exists (
        select from events e where e.entity_id = t.entity_id and e.id > p.until and e.user_id = ${userId}::bigint
      ) else false end as "isOwn"
    from unnest(
      ${places.map(({ entityId }) => entityId)}::bigint[], ${places.map(({ until }) => until)}::bigint[],
      ${places.map(({ hash }) => hash)}::text[]
    ) p (entity_id, until, hash) join event_totals t on t.entity_id = p.entity_id`;
  return new Map(heads.map(({ isThrough, isOwn, ...head }) => [head.entityId, { head, isThrough, isOwn }]));
}

/** When the record `e` was written, as its hash covers it. */
export const moment = (sql: Queries) =>
  sql`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
