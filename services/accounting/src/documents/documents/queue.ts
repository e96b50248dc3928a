import type { Haler } from '@news-and-accounting/money';
import type { QueueAbout, QueueAsked, QueueSource } from '../../automation/queue/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type DocumentKind, KINDS } from './kinds.ts';

/** What of documents waits for somebody. */
export const DOCUMENT_QUEUE: readonly QueueSource[] = [
  {
    kind: 'draft_received',
    rows: (sql, { company }) => sql`
      select id as nr, due_on, created_at as since, updated_at as version
      from documents where entity_id = ${company.id} and status = 'draft' and direction = 'received'`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, whose, total, currency }) => ({
        title: `Zpracovat koncept: ${name}${whose}`,
        amount: total,
        currency,
        actions: [
          { label: 'Vystavit', method: 'POST', path: `/documents/${id}/issue` },
          { label: 'Smazat', method: 'DELETE', path: `/documents/${id}` },
        ],
      })),
  },
];

type Described = {
  id: number;
  kind: DocumentKind;
  number: string | null;
  external_number: string | null;
  partner: string | null;
  currency: string;
  total: Haler;
  remaining: Haler;
  /** `Přijatá faktura 2026-12`, by the number that people know it by. */
  name: string;
  /** ` (Alfa s.r.o.)`; empty without a contact. */
  whose: string;
};

async function aboutDocuments(
  sql: Queries,
  { company }: QueueAsked,
  ids: readonly number[],
  say: (document: Described) => Omit<QueueAbout, 'subject_type' | 'subject_id'>,
): Promise<Map<number, QueueAbout>> {
  const rows = await sql<Omit<Described, 'name' | 'whose'>[]>`
    select d.id, d.kind, d.number, d.external_number, coalesce(d.partner ->> 'name', p.name) as partner,
      d.currency, d.total, d.remaining
    from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${company.id} and d.id = any (${[...ids]}::bigint[])`;
  return new Map(
    rows.map((row) => {
      const number = (row.external_number ?? row.number ?? '').trim();
      const name = `${KINDS[row.kind].name} ${number}`.trim();
      const whose = row.partner === null ? '' : ` (${row.partner})`;
      return [row.id, { subject_type: 'document', subject_id: row.id, ...say({ ...row, name, whose }) }];
    }),
  );
}
