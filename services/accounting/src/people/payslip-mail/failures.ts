import type { FailureSource } from '../../automation/notices/index.ts';

/** Mails with payslips that did not leave; whose they are stays in the application. */
export const PAYSLIP_MAIL_FAILURES: FailureSource = {
  what: 'payslip_mail',
  rows: (sql, since) => sql`
    select m.entity_id, m.id::text as ref, m.created_by as user_id, p.month || '/' || p.year as about, m.error
    from payslip_mails m join payslips p on p.entity_id = m.entity_id and p.id = m.payslip_id
    where m.status = 'failed' and m.created_at >= ${since}`,
};
