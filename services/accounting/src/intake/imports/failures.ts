import type { FailureSource } from '../../automation/notices/index.ts';
import { failedSince } from '../../platform/jobs/index.ts';
import { FOLLOW_RUN } from './follow-job.ts';
import { RUN_IMPORT } from './run-job.ts';

/** Runs that failed in every try, and what follows them. What a run refuses its screen says at once. */
export const IMPORT_FAILURES: readonly FailureSource[] = (
  [
    ['import', RUN_IMPORT.name],
    ['import_follow', FOLLOW_RUN.name],
  ] as const
).map(([what, name]) => ({
  what,
  rows: (sql, since) => sql`
    select j.entity_id, j.id as ref, coalesce(i.run_by, i.user_id) as user_id, i.filename as about, j.error
    from (${failedSince(sql, [name], since)}) j
    join imports i on i.entity_id = j.entity_id and i.id = (j.data ->> 'importId')::bigint`,
}));
