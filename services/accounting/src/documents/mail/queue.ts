import type { QueueSource } from '../../automation/queue/index.ts';

/** Mails with documents that did not leave, and were not sent again since. */
export const MAIL_QUEUE: readonly QueueSource[] = [
  {
    kind: 'mail_failed',
    rows: (sql, { company }) => sql`
      select m.id as nr, null::date as due_on, m.created_at as since, m.created_at as version
      from document_mails m
      where m.entity_id = ${company.id} and m.status = 'failed' and not exists (
        select from document_mails n
        where n.entity_id = m.entity_id and n.document_id = m.document_id and n.id > m.id
      )`,
    async about(sql, { company }, ids) {
      const rows = await sql<
        { id: number; document_id: number; kind: string; subject: string; error: string | null }[]
      >`
        select id, document_id, kind, subject, error from document_mails
        where entity_id = ${company.id} and id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, document_id, kind, subject, error }) => [
          id,
          {
            ...{ subject_type: 'document', subject_id: document_id, amount: null, currency: null },
            title: `E-mail neodešel: ${subject}${error === null ? '' : ` (${error})`}`,
            actions: [
              {
                ...{ label: 'Poslat znovu', method: 'POST' },
                path: `/documents/${document_id}/${kind === 'reminder' ? 'remind' : 'send'}`,
              },
            ],
          },
        ]),
      );
    },
  },
];
