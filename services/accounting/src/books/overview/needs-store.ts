import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';

/** A company with the user's role in it, and whether its data are invented. */
export type CompanyOfUser = Company & { isSample: boolean };

/** Companies in use where the user is an accepted member, by name. @param only the id of the only one that is asked for */
export async function companiesOfUser(
  sql: Queries,
  userId: number,
  only: number | null,
): Promise<CompanyOfUser[]> {
  return sql<CompanyOfUser[]>`
    select e.id, m.role, m.id as "membershipId", e.name, e.bookkeeping, e.legal_form as "legalForm",
      e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil",
      coalesce(e.settings -> 'demo' = 'true', false) as "isSample"
    from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${userId} and m.accepted_at is not null and not e.archived
      and (${only}::bigint is null or e.id = ${only}::bigint)
    order by e.name collate "cs-x-icu", e.id`;
}
