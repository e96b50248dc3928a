import type { QueueSource } from '../../automation/queue/index.ts';
import { aboutDocuments } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

/**
 * Documents with a file, in the order of their ids and never looked up one by one (`offset 0`): old documents have files,
 * so that a page of those without any lies behind tens of thousands of them.
 */
const linkedDocuments = (sql: Queries, entityId: number) => sql`
  select subject_id from attachment_links where entity_id = ${entityId} and subject_type = 'document'
  order by subject_id offset 0`;

/**
 * Whether a file has come in answer to a request that nobody has closed yet: the request waits, with all of its files, so
 * that none of them waits a second time.
 */
const isAnswer = (sql: Queries, entityId: number) => sql`exists (
  select from document_requests r
  join document_request_files f on f.entity_id = r.entity_id and f.request_id = r.id
  where r.entity_id = ${entityId} and r.state = 'answered' and f.attachment_id = a.id
)`;

/** Documents without a file, and files without a document. */
export const ATTACHMENT_QUEUE: readonly QueueSource[] = [
  {
    kind: 'missing_attachment',
    rows: (sql, { company }) => sql`
      select d.id as nr, null::date as due_on, d.issued_at as since, d.updated_at as version from documents d
      where d.entity_id = ${company.id} and d.status = 'issued' and d.direction = 'received' and not exists (
        select from (${linkedDocuments(sql, company.id)}) l where l.subject_id = d.id
      )`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ name, total, currency }) => ({
        title: `Chybí příloha: ${name}`,
        ...{ amount: total, currency },
        actions: [
          { label: 'Nahrát soubor', method: 'POST', path: '/attachments' },
          { label: 'Vyžádat doklad', method: 'POST', path: '/document_requests' },
        ],
      })),
  },
  {
    kind: 'attachment_unlinked',
    rows: (sql, { company }) => sql`
      select a.id as nr, null::date as due_on, a.created_at as since, a.updated_at as version from attachments a
      where a.entity_id = ${company.id} and not exists (
        select from attachment_links l where l.entity_id = ${company.id} and l.attachment_id = a.id
      ) and not ${isAnswer(sql, company.id)}`,
    async about(sql, { company }, ids) {
      const rows = await sql<{ id: number; name: string }[]>`
        select id, name from attachments where entity_id = ${company.id} and id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, name }) => [
          id,
          {
            ...{ subject_type: 'attachment', subject_id: id, title: `Zařadit soubor: ${name}` },
            ...{ amount: null, currency: null },
            actions: [
              { label: 'Vytěžit', method: 'POST', path: `/attachments/${id}/extract` },
              { label: 'Připojit', method: 'PATCH', path: `/attachments/${id}` },
              { label: 'Smazat', method: 'DELETE', path: `/attachments/${id}` },
            ],
          },
        ]),
      );
    },
  },
];
