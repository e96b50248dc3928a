import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What holds of companies, their members and histories, and of users. */
export const COMPANY_CHECKS: readonly Check[] = [
  byStatement(
    'every company has exactly one owner, who is its owner_id',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || e.id as violation from entities e
      where (select count(*) from memberships m where m.entity_id = e.id and m.role = 'owner') <> 1
        or not exists (select from memberships m where m.entity_id = e.id and m.role = 'owner' and m.user_id = e.owner_id)
      limit ${SHOWN}`,
    'entities',
  ),
  byStatement(
    'no user has more than 20 active keys',
    (sql) => sql<{ violation: string }[]>`
      select 'user ' || user_id as violation from api_keys
      where revoked_at is null and (valid_until is null or valid_until >= (now() at time zone 'Europe/Prague')::date)
      group by user_id having count(*) > 20 limit ${SHOWN}`,
    'api_keys',
  ),
  byStatement(
    'every company begins its history with its creation',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || e.id as violation from entities e
      where not exists (select from events v where v.entity_id = e.id and v.action = 'entity.created') limit ${SHOWN}`,
    'entities',
  ),
  byStatement(
    'the total of every history is the number of its records',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || entity_id as violation from event_totals t
      full join (select entity_id, count(*) as counted from events group by entity_id) c using (entity_id)
      where t.total is distinct from c.counted limit ${SHOWN}`,
    'events',
  ),
];
