import type { QueueSource } from '../../automation/queue/index.ts';
import { canManage } from '../../platform/http/caller.ts';

/** Never changed: above it numbers of failed mails are those of payslips, below those of documents. */
export const PAYSLIP_MAILS_FROM = 1_000_000_000_000;

/** Mails with payslips that did not leave, and were not sent again since. */
export const PAYSLIP_MAIL_QUEUE: readonly QueueSource[] = [
  {
    kind: 'mail_failed',
    isFor: ({ role }) => canManage(role),
    rows: (sql, { company }) => sql`
      select ${PAYSLIP_MAILS_FROM}::bigint + m.id as nr, null::date as due_on, m.created_at as since,
        m.created_at as version
      from payslip_mails m
      where m.entity_id = ${company.id} and m.status = 'failed' and not exists (
        select from payslip_mails n
        where n.entity_id = m.entity_id and n.payslip_id = m.payslip_id and n.id > m.id
      )`,
    async about(sql, { company }, nrs) {
      const rows = await sql<
        { nr: number; payslip_id: number; name: string; year: number; month: number; error: string | null }[]
      >`
        select ${PAYSLIP_MAILS_FROM}::bigint + m.id as nr, m.payslip_id, e.first_name || ' ' || e.last_name as name,
          p.year, p.month, m.error
        from payslip_mails m
        join payslips p on p.entity_id = m.entity_id and p.id = m.payslip_id
        join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
        where m.entity_id = ${company.id} and m.id = any (${nrs.map((nr) => nr - PAYSLIP_MAILS_FROM)}::bigint[])`;
      return new Map(
        rows.map(({ nr, payslip_id, name, year, month, error }) => [
          nr,
          {
            ...{ subject_type: 'payslip', subject_id: payslip_id, amount: null, currency: null },
            title: `Výplatní páska ${month}/${year} neodešla: ${name}${error === null ? '' : ` (${error})`}`,
            actions: [{ label: 'Poslat znovu', method: 'POST', path: '/payslips/bulk' }],
          },
        ]),
      );
    },
  },
];
