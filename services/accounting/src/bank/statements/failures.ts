import type { FailureSource } from '../../automation/notices/index.ts';
import { failedSince } from '../../platform/jobs/index.ts';
import { GO_ON } from './followers.ts';

/** Matching of imported movements that failed in every try. */
export const FOLLOW_FAILURES: FailureSource = {
  what: 'statement_follow',
  rows: (sql, since) => sql`
    select j.entity_id, j.id as ref, w.user_id, s.file_name as about, j.error
    from (${failedSince(sql, [GO_ON.name], since)}) j
    left join bank_statements s on s.entity_id = j.entity_id and s.id = (j.data -> 'statementIds' ->> 0)::bigint
    left join bank_imports_to_follow w on w.entity_id = s.entity_id and w.statement_id = s.id`,
};
