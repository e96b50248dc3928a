import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of documents that repeat. */
export const RECURRENCE_CHECKS: readonly Check[] = [
  byStatement(
    'the next day of a recurrence has no document yet, and its last document is that of its last day',
    (sql) => sql<{ violation: string }[]>`
      select 'recurrence ' || c.id as violation from recurrences c
      where exists (
        select from recurrence_runs r
        where r.entity_id = c.entity_id and r.recurrence_id = c.id and r.run_on = c.next_on
      ) or c.last_document_id is not null and not exists (
        select from recurrence_runs r
        where r.entity_id = c.entity_id and r.recurrence_id = c.id and r.run_on = c.last_on
          and r.document_id = c.last_document_id
      ) limit ${SHOWN}`,
    'recurrences',
  ),
];
