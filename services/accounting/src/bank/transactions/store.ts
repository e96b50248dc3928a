import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import { partnersByAccount } from './partners-by-account.ts';
import type { State, Transaction } from './transaction.ts';

export type TransactionFilter = {
  entityId: number;
  bankAccountId: number | null;
  states: readonly string[] | null;
  from: string | null;
  to: string | null;
  q: string | null;
  /** What `q` means as an amount, without its sign. */
  amount: Haler | null;
  direction: 'in' | 'out' | null;
  statementId: number | null;
};

type StoredTransaction = Omit<Transaction, 'partner_by_account'>;

/** A movement `t` without the contact of its account. */
function columns(sql: Queries) {
  return sql`
    t.id, t.bank_account_id, t.booked_on, t.value_on, t.amount, t.kind, t.counter_number, t.counter_bank_code,
    t.counter_iban, t.counter_name, t.counter_key, t.variable_symbol, t.constant_symbol, t.specific_symbol, t.message,
    t.reference, t.end_to_end, t.original_amount, t.original_currency, t.bank_rate, t.rate, t.amount_czk, t.state,
    t.settled, t.account_code, t.partner_id, t.note, t.tags, t.suggestion, t.created_at, t.updated_at,
    (select b.currency from bank_accounts b where b.entity_id = t.entity_id and b.id = t.bank_account_id) as currency,
    array(
      select s.statement_id from bank_statement_transactions s
      where s.entity_id = t.entity_id and s.transaction_id = t.id order by s.statement_id
    ) as statement_ids`;
}

function isWanted(sql: Queries, filter: TransactionFilter) {
  const { entityId, bankAccountId, states, from, to, direction, statementId } = filter;
  return sql`t.entity_id = ${entityId}
    ${bankAccountId === null ? sql`` : sql`and t.bank_account_id = ${bankAccountId}`}
    ${states === null ? sql`` : sql`and t.state = any (${[...states]})`}
    ${from === null ? sql`` : sql`and t.booked_on >= ${from}`} ${to === null ? sql`` : sql`and t.booked_on <= ${to}`}
    ${direction === null ? sql`` : direction === 'in' ? sql`and t.amount > 0` : sql`and t.amount < 0`}
    ${
      statementId === null
        ? sql``
        : sql`and t.id in (
            select s.transaction_id from bank_statement_transactions s
            where s.entity_id = ${entityId} and s.statement_id = ${statementId})`
    }
    ${isFound(sql, filter)}`;
}

/** By words or by the amount: each from its own index. */
function isFound(sql: Queries, { entityId, q, amount }: TransactionFilter) {
  if (q === null) return sql``;
  const words = sql`t.words @@ (search_query(${entityId}, ${q}, false))`;
  if (amount === null) return sql`and ${words}`;
  return sql`and t.id in (
    select t.id from bank_transactions t where t.entity_id = ${entityId} and ${words}
    union all
    select t.id from bank_transactions t where t.entity_id = ${entityId} and t.amount in (${amount}, ${-amount}))`;
}

/** How many movements wait to be settled, as a query. */
export const waitingCount = (sql: Queries, entityId: number) => sql`
  select count(*)::int from bank_transactions t where t.entity_id = ${entityId} and t.state in ('new', 'partial')`;

export type SumsRow = { currency: string; total: number; in: Haler; out: Haler; remaining: Haler };

export async function transactionSums(sql: Queries, filter: TransactionFilter): Promise<SumsRow[]> {
  // Account by account, each by its own index in order: a plan for any days expects few rows of a month and sorts all.
  // What is looked for by words or in a statement is found once for all of them.
  const sums = sql`
    count(*) as total, coalesce(sum(t.amount) filter (where t.amount > 0), 0) as came, sum(t.amount) as moved,
    sum(t.settled) as settled
    from bank_transactions t where ${isWanted(sql, filter)}`;
  const byAccount =
    filter.q === null && filter.statementId === null
      ? sql`cross join lateral (select ${sums} and t.bank_account_id = b.id) s`
      : sql`join (select t.bank_account_id, ${sums} group by t.bank_account_id) s on s.bank_account_id = b.id`;
  return sql<SumsRow[]>`
    select b.currency, sum(s.total)::int as total, sum(s.came)::bigint as in, sum(s.came - s.moved)::bigint as out,
      sum(s.moved - s.settled)::bigint as remaining
    from bank_accounts b ${byAccount} where b.entity_id = ${filter.entityId} and s.total > 0
    group by b.currency order by b.currency`;
}

/** A page of a filter, the latest first. */
export async function transactionsPage(
  sql: Queries,
  filter: TransactionFilter,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<Transaction[]> {
  // The page is chosen by an index alone, and only what is on it is looked up, each by its id (`offset 0`): of a company
  // that has most of the movements the planner read all of the table for it.
  const rows = await sql<StoredTransaction[]>`
    select ${columns(sql)} from (
      select t.id from bank_transactions t where ${isWanted(sql, filter)}
      order by t.booked_on desc, t.id desc limit ${limit} offset ${offset}
    ) page cross join lateral (
      select * from bank_transactions t where t.entity_id = ${filter.entityId} and t.id = page.id offset 0
    ) t order by t.booked_on desc, t.id desc`;
  return withPartners(sql, filter.entityId, rows);
}

export type ListedTransaction = Transaction & { bank_account: string };

const BATCH = 500;

/** Every movement of a filter with the name of its account, in the order of the list. */
export async function* transactionRows(
  sql: Queries,
  filter: TransactionFilter,
): AsyncGenerator<ListedTransaction[]> {
  const batches = sql<(StoredTransaction & { bank_account: string })[]>`
    select ${columns(sql)}, (
      select b.name from bank_accounts b where b.entity_id = t.entity_id and b.id = t.bank_account_id
    ) as bank_account
    from bank_transactions t where ${isWanted(sql, filter)} order by t.booked_on desc, t.id desc`.cursor(
    BATCH,
  );
  for await (const batch of batches) yield await withPartners(sql, filter.entityId, batch);
}

/** @throws {HttpError} 404 */
export async function transactionOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<Transaction> {
  const rows = await sql<StoredTransaction[]>`
    select ${columns(sql)} from bank_transactions t where t.entity_id = ${entityId} and t.id = ${id}
    ${lock ? sql`for no key update of t` : sql``}`;
  const [row] = await withPartners(sql, entityId, rows);
  if (row === undefined) throw notFound();
  return row;
}

async function withPartners<Row extends StoredTransaction>(
  sql: Queries,
  entityId: number,
  rows: readonly Row[],
): Promise<(Row & Pick<Transaction, 'partner_by_account'>)[]> {
  const wanted = rows.flatMap(({ partner_id, counter_key }) =>
    partner_id === null ? (counter_key ?? []) : [],
  );
  const partners = await partnersByAccount(sql, entityId, wanted);
  return rows.map((row) => ({ ...row, partner_by_account: partners.get(row.counter_key ?? '') ?? null }));
}

export type Entered = {
  note: string | null;
  tags: string[];
  state: State;
  account_code: string | null;
  partner_id: number | null;
  rate: number | null;
  amount_czk: Haler | null;
};

export async function changeTransaction(
  tx: Queries,
  entityId: number,
  id: number,
  values: Entered,
  now: Date,
): Promise<void> {
  const { note, tags, state, account_code, partner_id, rate, amount_czk } = values;
  const row = { note, tags, state, account_code, partner_id, rate, amount_czk, updated_at: now };
  await tx`update bank_transactions set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function isPartner(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`select from partners where entity_id = ${entityId} and id = ${id}`;
  return row !== undefined;
}

/** Keeps that a person took a movement back from those that are put aside, so that no rule does it again. */
export async function refuseIgnoring(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`
    insert into bank_refusals (entity_id, transaction_id, target_key, created_at)
    values (${entityId}, ${id}, 'ignore', ${now}) on conflict do nothing`;
}

/** Whether a movement was assigned to a contact, or a part of one posted with it. */
export async function isInMovements(sql: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await sql`
    select from bank_transactions where entity_id = ${entityId} and partner_id = ${partnerId}
    union all
    select from bank_lines where entity_id = ${entityId} and partner_id = ${partnerId} limit 1`;
  return row !== undefined;
}
