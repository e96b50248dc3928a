import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { NewPosting } from './post.ts';

export type PostingRow = {
  id: number;
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  text: string;
  source: string;
  source_id: number | null;
  created_at: Date;
  entry_id: number;
  /** Of the amount in another currency; null: it is in CZK. */
  currency: string | null;
  /** In hundredths of the currency. */
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  cost_centre: string | null;
};

/** What a posting says beside where it stands, in the ledger or in its history. */
export function contentColumns(sql: Queries) {
  return sql`date, debit, credit, amount_haler as amount, text, source, source_id, currency,
    currency_amount_hundredths as currency_amount, partner_id, document_id, cost_centre`;
}

export type JournalFilter = {
  entityId: number;
  /** First and last day, both included; null: open. */
  from: string | null;
  to: string | null;
  /** An account or the beginning of its code. */
  account: string | null;
  source: string | null;
  /** Calendar month, 1 to 12. */
  month: number | null;
  /** Words within the text, whatever their case. */
  words: string | null;
  /** Postings of the payslips of an employee. */
  employeeId: number | null;
};

function journalWhere(sql: Queries, filter: JournalFilter) {
  const { entityId, from, to, account, source, month, words, employeeId } = filter;
  return sql`entity_id = ${entityId}
    ${from === null ? sql`` : sql`and date >= ${from}`} ${to === null ? sql`` : sql`and date <= ${to}`}
    ${account === null ? sql`` : sql`and (starts_with(debit, ${account}) or starts_with(credit, ${account}))`}
    ${source === null ? sql`` : sql`and source = ${source}`}
    ${month === null ? sql`` : sql`and extract(month from date) = ${month}`}
    ${words === null ? sql`` : sql`and strpos(lower(text), lower(${words})) > 0`}
    ${
      employeeId === null
        ? sql``
        : sql`and source = 'payroll' and source_id in (
            select id from payslips where entity_id = ${entityId} and employee_id = ${employeeId})`
    }`;
}

export async function journalSums(
  sql: Queries,
  filter: JournalFilter,
): Promise<{ total: number; amount: Haler }> {
  const [row] = await sql<{ total: number; amount: Haler }[]>`
    select count(*)::int as total, coalesce(sum(amount_haler), 0)::bigint as amount
    from postings where ${journalWhere(sql, filter)}`;
  return row ?? { total: 0, amount: 0 as Haler };
}

export async function journalPage(
  sql: Queries,
  filter: JournalFilter,
  page: { limit: number; offset: number },
): Promise<PostingRow[]> {
  return sql<PostingRow[]>`
    select id, created_at, entry_id, ${contentColumns(sql)}
    from postings where ${journalWhere(sql, filter)} order by date, id limit ${page.limit} offset ${page.offset}`;
}

const BATCH = 1000;

/** Every posting of a filter in the order of the journal, in batches. */
export function journalRows(sql: Queries, filter: JournalFilter): AsyncIterable<PostingRow[]> {
  return sql<PostingRow[]>`
    select id, created_at, entry_id, ${contentColumns(sql)}
    from postings where ${journalWhere(sql, filter)} order by date, id`.cursor(BATCH);
}

/** Every removed posting, the newest removal first, in batches. */
export function removedRows(
  sql: Queries,
  entityId: number,
): AsyncIterable<(PostingRow & { removed_at: Date })[]> {
  return sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, posted_at as created_at, removed_at, entry_id, ${contentColumns(sql)}
    from posting_history where entity_id = ${entityId} order by id desc`.cursor(BATCH);
}

export async function removedPage(sql: Queries, entityId: number, page: { limit: number; offset: number }) {
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from posting_history where entity_id = ${entityId}`;
  const rows = await sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, posted_at as created_at, removed_at, entry_id, ${contentColumns(sql)}
    from posting_history where entity_id = ${entityId} order by id desc limit ${page.limit} offset ${page.offset}`;
  return { total: count?.total ?? 0, rows };
}

/** Whether a posting names a contact, in the ledger or among the removed ones. */
export async function isPartnerPosted(tx: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from postings where entity_id = ${entityId} and partner_id = ${partnerId})
      or exists (select from posting_history where entity_id = ${entityId} and partner_id = ${partnerId}) as exists`;
  return row?.exists === true;
}

/**
 * The opening of an account within some days that was posted from elsewhere: by the journal against the opening
 * account, or by another opening than one thing's. Debit minus credit; null: there is none.
 */
export async function otherOpening(
  tx: Queries,
  entityId: number,
  account: string,
  { sourceId, part }: Pick<NewPosting, 'sourceId' | 'part'>,
  { from, to }: { from: string; to: string },
): Promise<Haler | null> {
  const [row] = await tx<{ amount: Haler | null }[]>`
    select sum(case when debit = ${account} then amount_haler else -amount_haler end)::bigint as amount
    from postings where entity_id = ${entityId} and date between ${from} and ${to} and ${account} in (debit, credit)
      and (source = 'opening' and (part is distinct from ${part ?? null}::text or source_id <> ${sourceId})
        or source = 'journal' and starts_with(case when debit = ${account} then credit else debit end, '701'))`;
  return row?.amount ?? null;
}
