import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { WebhookValues } from './fields.ts';
import type { Webhook } from './webhook.ts';

const columns = (sql: Queries) => sql`
  id, url, actions, active, hint, failing_since, disabled_reason, created_at, updated_at`;

/** The webhooks of a company, the oldest first. */
export function webhooksOf(sql: Queries, entityId: number): Promise<Webhook[]> {
  return sql<Webhook[]>`select ${columns(sql)} from webhooks where entity_id = ${entityId} order by id`;
}

/** @throws {HttpError} 404 */
export async function webhookOf(sql: Queries, entityId: number, id: number): Promise<Webhook> {
  const [row] = await sql<Webhook[]>`
    select ${columns(sql)} from webhooks where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function countWebhooks(sql: Queries, entityId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from webhooks where entity_id = ${entityId}`;
  return row?.count ?? 0;
}

/** An id before its row is there: the secret is bound to it. */
export async function newWebhookId(tx: Queries): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select nextval(pg_get_serial_sequence('webhooks', 'id')) as id`;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

type KeptSecret = { secret: Buffer; hint: string };

export async function insertWebhook(
  tx: Queries,
  entityId: number,
  id: number,
  { url, actions, active, secret, hint }: WebhookValues & KeptSecret,
  now: Date,
): Promise<void> {
  await tx`
    insert into webhooks (entity_id, id, url, actions, active, secret, hint, created_at, updated_at)
    overriding system value
    values (${entityId}, ${id}, ${url}, ${actions}::text[], ${active}, ${secret}, ${hint}, ${now}, ${now})`;
}

/** @param isAnew whether what is known of the receiver is forgotten: another address, or switched on again */
export async function changeWebhook(
  tx: Queries,
  entityId: number,
  id: number,
  { url, actions, active, isAnew }: WebhookValues & { isAnew: boolean },
  now: Date,
): Promise<void> {
  await tx`
    update webhooks set url = ${url}, actions = ${actions}::text[], active = ${active}, updated_at = ${now},
      failing_since = case when ${isAnew} then null else failing_since end,
      disabled_reason = case when ${isAnew} or ${active} then null else disabled_reason end
    where entity_id = ${entityId} and id = ${id}`;
}

/** Puts a new secret in place; the present one signs beside it for a while. */
export async function rotateSecret(
  tx: Queries,
  entityId: number,
  id: number,
  { secret, hint, until }: KeptSecret & { until: Date },
  now: Date,
): Promise<void> {
  await tx`
    update webhooks set former_secret = secret, former_secret_until = ${until}, secret = ${secret}, hint = ${hint},
      updated_at = ${now}
    where entity_id = ${entityId} and id = ${id}`;
}

export async function removeWebhook(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from webhooks where entity_id = ${entityId} and id = ${id}`;
}

/** Switches a webhook off for a reason. @returns it as it is now; null when it is off or gone already */
export async function disableWebhook(
  tx: Queries,
  entityId: number,
  id: number,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<Webhook | null> {
  const [row] = await tx<Webhook[]>`
    update webhooks set active = false, disabled_reason = ${reason}, updated_at = ${now}
    where entity_id = ${entityId} and id = ${id} and active returning ${columns(tx)}`;
  return row ?? null;
}

/** The addresses of those who manage a company. */
export async function managersOf(sql: Queries, entityId: number): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select u.email from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.role in ('owner', 'accountant') and m.accepted_at is not null
    order by m.id`;
  return rows.map(({ email }) => email);
}

/** Those of some webhooks that deliver nothing. */
export function failingOf(sql: Queries, entityId: number, ids: readonly number[]): Promise<Webhook[]> {
  return sql<Webhook[]>`
    select ${columns(sql)} from webhooks
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])
      and (failing_since is not null or disabled_reason is not null)`;
}

const PAST = 12;

/** Deliveries of what a sample company has done, as if they had been; the last one was refused. */
export async function insertPast(
  tx: Queries,
  entityId: number,
  webhookId: number,
  actions: readonly string[],
): Promise<void> {
  await tx`
    insert into webhook_deliveries (entity_id, webhook_id, event_id, action, state, attempts, round, status, error, tried_at)
    select e.entity_id, ${webhookId}::bigint, e.id, e.action, case when e.place = 2 then 'failed' else 'delivered' end,
      case when e.place = 2 then 10 else 1 end, case when e.place = 2 then 10 else 1 end,
      case when e.place = 2 then 500 else 200 end, case when e.place = 2 then 'Server odpověděl 500.' end, now()
    from (
      select entity_id, id, action, row_number() over (order by id desc) as place from events
      where entity_id = ${entityId} and action = any (${[...actions]}::text[]) order by id desc limit ${PAST}
    ) e order by e.id`;
}
