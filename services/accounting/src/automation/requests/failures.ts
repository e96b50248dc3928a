import { failedSince } from '../../platform/jobs/index.ts';
import type { FailureSource } from '../notices/index.ts';
import { REQUEST_MAIL } from './mails.ts';

/** Mails that ask for a document and did not leave. */
export const REQUEST_FAILURES: FailureSource = {
  what: 'request_mail',
  rows: (sql, since) => sql`
    select j.entity_id, j.id as ref, r.created_by as user_id, r.email as about, j.error
    from (${failedSince(sql, [REQUEST_MAIL.name], since)}) j
    join document_requests r on r.entity_id = j.entity_id and r.id = (j.data ->> 'requestId')::bigint`,
};
