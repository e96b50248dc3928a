import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { AccountKind } from './chart.ts';

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
};

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
    select id, date, debit, credit, amount_haler as amount, text, source, source_id, created_at
    from postings where ${journalWhere(sql, filter)} order by date, id limit ${page.limit} offset ${page.offset}`;
}

const BATCH = 1000;

/** Every posting of a filter in the order of the journal, in batches. */
export function journalRows(sql: Queries, filter: JournalFilter): AsyncIterable<PostingRow[]> {
  return sql<PostingRow[]>`
    select id, date, debit, credit, amount_haler as amount, text, source, source_id, created_at
    from postings where ${journalWhere(sql, filter)} order by date, id`.cursor(BATCH);
}

/** Every removed posting, the newest removal first, in batches. */
export function removedRows(
  sql: Queries,
  entityId: number,
): AsyncIterable<(PostingRow & { removed_at: Date })[]> {
  return sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, date, debit, credit, amount_haler as amount, text, source, source_id,
      posted_at as created_at, removed_at
    from posting_history where entity_id = ${entityId} order by id desc`.cursor(BATCH);
}

export async function removedPage(sql: Queries, entityId: number, page: { limit: number; offset: number }) {
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from posting_history where entity_id = ${entityId}`;
  const rows = await sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, date, debit, credit, amount_haler as amount, text, source, source_id,
      posted_at as created_at, removed_at
    from posting_history where entity_id = ${entityId} order by id desc limit ${page.limit} offset ${page.offset}`;
  return { total: count?.total ?? 0, rows };
}

/** The turnover of an account before and within a period, in haléře. */
export type AccountTurnover = {
  code: string;
  name: string;
  kind: AccountKind;
  /** Debit minus credit of everything before the period. */
  before: Haler;
  debit: Haler;
  credit: Haler;
};

/** Every account of the chart with its turnover. */
export async function turnovers(
  sql: Queries,
  entityId: number,
  from: string,
  to: string,
): Promise<AccountTurnover[]> {
  return sql<AccountTurnover[]>`
    with sides as (
      select debit as code, date, amount_haler as debit, 0::bigint as credit from postings
      where entity_id = ${entityId} and date <= ${to}
      union all
      select credit, date, 0, amount_haler from postings where entity_id = ${entityId} and date <= ${to}
    ), sums as (
      select code,
        coalesce(sum(debit - credit) filter (where date < ${from}), 0)::bigint as before,
        coalesce(sum(debit) filter (where date >= ${from}), 0)::bigint as debit,
        coalesce(sum(credit) filter (where date >= ${from}), 0)::bigint as credit
      from sides group by code
    )
    select a.code, a.name, a.kind, coalesce(s.before, 0)::bigint as before, coalesce(s.debit, 0)::bigint as debit,
      coalesce(s.credit, 0)::bigint as credit
    from accounts a left join sums s on s.code = a.code where a.entity_id = ${entityId} order by a.code`;
}
