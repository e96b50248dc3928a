import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of attachments. */
export const ATTACHMENT_CHECKS: readonly Check[] = [
  byStatement(
    'attachments have the length of their files',
    (sql) => sql<{ violation: string }[]>`
      select 'attachment ' || a.id as violation from attachments a
      join stored_files f on f.entity_id = a.entity_id and f.id = a.file_id
      where a.bytes <> f.bytes limit ${SHOWN}`,
    'attachments',
  ),
  agreesWithHistory('attachments', 'attachment', 'attachments'),
];
