import { notFound } from '../errors.ts';
import type { Sql } from '../store.ts';
import type { Company, Identity } from './caller.ts';

/**
 * The company of the path, found only among those where the caller is an accepted member: whether another
 * exists is not told.
 * @throws {HttpError} 404
 */
export async function findCompany(sql: Sql, identity: Identity, entityId: number): Promise<Company> {
  const [row] = await sql<Company[]>`
    select e.id, m.role, m.id as "membershipId", e.name, e.bookkeeping, e.legal_form as "legalForm",
      e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil"
    from memberships m join entities e on e.id = m.entity_id
    where m.entity_id = ${entityId} and m.user_id = ${identity.userId} and m.accepted_at is not null`;
  if (row === undefined) throw notFound();
  return row;
}
