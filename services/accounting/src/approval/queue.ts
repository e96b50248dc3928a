import type { Haler } from '@news-and-accounting/money';
import type { QueueSource } from '../automation/queue/index.ts';
import { aboutDocuments } from '../documents/documents/index.ts';
import { paidUnapproved } from './needed.ts';
import { waitingRequests } from './store.ts';

/** What waits for the viewer's decision, and what was paid without one. */
export const APPROVAL_QUEUE: readonly QueueSource[] = [
  {
    kind: 'approval_waiting',
    rows: (sql, { company, userId }) => sql`
      select d.id as nr, d.due_on, a.requested_at as since, greatest(d.updated_at, a.requested_at) as version
      from (${waitingRequests(sql, company.id, userId)}) a
      join documents d on d.entity_id = ${company.id} and d.id = a.document_id
      where d.status <> 'cancelled'`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, total, currency, updated_at }) => ({
        title: `Schválit: ${name}`,
        ...{ amount: total, currency },
        // So that nobody approves what has changed since it was looked at.
        proposal: { body: { version: updated_at } },
        actions: [
          { label: 'Schválit', method: 'POST', path: `/documents/${id}/approve` },
          { label: 'Zamítnout', method: 'POST', path: `/documents/${id}/reject` },
        ],
      })),
  },
  {
    kind: 'paid_unapproved',
    rows: (sql, { company }) => paidUnapproved(sql, company.id),
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, total, currency }) => ({
        title: `Zaplaceno bez schválení: ${name}`,
        ...{ amount: Math.abs(total) as Haler, currency },
        actions: [{ label: 'Požádat o schválení', method: 'POST', path: `/documents/${id}/approval` }],
      })),
  },
];
