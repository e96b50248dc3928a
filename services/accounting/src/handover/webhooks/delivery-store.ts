import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import type { Delivery } from './delivery.ts';

const columns = (sql: Queries) => sql`
  id, event_id, action, state, attempts, status, error, next_at, tried_at, created_at`;

/** A page of the deliveries of a webhook, the newest first. */
export async function deliveriesOf(
  sql: Queries,
  entityId: number,
  webhookId: number,
  states: readonly string[] | null,
  { limit, offset }: Page,
): Promise<{ total: number; rows: Delivery[] }> {
  const where = ofWebhook(sql, entityId, webhookId, states);
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*) as total from webhook_deliveries where ${where}`,
    sql<Delivery[]>`
      select ${columns(sql)} from webhook_deliveries where ${where} order by id desc limit ${limit} offset ${offset}`,
  ]);
  return { total: counted?.total ?? 0, rows };
}

const BATCH = 1000;

/** All of them, the newest first, in batches. */
export const deliveryRows = (
  sql: Queries,
  entityId: number,
  webhookId: number,
  states: readonly string[] | null,
): AsyncIterable<Delivery[]> =>
  sql<Delivery[]>`
    select ${columns(sql)} from webhook_deliveries where ${ofWebhook(sql, entityId, webhookId, states)}
    order by id desc`.cursor(BATCH);

const ofWebhook = (
  sql: Queries,
  entityId: number,
  webhookId: number,
  states: readonly string[] | null,
) => sql`
  entity_id = ${entityId} and webhook_id = ${webhookId}
  ${states === null ? sql`` : sql`and state = any (${[...states]}::text[])`}`;

/** Asks for a test, to be sent at once. */
export async function insertTest(tx: Queries, entityId: number, webhookId: number): Promise<Delivery> {
  const [row] = await tx<Delivery[]>`
    insert into webhook_deliveries (entity_id, webhook_id, action, is_asked, next_at)
    values (${entityId}, ${webhookId}, 'webhook.test', true, now()) returning ${columns(tx)}`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/**
 * Asks for a delivery once more, at once and with all its tries; one that is being sent just now stays as it is.
 * @throws {HttpError} 404
 */
export async function askAgain(
  tx: Queries,
  entityId: number,
  webhookId: number,
  id: number,
): Promise<Delivery> {
  await tx`
    update webhook_deliveries set state = 'waiting', round = 0, is_asked = true, next_at = now(), claimed_until = null
    where entity_id = ${entityId} and webhook_id = ${webhookId} and id = ${id}
      and (claimed_until is null or claimed_until <= now())`;
  const [row] = await tx<Delivery[]>`
    select ${columns(tx)} from webhook_deliveries
    where entity_id = ${entityId} and webhook_id = ${webhookId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** What waits goes on at once when its webhook is switched on, and rests while it is off. */
export async function planWaiting(
  tx: Queries,
  entityId: number,
  webhookId: number,
  isActive: boolean,
): Promise<void> {
  if (isActive)
    await tx`
      update webhook_deliveries set next_at = now()
      where entity_id = ${entityId} and webhook_id = ${webhookId} and state = 'waiting' and next_at is null`;
  // Only while it is off: who switches it on meanwhile waits, and finds what rests.
  else
    await tx`
      with off as (
        select id from webhooks where entity_id = ${entityId} and id = ${webhookId} and not active for share
      )
      update webhook_deliveries d set next_at = null from off
      where d.entity_id = ${entityId} and d.webhook_id = off.id and d.state = 'waiting' and d.next_at is not null
        and not d.is_asked`;
}

/** A webhook that something is due for. */
export type DueWebhook = { entity_id: number; webhook_id: number };

export const dueWebhooks = (sql: Queries): Promise<DueWebhook[]> => sql<DueWebhook[]>`
  select distinct entity_id, webhook_id from webhook_deliveries
  where state = 'waiting' and next_at <= now() and (claimed_until is null or claimed_until <= now())`;

/** What sending to a webhook takes. */
export type Receiver = {
  url: string;
  active: boolean;
  isFailing: boolean;
  isSample: boolean;
  secret: Buffer;
  /** Null: none, or its day is over. */
  former_secret: Buffer | null;
};

/** @returns null when the webhook is gone */
export async function receiverOf(
  sql: Queries,
  { entity_id, webhook_id }: DueWebhook,
  now: Date,
): Promise<Receiver | null> {
  const [row] = await sql<Receiver[]>`
    select w.url, w.active, w.failing_since is not null as "isFailing", w.secret,
      case when w.former_secret_until > ${now} then w.former_secret end as former_secret,
      coalesce(c.settings -> 'demo' = 'true', false) as "isSample"
    from webhooks w join entities c on c.id = w.entity_id
    where w.entity_id = ${entity_id} and w.id = ${webhook_id}`;
  return row ?? null;
}

/** A delivery that this process sends, with what its event says; of a test there is no event. */
export type Claimed = {
  id: number;
  event_id: number | null;
  action: string;
  round: number;
  /** As `listEvents` tells it. */
  happened_at: string;
  subject_type: string | null;
  subject_id: number | null;
  summary: string | null;
  user: string | null;
  claimed_until: Date;
};

/** Longer than a process holds one: its time for a turn and that of a last answer. */
const CLAIM_SECONDS = 120;

/**
 * Takes deliveries of a webhook that are due, the longest due first. Whoever has them until then is the only one to send
 * them; of a process that was killed another one takes them afterwards.
 */
export const claimDue = (
  sql: Queries,
  { entity_id, webhook_id }: DueWebhook,
  { atMost, onlyAsked }: { atMost: number; onlyAsked: boolean },
): Promise<Claimed[]> => sql<Claimed[]>`
  with picked as (
    select id from webhook_deliveries
    where entity_id = ${entity_id} and webhook_id = ${webhook_id} and state = 'waiting' and next_at <= now()
      and (claimed_until is null or claimed_until <= now()) ${onlyAsked ? sql`and is_asked` : sql``}
    order by next_at, id limit ${atMost} for update skip locked
  ), claimed as (
    update webhook_deliveries d
    set claimed_until = date_trunc('milliseconds', now()) + ${CLAIM_SECONDS} * interval '1 second'
    from picked p where d.entity_id = ${entity_id} and d.id = p.id
    returning d.id, d.event_id, d.action, d.round, d.created_at, d.claimed_until
  )
  select c.id, c.event_id, c.action, c.round, c.claimed_until, 
    to_char(
      coalesce(e.created_at, c.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ) as happened_at,
    e.subject_type, e.subject_id, e.summary, u.username as user
  from claimed c
  left join events e on e.entity_id = ${entity_id} and e.id = c.event_id
  left join users u on u.id = e.user_id
  order by c.id`;

/** What came of a try. */
export type Tried = {
  id: number;
  claimedUntil: Date;
  state: Delivery['state'];
  status: number | null;
  error: string | null;
  /** Not of an event. */
  isTest: boolean;
  /** Until the next try; null when it is over. */
  pauseSeconds: number | null;
};

/** Notes what came of tries. A claim that has run out meanwhile is another process's: its word counts then. */
export async function noteTried(sql: Queries, entityId: number, tried: readonly Tried[]): Promise<void> {
  await sql`
    update webhook_deliveries d set state = t.state, status = t.status, error = t.error, attempts = d.attempts + 1,
      round = d.round + 1, is_asked = false, claimed_until = null, tried_at = now(),
      next_at = now() + t.pause * interval '1 second'
    from unnest(
      ${tried.map(({ id }) => id)}::bigint[], ${tried.map(({ claimedUntil }) => claimedUntil.toISOString())}::text[]::timestamptz[],
      ${tried.map(({ state }) => state)}::text[], ${tried.map(({ status }) => status)}::int[],
      ${tried.map(({ error }) => error)}::text[], ${tried.map(({ pauseSeconds }) => pauseSeconds)}::int[]
    ) t (id, claimed_until, state, status, error, pause)
    where d.entity_id = ${entityId} and d.id = t.id and d.claimed_until = t.claimed_until`;
}

/** Gives back what was taken and not sent. */
export async function release(sql: Queries, entityId: number, claimed: readonly Claimed[]): Promise<void> {
  await sql`
    update webhook_deliveries d set claimed_until = null
    from unnest(
      ${claimed.map(({ id }) => id)}::bigint[],
      ${claimed.map(({ claimed_until }) => claimed_until.toISOString())}::text[]::timestamptz[]
    ) c (id, claimed_until)
    where d.entity_id = ${entityId} and d.id = c.id and d.claimed_until = c.claimed_until`;
}

/** A receiver took something: it does not fail any more. */
export async function noteTaken(sql: Queries, { entity_id, webhook_id }: DueWebhook): Promise<void> {
  await sql`
    update webhooks set failing_since = null
    where entity_id = ${entity_id} and id = ${webhook_id} and failing_since is not null`;
}

/** Nothing but failures for so long switches a webhook off. */
const FAILING_DAYS = 5;

/** A receiver took nothing. @returns whether it has not for days */
export async function noteFailing(
  sql: Queries,
  { entity_id, webhook_id }: DueWebhook,
): Promise<{ isTooLong: boolean }> {
  const [row] = await sql<{ isTooLong: boolean }[]>`
    update webhooks set failing_since = coalesce(failing_since, now())
    where entity_id = ${entity_id} and id = ${webhook_id}
    returning failing_since <= now() - ${FAILING_DAYS} * interval '1 day' as "isTooLong"`;
  return { isTooLong: row?.isTooLong === true };
}

/** Webhooks that have failed for too long, also where nothing was due since. */
export const failingTooLong = (sql: Queries): Promise<DueWebhook[]> => sql<DueWebhook[]>`
  select entity_id, id as webhook_id from webhooks
  where active and failing_since <= now() - ${FAILING_DAYS} * interval '1 day'`;

/** How long deliveries are kept. */
const KEPT_DAYS = 30;
const ROWS_AT_ONCE = 1000;

/**
 * Forgets what was made long ago; also what still waits for a webhook that is switched off, since then.
 * @returns how many rows went
 */
export async function sweepDeliveries(sql: Queries): Promise<number> {
  for (let swept = 0; ; ) {
    const { count } = await sql`
      delete from webhook_deliveries d using (
        select entity_id, id from webhook_deliveries
        where created_at < now() - ${KEPT_DAYS} * interval '1 day' and (state <> 'waiting' or next_at is null)
        limit ${ROWS_AT_ONCE} for update skip locked
      ) o where d.entity_id = o.entity_id and d.id = o.id`;
    swept += count;
    if (count < ROWS_AT_ONCE) return swept;
  }
}
