import type { FailureSource } from '../../automation/notices/index.ts';

/** Mails with documents that did not leave. */
export const MAIL_FAILURES: FailureSource = {
  what: 'document_mail',
  rows: (sql, since) => sql`
    select entity_id, id::text as ref, created_by as user_id, subject as about, error
    from document_mails where status = 'failed' and created_at >= ${since}`,
};
