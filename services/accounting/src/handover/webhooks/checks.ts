import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of webhooks. */
export const WEBHOOK_CHECKS: readonly Check[] = [
  byStatement(
    'a webhook is one that the change history tells of as made and not deleted',
    (sql) => sql<{ violation: string }[]>`
      select 'webhook ' || w.id as violation from webhooks w
      where not exists (
        select from events e where e.entity_id = w.entity_id and e.subject_type = 'Webhook' and e.subject_id = w.id
          and e.action = 'webhook.created' and e.origin is null
      ) or exists (
        select from events e where e.entity_id = w.entity_id and e.subject_type = 'Webhook' and e.subject_id = w.id
          and e.action = 'webhook.deleted' and e.origin is null
      ) limit ${SHOWN}`,
    'webhooks',
  ),
  byStatement(
    'a webhook gets an event once, and of the kind that the event is',
    (sql) => sql<{ violation: string }[]>`
      select 'delivery ' || max(d.id) as violation from webhook_deliveries d
      join events e on e.entity_id = d.entity_id and e.id = d.event_id
      group by d.entity_id, d.webhook_id, d.event_id having count(*) > 1 or bool_or(d.action <> e.action)
      limit ${SHOWN}`,
    'webhook_deliveries',
  ),
  byStatement(
    'what waits for a webhook that is switched on has its time',
    (sql) => sql<{ violation: string }[]>`
      select 'delivery ' || d.id as violation from webhook_deliveries d
      join webhooks w on w.entity_id = d.entity_id and w.id = d.webhook_id
      where d.state = 'waiting' and d.next_at is null and w.active limit ${SHOWN}`,
    'webhook_deliveries',
  ),
];
