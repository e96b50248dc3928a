import { byStatement, type Check, SHOWN } from '../platform/check/by-statement.ts';
import { basisOf } from './store.ts';

/** What must hold of approvals. */
export const APPROVAL_CHECKS: readonly Check[] = [
  byStatement(
    'rules of approval stand one after another from 1',
    (sql) => sql<{ violation: string }[]>`
      select 'approval rule ' || r.id as violation from (
        select id, position, row_number() over (partition by entity_id order by position, id) as place
        from approval_rules
      ) r where r.position <> r.place limit ${SHOWN}`,
    'approval_rules',
  ),
  byStatement(
    'a document is in the state of its approval, which is about what it says',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation
      from documents d
      left join approvals a on a.entity_id = d.entity_id and a.document_id = d.id and a.is_current
      where d.approval_state is distinct from a.state
        or a.state in ('requested', 'approved') and a.basis <> ${basisOf(sql)}
        or a.state = 'requested' and d.status = 'cancelled'
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'what is approved has as many approvals as it needs, what is rejected a rejection, and nobody approves alone',
    (sql) => sql<{ violation: string }[]>`
      select 'approval ' || a.id as violation
      from approvals a
      cross join lateral (
        select count(*) filter (where x.decision = 'approved') as approved,
          count(*) filter (where x.decision = 'rejected') as rejected,
          coalesce(bool_or(x.decision = 'approved' and x.user_id = a.requested_by), false) as has_own
        from approval_decisions x where x.entity_id = a.entity_id and x.approval_id = a.id
      ) x
      where (a.state = 'approved') and x.approved < a.required
        or a.state = 'requested' and x.approved >= a.required
        or (a.state = 'rejected') <> (x.rejected > 0)
        or x.has_own and not a.allow_self
      limit ${SHOWN}`,
    'approvals',
  ),
];
