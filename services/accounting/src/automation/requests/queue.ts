import { canManage } from '../../platform/http/caller.ts';
import type { Fragment, Queries } from '../../platform/store.ts';
import type { QueueAbout, QueueAsked, QueueSource } from '../queue/index.ts';

/**
 * Whether the request `r` of a company, or of the one that an outer query is at, waits for a member. Whoever asked may be
 * no member any more, or only a name of a company that was restored.
 */
export const isWaitingFor = (
  sql: Queries,
  entityId: number | Fragment,
  { userId, today, isManager }: { userId: number; today: string; isManager: boolean | Fragment },
) => sql`
  r.state = 'open' and (r.user_id = ${userId} or r.due_on < ${today}::date and (r.created_by = ${userId}
    or ${isManager} and not exists (
      select from memberships m
      where m.entity_id = ${entityId} and m.user_id = r.created_by and m.accepted_at is not null
    )))`;

/** What of requests waits for somebody. */
export const REQUEST_QUEUE: readonly QueueSource[] = [
  {
    kind: 'request_answered',
    rows: (sql, { company }) => sql`
      select id as nr, due_on, updated_at as since, updated_at as version
      from document_requests where entity_id = ${company.id} and state = 'answered'`,
    about: (sql, asked, ids) =>
      aboutRequests(sql, asked, ids, ({ id, words }) => ({
        title: `Přišel vyžádaný doklad: ${words}`,
        actions: [{ label: 'Uzavřít', method: 'PATCH', path: `/document_requests/${id}` }],
      })),
  },
  {
    kind: 'request_waiting',
    rows: (sql, { company, userId, today }) => sql`
      select r.id as nr, r.due_on, r.created_at as since, r.updated_at as version
      from document_requests r where r.entity_id = ${company.id}
        and ${isWaitingFor(sql, company.id, { userId, today, isManager: canManage(company.role) })}`,
    about: (sql, asked, ids) =>
      aboutRequests(sql, asked, ids, ({ id, words, asked_id, whom }) =>
        asked_id === asked.userId
          ? {
              title: `Nahrát doklad: ${words}`,
              actions: [{ label: 'Nahrát', method: 'POST', path: `/document_requests/${id}/upload` }],
            }
          : {
              title: `Neodpověděl ${whom}: ${words}`,
              actions: [{ label: 'Připomenout', method: 'PATCH', path: `/document_requests/${id}` }],
            },
      ),
  },
];

type Row = { id: number; text: string; words: string; asked_id: number | null; whom: string };

const LETTERS_AT_MOST = 100;

async function aboutRequests(
  sql: Queries,
  { company }: QueueAsked,
  ids: readonly number[],
  told: (row: Row) => Pick<QueueAbout, 'title' | 'actions'>,
): Promise<Map<number, QueueAbout>> {
  const rows = await sql<Omit<Row, 'words'>[]>`
    select r.id, r.text, r.user_id as asked_id, coalesce(r.email, u.username) as whom
    from document_requests r left join users u on u.id = r.user_id
    where r.entity_id = ${company.id} and r.id = any (${[...ids]}::bigint[])`;
  return new Map(
    rows.map((row) => {
      const letters = [...row.text.replaceAll(/\s+/g, ' ')];
      const cut = letters.length > LETTERS_AT_MOST;
      const words = cut ? `${letters.slice(0, LETTERS_AT_MOST).join('')}…` : letters.join('');
      const about = { subject_type: 'document_request', subject_id: row.id, amount: null, currency: null };
      return [row.id, { ...about, ...told({ ...row, words }) }];
    }),
  );
}
