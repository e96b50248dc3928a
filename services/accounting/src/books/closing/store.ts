import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { Closing, ClosingValues } from './closing.ts';

function columns(sql: Queries) {
  return sql`id, year, from_on, to_on, state, rates, include_advances, lock_before, accepted, closed_at, approved_on,
    updated_at`;
}

/** What was done of the close of a year; null: nothing. */
export async function findClosing(sql: Queries, entityId: number, year: number): Promise<Closing | null> {
  const [row] = await sql<Closing[]>`
    select ${columns(sql)} from closings where entity_id = ${entityId} and year = ${year}`;
  return row ?? null;
}

/** The close of a year, begun when there is none yet. The caller holds the company. */
export async function beginClosing(
  tx: Queries,
  entityId: number,
  { year, from, to }: { year: number; from: string; to: string },
  now: Date,
): Promise<Closing> {
  const known = await findClosing(tx, entityId, year);
  if (known !== null) return known;
  const [row] = await tx<Closing[]>`
    insert into closings (entity_id, year, from_on, to_on, created_at, updated_at)
    values (${entityId}, ${year}, ${from}, ${to}, ${now}, ${now}) returning ${columns(tx)}`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export async function changeClosing(
  tx: Queries,
  entityId: number,
  id: number,
  values: Partial<ClosingValues>,
  now: Date,
): Promise<Closing> {
  const { rates, accepted, ...plain } = values;
  const stored = {
    ...plain,
    ...(rates === undefined ? {} : { rates: rates === null ? null : tx.json(rates) }),
    ...(accepted === undefined ? {} : { accepted: tx.json(accepted) }),
    updated_at: now,
  };
  const [row] = await tx<Closing[]>`
    update closings set ${tx(stored)} where entity_id = ${entityId} and id = ${id} returning ${columns(tx)}`;
  if (row === undefined) throw new Error('a close of a year is gone');
  return row;
}

/** The last day of the latest year that is closed; null: none is. */
export async function closedUntil(sql: Queries, entityId: number): Promise<string | null> {
  const [row] = await sql<{ to_on: string }[]>`
    select to_on from closings where entity_id = ${entityId} and state <> 'open' order by to_on desc limit 1`;
  return row?.to_on ?? null;
}

/** Whether anything is posted before a day in a year that is not closed. */
export async function isOpenBefore(sql: Queries, entityId: number, day: string): Promise<boolean> {
  // The first day, not whether there is any: that one alone is sure to be read from the index of days.
  const [row] = await sql<{ date: string }[]>`
    select date from postings where entity_id = ${entityId} and date < ${day} and date > coalesce((
      select max(to_on) from closings where entity_id = ${entityId} and state <> 'open' and to_on < ${day}
    ), '-infinity')
    order by date limit 1`;
  return row !== undefined;
}

export async function accountIds(sql: Queries, entityId: number): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; code: string }[]>`
    select id, code from accounts where entity_id = ${entityId}`;
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** What a close has posted, in the order of the journal. */
export type ClosingPosting = {
  entry_id: number;
  id: number;
  source: 'closing' | 'exchange';
  part: string | null;
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  text: string;
  currency: string | null;
  partner_id: number | null;
  document_id: number | null;
};

export async function closingPostings(
  sql: Queries,
  entityId: number,
  closingId: number,
): Promise<ClosingPosting[]> {
  return sql<ClosingPosting[]>`
    select entry_id, id, source, part, date, debit, credit, amount_haler as amount, text, currency, partner_id,
      document_id
    from postings where entity_id = ${entityId} and source in ('closing', 'exchange') and source_id = ${closingId}
    order by date, id`;
}

/** Whether the company has a contact. */
export async function hasPartners(sql: Queries, entityId: number, ids: readonly number[]): Promise<boolean> {
  const [row] = await sql<{ known: number }[]>`
    select count(*)::int as known from partners where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
  return row?.known === new Set(ids).size;
}
