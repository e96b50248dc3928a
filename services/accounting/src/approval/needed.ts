import type { Haler } from '@news-and-accounting/money';
import { invalid } from '../platform/errors.ts';
import type { Queries } from '../platform/store.ts';
import { EXPENSE_KINDS, isExpense } from './expenses.ts';

/** Parts of a statement that say what rules look at of an expense. */
type Facts = Record<'kind' | 'totalCzk' | 'partnerId' | 'costCentres', ReturnType<Queries>>;

/** Of a stored document `d`. */
const factsOfDocument = (sql: Queries): Facts => ({
  kind: sql`d.kind`,
  totalCzk: sql`d.total_czk`,
  partnerId: sql`d.partner_id`,
  costCentres: sql`coalesce((select array_agg(distinct l.cost_centre) from document_lines l
    where l.entity_id = d.entity_id and l.document_id = d.id and l.cost_centre is not null), '{}')`,
});

/** The first active rule that fits an expense, as a query of one row or none. */
export function fittingRule(sql: Queries, entityId: number, facts: Facts) {
  const { kind, totalCzk, partnerId, costCentres } = facts;
  return sql`
    select r.* from approval_rules r
    where r.entity_id = ${entityId} and r.active
      and (r.kinds = '{}' or ${kind} = any (r.kinds))
      and (r.amount_from is null or ${totalCzk} >= r.amount_from)
      and (r.amount_to is null or ${totalCzk} <= r.amount_to)
      and (r.partner_ids = '{}' or ${partnerId} = any (r.partner_ids))
      and (r.cost_centres = '{}' or ${costCentres} && r.cost_centres)
    order by r.position limit 1`;
}

/** The rule of a stored document `d`, of a request that was made or as it would be made now; while the amount is not known none. */
export const ruleOfDocument = (sql: Queries, entityId: number) => sql`
  select r.* from (${fittingRule(sql, entityId, factsOfDocument(sql))}) r
  where d.kind = any (${[...EXPENSE_KINDS]}) and (d.currency = 'CZK' or d.rate is not null)`;

/** An approval that an expense still waits for. */
export type Needed = {
  document_id: number;
  /** Null: one person was asked. */
  rule_id: number | null;
  rule_name: string | null;
  required: number;
  blocks: 'issue' | 'payment';
};

/** Those of some documents that are not approved and have to be. */
export async function neededOf(sql: Queries, entityId: number, ids: readonly number[]): Promise<Needed[]> {
  if (ids.length === 0) return [];
  return sql<Needed[]>`
    select d.id as document_id, case when a.id is null then r.id else a.rule_id end as rule_id,
      case when a.id is null then r.name else a.rule_name end as rule_name,
      coalesce(a.required, r.required) as required, coalesce(a.blocks, r.blocks) as blocks
    from documents d
    left join approvals a on a.entity_id = d.entity_id and a.document_id = d.id and a.is_current
    left join lateral (${ruleOfDocument(sql, entityId)}) r on a.id is null
    where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[]) and d.kind = any (${[...EXPENSE_KINDS]})
      and a.state is distinct from 'approved' and coalesce(a.blocks, r.blocks) is not null
    order by d.id`;
}

/**
 * Expenses `d` that a movement of a bank has paid though they are not approved and have to be, as a query of `nr`,
 * `due_on`, `since` and `version`: the money is gone, somebody should know. What was paid before its rule was made is
 * nobody's fault. Without rules no document has to be looked at for them.
 */
export const paidUnapproved = (sql: Queries, entityId: number) => sql`
  select d.id as nr, null::date as due_on, p.paid_at as since, d.updated_at as version
  from approvals a join documents d on d.entity_id = a.entity_id and d.id = a.document_id
  cross join lateral (${paidByBank(sql)}) p
  where a.entity_id = ${entityId} and a.is_current and a.state in ('requested', 'rejected')
    and d.status = 'issued' and p.paid_at is not null
  union all
  select d.id, null, p.paid_at, d.updated_at from documents d cross join lateral (${paidByBank(sql)}) p
  where exists (select from approval_rules r where r.entity_id = ${entityId} and r.active)
    and d.entity_id = ${entityId} and d.status = 'issued' and d.approval_state is null and d.paid <> 0
    and d.kind = any (${[...EXPENSE_KINDS]}) and d.updated_at >= (
      select min(r.created_at) from approval_rules r where r.entity_id = ${entityId} and r.active
    ) and exists (select from (${ruleOfDocument(sql, entityId)}) r where r.created_at <= p.paid_at)`;

const paidByBank = (sql: Queries) => sql`
  select max(p.created_at) as paid_at from payments p
  where p.entity_id = d.entity_id and p.document_id = d.id and p.bank_transaction_id is not null
    and p.removed_at is null`;

/** An expense that is about to be issued, as it will be stored. */
export type IssuedExpense = {
  /** Null: it is stored only then. */
  id: number | null;
  kind: string;
  totalCzk: Haler;
  partnerId: number | null;
  costCentres: readonly string[];
  /** Its issue is its payment. */
  isPaidAtIssue: boolean;
};

/** @throws {HttpError} 422 `APPROVAL_REQUIRED` */
export async function checkIssueApproved(
  tx: Queries,
  entityId: number,
  expense: IssuedExpense,
): Promise<void> {
  const { id, kind, totalCzk, partnerId, costCentres, isPaidAtIssue } = expense;
  if (!isExpense(kind)) return;
  const rule = fittingRule(tx, entityId, {
    kind: tx`${kind}::text`,
    totalCzk: tx`${totalCzk}::bigint`,
    partnerId: tx`${partnerId}::bigint`,
    costCentres: tx`${[...costCentres]}::text[]`,
  });
  const [needed] = await tx<Pick<Needed, 'rule_name' | 'blocks'>[]>`
    select case when a.id is null then r.name else a.rule_name end as rule_name, coalesce(a.blocks, r.blocks) as blocks
    from (select) one
    left join approvals a on a.entity_id = ${entityId} and a.document_id = ${id}::bigint and a.is_current
    left join lateral (${rule}) r on a.id is null
    where a.state is distinct from 'approved' and coalesce(a.blocks, r.blocks) is not null`;
  if (needed === undefined || (needed.blocks === 'payment' && !isPaidAtIssue)) return;
  throw approvalRequired('vystavit', needed);
}

/** @throws {HttpError} 422 `APPROVAL_REQUIRED` for a document that may not be paid yet */
export async function checkPaymentApproved(tx: Queries, entityId: number, documentId: number): Promise<void> {
  const [needed] = await neededOf(tx, entityId, [documentId]);
  if (needed !== undefined) throw approvalRequired('zaplatit', needed);
}

const approvalRequired = (act: string, { rule_name }: Pick<Needed, 'rule_name'>) =>
  invalid(
    rule_name === null
      ? `Doklad jde ${act}, až ho schválí, kdo byl o schválení požádán.`
      : `Doklad jde ${act} až po schválení podle pravidla ${rule_name}.`,
    { code: 'APPROVAL_REQUIRED' },
  );
