import { waitingRequests } from '../../approval/index.ts';
import { isWaitingFor } from '../../automation/requests/index.ts';
import { type Company, canManage } from '../../platform/http/caller.ts';
import type { Fragment, Queries } from '../../platform/store.ts';

/** A company with the user's role in it, whether its data are invented, and what of its queue no history tells. */
export type CompanyOfUser = Company & { isSample: boolean; own: string };

type Whose = { userId: number; today: string };

/** Companies in use where the user is an accepted member, by name. @param only the id of the only one that is asked for */
export async function companiesOfUser(
  sql: Queries,
  whose: Whose,
  only: number | null,
): Promise<CompanyOfUser[]> {
  return sql<CompanyOfUser[]>`
    select e.id, m.role, m.id as "membershipId", e.name, e.bookkeeping, e.legal_form as "legalForm",
      e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil",
      coalesce(e.settings -> 'demo' = 'true', false) as "isSample",
      ${own(sql, sql`e.id`, { ...whose, isManager: sql`m.role in ('owner', 'accountant')` })} as own
    from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${whose.userId} and m.accepted_at is not null and not e.archived
      and (${only}::bigint is null or e.id = ${only}::bigint)
    order by e.name collate "cs-x-icu", e.id`;
}

/** What waits in a company for a member alone, as `companiesOfUser` has it. */
export async function ownOf(sql: Queries, { id, role }: Company, whose: Whose): Promise<string> {
  const [row] = await sql<{ own: string }[]>`
    select ${own(sql, sql`${id}::bigint`, { ...whose, isManager: sql`${canManage(role)}::boolean` })} as own`;
  return (row as { own: string }).own;
}

/** Ids of what the queue tells one member and not another of the same role, and of files that no history tells of yet. */
const own = (
  sql: Queries,
  entityId: Fragment,
  { userId, today, isManager }: Whose & { isManager: Fragment },
) => sql`
  json_build_array(
    array(select w.document_id from (${waitingRequests(sql, entityId, userId)}) w order by 1),
    array(
      select r.id from document_requests r
      where r.entity_id = ${entityId} and ${isWaitingFor(sql, entityId, { userId, today, isManager })} order by 1
    ),
    array(select i.id from imports i where i.entity_id = ${entityId} and i.state = 'previewed' order by 1)
  )::text`;
