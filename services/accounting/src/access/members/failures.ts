import type { FailureSource } from '../../automation/notices/index.ts';
import { failedSince } from '../../platform/jobs/index.ts';
import { INVITATION_LINK } from './invitation-link.ts';

/** Invitations by mail that did not leave. */
export const INVITATION_FAILURES: FailureSource = {
  what: 'invitation',
  rows: (sql, since) => sql`
    select j.entity_id, j.id as ref, l.invited_by as user_id, l.email as about, j.error
    from (${failedSince(sql, [INVITATION_LINK.name], since)}) j
    join invitation_links l on l.entity_id = j.entity_id and l.id = (j.data ->> 'linkId')::bigint`,
};
