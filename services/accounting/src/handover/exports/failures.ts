import type { FailureSource } from '../../automation/notices/index.ts';

/** Exports that failed in their last try. */
export const EXPORT_FAILURES: FailureSource = {
  what: 'export',
  rows: (sql, since) => sql`
    select entity_id, id::text as ref, user_id, format as about, error
    from exports where state = 'failed' and finished_at >= ${since}`,
};
