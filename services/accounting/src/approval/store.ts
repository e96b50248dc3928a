import type { Haler } from '@news-and-accounting/money';
import type { Author } from '../platform/http/caller.ts';
import type { Fragment, Queries } from '../platform/store.ts';
import type { Approval } from './approval.ts';
import { ruleOfDocument } from './needed.ts';

/** What of a document `d` an approval is about: when it changes, the approval is over. */
export const basisOf = (sql: Queries) => sql`sha256(convert_to(jsonb_build_array(
  d.partner_id, d.currency, d.payee_account, d.prices_include_vat, d.base, d.vat_total, d.rounding, d.total,
  d.total_payable, d.total_czk, (
    select jsonb_agg(jsonb_build_array(l.name, l.quantity, l.unit, l.unit_price, l.discount_percent, l.vat_rate,
      l.vat_treatment, l.commodity, l.deduction, l.deduction_percent, l.account_code, l.cost_centre) order by l.position)
    from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
  ))::text, 'UTF8'))`;

/** Whether the rule of the request `a` means the member `m`. */
const isNamed = (sql: Queries) => sql`
  (m.user_id = any (a.approver_ids) or m.role = any (a.approver_roles))
  and (a.allow_self or m.user_id is distinct from a.requested_by)`;

/**
 * Who decides about the request `a`: `named`, the members that its rule means without its requester, `open`, those
 * of them who have not approved yet, and `deciders`. Where fewer are left than approvals remain, these are
 * managers, too, but never the requester.
 */
const people = (sql: Queries, entityId: number | Fragment) => sql`
  cross join lateral (
    select greatest(a.required - count(*), 0)::int as remaining,
      coalesce(array_agg(x.user_id), '{}') as approved
    from approval_decisions x
    where x.entity_id = ${entityId} and x.approval_id = a.id and x.decision = 'approved'
  ) given
  cross join lateral (
    select coalesce(array_agg(m.user_id), '{}') as named,
      coalesce(array_agg(m.user_id) filter (where m.user_id <> all (given.approved)), '{}') as open
    from memberships m
    where m.entity_id = ${entityId} and m.accepted_at is not null and ${isNamed(sql)}
  ) asked
  cross join lateral (
    select case when cardinality(asked.open) >= given.remaining then asked.open else asked.open || coalesce((
        select array_agg(m.user_id) from memberships m
        where m.entity_id = ${entityId} and m.accepted_at is not null and m.role in ('owner', 'accountant')
          and m.user_id is distinct from a.requested_by and m.user_id <> all (given.approved)
          and m.user_id <> all (asked.open)
      ), '{}') end as deciders
  ) able`;

function columns(sql: Queries, userId: number) {
  return sql`
    a.id, a.document_id, case when a.state in ('withdrawn', 'reset') then null else a.state end as state, a.rule_id,
    a.rule_name, a.required, given.remaining, u.username as requested_by, a.requested_by as requested_by_id,
    a.requested_at, a.note, (
      select coalesce(json_agg(json_build_object('user', v.username, 'decision', x.decision, 'note', x.note,
        'decided_at', x.decided_at) order by x.decided_at, x.decision, x.user_id), '[]')
      from approval_decisions x join users v on v.id = x.user_id
      where x.entity_id = a.entity_id and x.approval_id = a.id
    ) as decisions, array(
      select v.username from users v where v.id = any (asked.named || able.deciders) order by v.username
    ) as approvers,
    a.state = 'requested' and d.status <> 'cancelled' and ${userId} = any (able.deciders) as can_approve,
    ${userId} = any (asked.named || able.deciders) as is_approver, ${userId} = any (given.approved) as has_approved,
    json_build_object('id', d.id, 'kind', d.kind, 'status', d.status, 'number', d.number,
      'external_number', d.external_number, 'partner_name', coalesce(d.partner ->> 'name', p.name),
      'currency', d.currency, 'total', d.total, 'total_czk', d.total_czk, 'due_on', d.due_on) as document,
    d.updated_at as document_updated_at`;
}

const tables = (sql: Queries, entityId: number) => sql`
  approvals a join documents d on d.entity_id = a.entity_id and d.id = a.document_id
  left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
  left join users u on u.id = a.requested_by ${people(sql, entityId)}`;

type Row = Omit<Approval, 'document'> & {
  document: Omit<Approval['document'], 'updated_at'>;
  document_updated_at: Date;
};

const approvalOfRow = ({ document, document_updated_at, ...rest }: Row): Approval => ({
  ...rest,
  document: { ...document, updated_at: document_updated_at.toISOString() },
});

/** Which requests are asked for, by a caller. */
export type ApprovalFilter = {
  entityId: number;
  userId: number;
  states: readonly string[];
  role: 'approver' | 'requester' | 'all';
  documentId: number | null;
};

function where(sql: Queries, filter: ApprovalFilter) {
  const { entityId, userId, states, role, documentId } = filter;
  return sql`
    a.entity_id = ${entityId} and a.is_current and a.state = any (${[...states]})
    ${documentId === null ? sql`` : sql`and a.document_id = ${documentId}`}
    ${role === 'requester' ? sql`and a.requested_by = ${userId}` : sql``}
    ${role === 'approver' ? sql`and ${isForCaller(sql, filter)}` : sql``}`;
}

/** Requests of a company, or of the one that an outer query is at, that wait for somebody, as a query. */
export const waitingRequests = (sql: Queries, entityId: number | Fragment, userId: number) => sql`
  select a.id, a.document_id, a.requested_at from approvals a ${people(sql, entityId)}
  where a.entity_id = ${entityId} and a.is_current and a.state = 'requested' and ${userId} = any (able.deciders)`;

/**
 * Of what is still open that which waits for the caller; of the rest that which the caller has decided about, or could
 * have. Who may decide now is looked up of what is open alone: there is little of it, and ever more of the rest.
 */
const isForCaller = (sql: Queries, { entityId, userId }: ApprovalFilter) => sql`(
  a.id in (select w.id from (${waitingRequests(sql, entityId, userId)}) w)
  or a.state <> 'requested' and (
    exists (
      select from memberships m
      where m.entity_id = ${entityId} and m.user_id = ${userId} and m.accepted_at is not null and ${isNamed(sql)}
    ) or exists (
      select from approval_decisions x
      where x.entity_id = ${entityId} and x.approval_id = a.id and x.user_id = ${userId}
    )
  ))`;

export async function approvalSums(
  sql: Queries,
  filter: ApprovalFilter,
): Promise<{ total: number; total_czk: Haler }> {
  const [row] = await sql<{ total: number; total_czk: Haler }[]>`
    select count(*)::int as total, coalesce(sum(d.total_czk), 0)::bigint as total_czk
    from approvals a join documents d on d.entity_id = a.entity_id and d.id = a.document_id
    where ${where(sql, filter)}`;
  return row as { total: number; total_czk: Haler };
}

/** A page of a filter, the oldest request first. */
export async function approvalsPage(
  sql: Queries,
  filter: ApprovalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Approval[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql, filter.userId)} from ${tables(sql, filter.entityId)}
    where a.entity_id = ${filter.entityId} and a.id in (
      select a.id from approvals a where ${where(sql, filter)}
      order by a.requested_at, a.id limit ${limit} offset ${offset}
    ) order by a.requested_at, a.id`;
  return rows.map(approvalOfRow);
}

const BATCH = 500;

/** Every request of a filter, the oldest first, in batches. */
export async function* approvalRows(sql: Queries, filter: ApprovalFilter): AsyncGenerator<Approval[]> {
  const rows = sql<Row[]>`
    select ${columns(sql, filter.userId)} from ${tables(sql, filter.entityId)}
    where ${where(sql, filter)} order by a.requested_at, a.id`.cursor(BATCH);
  for await (const batch of rows) yield batch.map(approvalOfRow);
}

/** How many requests wait for somebody, as a query. */
export const waitingFor = (sql: Queries, entityId: number, userId: number) => sql`
  select count(*)::int from (${waitingRequests(sql, entityId, userId)}) w`;

/** A request as a caller sees it. */
export async function approvalOf(
  sql: Queries,
  { entityId, userId }: { entityId: number; userId: number },
  id: number,
): Promise<Approval> {
  const [row] = await sql<Row[]>`
    select ${columns(sql, userId)} from ${tables(sql, entityId)} where a.entity_id = ${entityId} and a.id = ${id}`;
  if (row === undefined) throw new Error('a request for approval is gone');
  return approvalOfRow(row);
}

/** The request that the state of a document tells; null: there is none. */
export async function currentApproval(
  sql: Queries,
  who: { entityId: number; userId: number },
  documentId: number,
): Promise<Approval | null> {
  const [found] = await sql<{ id: number }[]>`
    select id from approvals
    where entity_id = ${who.entityId} and document_id = ${documentId} and is_current`;
  return found === undefined ? null : approvalOf(sql, who, found.id);
}

export type NewRequest = {
  entityId: number;
  documentId: number;
  userId: Author;
  note: string | null;
  /** Who is asked where no rule fits. */
  approverId: number | null;
  now: Date;
};

/**
 * Stores a request under the rule that fits, else to one person. A rejected one gives way.
 * @returns null: no rule fits, and nobody is named
 */
export async function insertRequest(
  tx: Queries,
  request: NewRequest,
): Promise<Pick<Approval, 'id' | 'rule_name'> | null> {
  const { entityId, documentId, userId, note, approverId, now } = request;
  await tx`
    update approvals set is_current = false
    where entity_id = ${entityId} and document_id = ${documentId} and is_current`;
  const [stored] = await tx<Pick<Approval, 'id' | 'rule_name'>[]>`
    insert into approvals (entity_id, document_id, state, rule_id, rule_name, approver_ids, approver_roles, required,
      allow_self, blocks, basis, requested_by, requested_at, note)
    select ${entityId}, d.id, 'requested', r.id, r.name,
      coalesce(r.approver_ids, array[${approverId}::bigint]), coalesce(r.approver_roles, '{}'),
      coalesce(r.required, 1), coalesce(r.allow_self, false), coalesce(r.blocks, 'issue'), ${basisOf(tx)},
      ${userId}::bigint, ${now}, ${note}
    from documents d left join lateral (${ruleOfDocument(tx, entityId)}) r on true
    where d.entity_id = ${entityId} and d.id = ${documentId} and (r.id is not null or ${approverId}::bigint is not null)
    returning id, rule_name`;
  if (stored !== undefined) await setState(tx, entityId, documentId, 'requested');
  return stored ?? null;
}

export async function insertDecision(
  tx: Queries,
  entityId: number,
  decision: {
    approvalId: number;
    userId: number;
    decision: 'approved' | 'rejected';
    note: string | null;
    now: Date;
  },
): Promise<void> {
  const { approvalId, userId, note, now } = decision;
  await tx`
    insert into approval_decisions (entity_id, approval_id, user_id, decision, note, decided_at)
    values (${entityId}, ${approvalId}, ${userId}, ${decision.decision}, ${note}, ${now})`;
}

/** Ends a request that runs. */
export async function endRequest(
  tx: Queries,
  entityId: number,
  { id, document_id }: Pick<Approval, 'id' | 'document_id'>,
  state: 'approved' | 'rejected' | 'withdrawn' | 'reset',
  now: Date,
): Promise<void> {
  const stays = state === 'approved' || state === 'rejected';
  await tx`
    update approvals set state = ${state}, is_current = ${stays}, ended_at = ${now}
    where entity_id = ${entityId} and id = ${id}`;
  await setState(tx, entityId, document_id, stays ? state : null);
}

async function setState(
  tx: Queries,
  entityId: number,
  documentId: number,
  state: string | null,
): Promise<void> {
  await tx`
    update documents set approval_state = ${state} where entity_id = ${entityId} and id = ${documentId}`;
}

/** The approval, asked for or given, of a document that says something else now; null: there is none. */
export async function outdatedApproval(
  tx: Queries,
  entityId: number,
  documentId: number,
): Promise<Pick<Approval, 'id' | 'document_id'> | null> {
  const [found] = await tx<{ id: number; document_id: number }[]>`
    select a.id, a.document_id from approvals a
    join documents d on d.entity_id = a.entity_id and d.id = a.document_id
    where a.entity_id = ${entityId} and a.document_id = ${documentId} and a.is_current
      and a.state in ('requested', 'approved') and a.basis <> ${basisOf(tx)}`;
  return found ?? null;
}

/** An issue may take another exchange rate: what was approved stays approved, whatever the bank says. */
export async function renewBasis(tx: Queries, entityId: number, documentId: number): Promise<void> {
  await tx`
    update approvals a set basis = ${basisOf(tx)}
    from documents d
    where d.entity_id = ${entityId} and d.id = ${documentId} and a.entity_id = d.entity_id
      and a.document_id = d.id and a.is_current`;
}

/** Of a company whose documents have got other numbers: approvals are still about the same. */
export async function renewBases(tx: Queries, entityId: number): Promise<void> {
  await tx`
    update approvals a set basis = ${basisOf(tx)}
    from documents d
    where a.entity_id = ${entityId} and d.entity_id = a.entity_id and d.id = a.document_id
      and a.is_current and a.state in ('requested', 'approved')`;
}

/** Whose company it is. */
export async function ownerOf(sql: Queries, entityId: number): Promise<number> {
  const [owner] = await sql<{ user_id: number }[]>`
    select user_id from memberships where entity_id = ${entityId} and role = 'owner'`;
  if (owner === undefined) throw new Error('a company has no owner');
  return owner.user_id;
}

/** A purchase that is not entered yet. */
export async function draftPurchase(sql: Queries, entityId: number): Promise<number> {
  const [draft] = await sql<{ id: number }[]>`
    select id from documents
    where entity_id = ${entityId} and kind = 'received_invoice' and status = 'draft' order by id limit 1`;
  if (draft === undefined) throw new Error('the company has no draft of a purchase');
  return draft.id;
}
