import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { FILES_AT_MOST } from './link.ts';

/** What must hold of requests for documents. */
export const DOCUMENT_REQUEST_CHECKS: readonly Check[] = [
  agreesWithHistory('requests for documents', 'document_request', 'document_requests', 'document request'),
  byStatement(
    'links brought no more files than a request takes, and only to requests that have one',
    (sql) => sql<{ violation: string }[]>`
      select 'document request ' || f.request_id as violation from document_request_files f
      join document_requests r on r.entity_id = f.entity_id and r.id = f.request_id
      where f.by_link group by f.entity_id, f.request_id, r.email
      having count(*) > ${FILES_AT_MOST} or r.email is null limit ${SHOWN}`,
    'document_request_files',
  ),
  byStatement(
    'a request without an answer has no file',
    (sql) => sql<{ violation: string }[]>`
      select 'document request ' || r.id as violation from document_requests r
      where r.state = 'open' and not exists (
        select from events e where e.entity_id = r.entity_id and e.subject_id = r.id
          and e.action = 'document_request.reopened'
      ) and exists (
        select from document_request_files f where f.entity_id = r.entity_id and f.request_id = r.id
      ) limit ${SHOWN}`,
    'document_requests',
  ),
];
