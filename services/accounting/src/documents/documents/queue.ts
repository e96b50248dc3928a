import type { Haler } from '@news-and-accounting/money';
import type { QueueAbout, QueueAsked, QueueSource } from '../../automation/queue/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { ASKED, IS_DEDUCTED } from './deducted.ts';
import { type Direction, type DocumentKind, KINDS } from './kinds.ts';

/**
 * Documents `d` that the company has to pay; an advance invoice alone makes nobody owe, but it is paid like the others
 * until an invoice deducts it, and a receipt of a card was paid at the till. The index `documents_payable` has them by this condition.
 */
export const payableDocuments = (sql: Queries, entityId: number) => sql`
  d.entity_id = ${entityId} and d.remaining <> 0 and (
    d.remaining > 0 and (d.kind = 'received_advance' or not is_receivable(d.kind))
    or d.remaining < 0 and d.kind = 'credit_note'
  ) and not (d.kind = 'receipt' and d.payment_method = 'card') and not ${sql.unsafe(IS_DEDUCTED)}`;

const CHANGE = { label: 'Upravit', method: 'PATCH' } as const;

/** What of documents waits for somebody. */
export const DOCUMENT_QUEUE: readonly QueueSource[] = [
  {
    kind: 'draft_received',
    rows: (sql, { company }) => sql`
      select id as nr, due_on, created_at as since, updated_at as version
      from documents where entity_id = ${company.id} and status = 'draft' and direction = 'received'`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, total, currency }) => ({
        title: `Zpracovat koncept: ${name}`,
        ...{ amount: total, currency },
        actions: [
          { label: 'Vystavit', method: 'POST', path: `/documents/${id}/issue` },
          { ...CHANGE, path: `/documents/${id}` },
          { label: 'Smazat', method: 'DELETE', path: `/documents/${id}` },
        ],
      })),
  },
  {
    kind: 'receivable_overdue',
    rows: (sql, { company, today }) => sql`
      select d.id as nr, d.due_on, ${midnightAfter(sql, sql`d.due_on`)} as since, d.updated_at as version
      from documents d
      where d.entity_id = ${company.id} and d.remaining <> 0 and d.due_on < ${today} and (
        d.remaining > 0 and is_receivable(d.kind) or d.remaining < 0 and d.kind = 'received_credit_note'
      )`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, remaining, currency, direction }) => ({
        title: `Po splatnosti: ${name}`,
        ...{ amount: Math.abs(remaining) as Haler, currency },
        actions: [
          ...(direction === 'issued'
            ? [{ label: 'Upomenout', method: 'POST', path: `/documents/${id}/remind` } as const]
            : []),
          { label: 'Zapsat úhradu', method: 'POST', path: `/documents/${id}/payments` },
        ],
      })),
  },
  {
    kind: 'unreliable_partner',
    rows: (sql, { company }) => sql`
      select d.id as nr, d.due_on, d.created_at as since, greatest(d.updated_at, p.updated_at) as version
      from documents d join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
      where ${payableDocuments(sql, company.id)} and d.kind <> 'credit_note'
        and (p.unreliable or p.bank_accounts @? '$[*].published') and (p.unreliable or ${isUnpublished(sql)})`,
    about: (sql, asked, ids) =>
      aboutDocuments(sql, asked, ids, ({ id, name, remaining, currency, partner_id, unreliable }) => ({
        title: `${unreliable === true ? 'Nespolehlivý plátce' : 'Nezveřejněný účet'}: ${name}`,
        ...{ amount: remaining, currency },
        actions: [
          { label: 'Ověřit v registru', method: 'GET', path: `/partners/${partner_id}/vat_check` },
          { ...CHANGE, path: `/documents/${id}` },
        ],
      })),
  },
];

/** The first moment after a day. */
const midnightAfter = (sql: Queries, day: ReturnType<typeof payableDocuments>) =>
  sql`((${day} + 1)::timestamp at time zone 'Europe/Prague')`;

/**
 * Whether the account that a document `d` of a contact `p` asks for is not among those that the registry of payers
 * publishes: known as not published, or not known where others are.
 */
const isUnpublished = (sql: Queries) => sql`(
  select coalesce(
    bool_or(a ->> 'published' = 'false') filter (where ${accountKey(sql, sql`a`)} = k.asked),
    bool_or(a ->> 'published' is not null) and not bool_or(${accountKey(sql, sql`a`)} = k.asked)
  )
  from (select coalesce(${accountKey(sql, sql`nullif(d.payee_account, 'null')`)},
    ${accountKey(sql, sql`p.bank_accounts -> 0`)}) as asked) k, jsonb_array_elements(p.bank_accounts) a
)`;

/** One text for an account, as contacts and documents write it. */
const accountKey = (sql: Queries, account: ReturnType<typeof payableDocuments>) =>
  sql`coalesce(${account} ->> 'iban', (${account} ->> 'number') || '/' || (${account} ->> 'bank_code'))`;

export type QueuedDocument = {
  id: number;
  kind: DocumentKind;
  direction: Direction;
  status: string;
  currency: string;
  total: Haler;
  /** What it still asks for. */
  remaining: Haler;
  partner_id: number | null;
  unreliable: boolean | null;
  updated_at: Date;
  /** `Přijatá faktura 2026-12 (Alfa s.r.o.)`, by the number that people know it by. */
  name: string;
};

type Row = Omit<QueuedDocument, 'name'> & {
  number: string | null;
  external_number: string | null;
  partner: string | null;
  issued_on: string;
};

/** What entries about documents say, each by itself. */
export async function aboutDocuments(
  sql: Queries,
  { company }: QueueAsked,
  ids: readonly number[],
  say: (document: QueuedDocument) => Omit<QueueAbout, 'subject_type' | 'subject_id'>,
): Promise<Map<number, QueueAbout>> {
  const rows = await sql<Row[]>`
    select d.id, d.kind, d.direction, d.status, d.number, d.external_number, d.partner_id, d.issued_on, d.updated_at,
      coalesce(d.partner ->> 'name', p.name) as partner, p.unreliable, d.currency, d.total,
      ${sql.unsafe(ASKED)} as remaining
    from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${company.id} and d.id = any (${[...ids]}::bigint[])`;
  return new Map(
    rows.map((row) => [
      row.id,
      { subject_type: 'document', subject_id: row.id, ...say({ ...row, name: nameOf(row) }) },
    ]),
  );
}

function nameOf({ kind, number, external_number, partner, issued_on }: Row): string {
  const called = external_number ?? number ?? `ze ${dayText(issued_on)}`;
  return `${KINDS[kind].name} ${called}${partner === null ? '' : ` (${partner})`}`;
}
