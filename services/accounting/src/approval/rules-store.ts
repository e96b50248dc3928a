import { type Queries, rowsOf } from '../platform/store.ts';
import type { ApprovalRule } from './rule.ts';

const COLUMNS = `id, position, name, active, kinds, amount_from, amount_to, partner_ids, cost_centres, approver_ids,
  approver_roles, required, allow_self, blocks`;

/** The rules of a company in their order. */
export function approvalRules(sql: Queries, entityId: number): Promise<ApprovalRule[]> {
  return sql<ApprovalRule[]>`
    select ${sql.unsafe(COLUMNS)} from approval_rules where entity_id = ${entityId} order by position, id`;
}

/** Who may be an approver: everybody who is in the company, or invited to it. */
export function approvingMembers(
  sql: Queries,
  entityId: number,
): Promise<{ user_id: number; role: string; is_accepted: boolean }[]> {
  return sql`
    select user_id, role, accepted_at is not null as is_accepted from memberships where entity_id = ${entityId}`;
}

export async function unknownPartners(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const known = await sql<{ id: number }[]>`
    select id from partners where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
  const stored = new Set(known.map(({ id }) => id));
  return new Set(ids.filter((id) => !stored.has(id)));
}

/** Whether a rule names a contact. */
export async function isInApprovalRules(sql: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await sql`
    select from approval_rules where entity_id = ${entityId} and ${partnerId} = any (partner_ids) limit 1`;
  return row !== undefined;
}

export type StoredRule = Omit<ApprovalRule, 'id'> & { id: number | null };

/** Puts rules in the place of all there are: those with an id keep it. Whoever calls holds the company. */
export async function storeRules(
  tx: Queries,
  entityId: number,
  rules: readonly StoredRule[],
  now: Date,
): Promise<void> {
  const kept = rules.flatMap(({ id }) => id ?? []);
  await tx`delete from approval_rules where entity_id = ${entityId} and id <> all (${kept}::bigint[])`;
  const names = COLUMNS.replace('id, ', '');
  await tx`
    update approval_rules r set (${tx.unsafe(names)}) = (
      select ${tx.unsafe(names)} from ${rowsOf(tx, 'approval_rules', rules)} n where n.id = r.id
    ) where r.entity_id = ${entityId}`;
  const added = rules.filter(({ id }) => id === null);
  await tx`
    insert into approval_rules (entity_id, created_at, ${tx.unsafe(names)})
    select ${entityId}, ${now}, ${tx.unsafe(names)} from ${rowsOf(tx, 'approval_rules', added)}`;
}
