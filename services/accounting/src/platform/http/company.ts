import type { Queries } from '../store.ts';

/**
 * A query of the company of the path with the role of the user in it, for who identifies the user: found only among
 * those where the user is an accepted member, since whether another exists is not told.
 * @param user the column with the user's id
 */
export const companyOfUser = (sql: Queries, entityId: number | null, user: string) => sql`
  select e.id, m.role, m.id as "membershipId", e.name, e.bookkeeping, e.legal_form as "legalForm",
    e.settings -> 'bookkeeping_history' as "bookkeepingHistory", e.settings ->> 'founded_on' as "foundedOn",
    e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil"
  from memberships m join entities e on e.id = m.entity_id
  where m.entity_id = ${entityId}::bigint and m.user_id = ${sql(user)} and m.accepted_at is not null`;
