import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries } from '../../platform/store.ts';
import type { ImportedStatement } from './imported.ts';
import type { StoredStatement } from './statement.ts';
import type { KnownAccount } from './whose-account.ts';

export type StatementFilter = {
  entityId: number;
  bankAccountId: number | null;
  year: number | null;
  continuity: string | null;
};

/** Statements with how each follows the one before it, whatever was stored first. */
function statements(sql: Queries, entityId: number) {
  return sql`
    select o.id, o.bank_account_id, o.file_id, o.format, o.number, o.from_on, o.to_on, b.currency, o.opening, o.closing,
      o.credit, o.debit, o.count, o.new_count, o.file_name, o.created_at, o.continuity,
      case when o.continuity in ('ok', 'gap') then o.opening - o.before_closing end as gap
    from (
      select s.*, lag(s.closing) over w as before_closing, case
          when row_number() over w = 1 then 'first'
          when s.from_on < lag(s.to_on) over w then 'overlap'
          when s.opening is null or lag(s.closing) over w is null then 'unknown'
          when s.opening = lag(s.closing) over w then 'ok'
          when s.to_on = lag(s.to_on) over w and s.opening = lag(s.opening) over w then 'overlap'
          else 'gap'
        end as continuity
      from bank_statements s where s.entity_id = ${entityId}
      window w as (partition by s.bank_account_id order by s.to_on nulls first, s.id)
    ) o join bank_accounts b on b.entity_id = ${entityId} and b.id = o.bank_account_id`;
}

/** Statements that do not begin with what the one before them ended with. */
export const gaps = (sql: Queries, entityId: number) => sql`
  select * from (${statements(sql, entityId)}) a where a.continuity = 'gap'`;

function isWanted(sql: Queries, { bankAccountId, year, continuity }: StatementFilter) {
  return sql`true
    ${bankAccountId === null ? sql`` : sql`and a.bank_account_id = ${bankAccountId}`}
    ${year === null ? sql`` : sql`and a.to_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`}
    ${continuity === null ? sql`` : sql`and a.continuity = ${continuity}`}`;
}

/**
 * What lists show, of statements `a`. Each movement is looked up by its id (`offset 0`): of a company that the statistics
 * do not know yet the planner joined all movements with all, and a large first import was answered after minutes.
 */
function columns(sql: Queries, entityId: number) {
  return sql`
    a.id, a.bank_account_id, a.file_id, a.format, a.number, a.from_on as from, a.to_on as to, a.currency, a.opening,
    a.closing, a.credit, a.debit, a.count, a.new_count as new, a.continuity, a.gap, a.file_name, f.bytes as size,
    encode(f.sha256, 'hex') as sha256, a.created_at, (
      select count(*)::int from bank_statement_transactions h
      cross join lateral (
        select from bank_transactions t
        where t.entity_id = h.entity_id and t.id = h.transaction_id and t.state in ('matched', 'posted') offset 0
      ) t
      where h.entity_id = ${entityId} and h.statement_id = a.id
    ) as matched`;
}

export type StatementSums = { currency: string; total: number; credit: Haler; debit: Haler; count: number };

export async function statementSums(sql: Queries, filter: StatementFilter): Promise<StatementSums[]> {
  return sql<StatementSums[]>`
    select a.currency, count(*)::int as total, sum(a.credit)::bigint as credit, sum(a.debit)::bigint as debit,
      sum(a.count)::int as count
    from (${statements(sql, filter.entityId)}) a where ${isWanted(sql, filter)}
    group by a.currency order by a.currency`;
}

/** A page of a filter, the latest first. */
export async function statementsPage(
  sql: Queries,
  filter: StatementFilter,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<StoredStatement[]> {
  const { entityId } = filter;
  return sql<StoredStatement[]>`
    select ${columns(sql, entityId)} from (
      select * from (${statements(sql, entityId)}) a where ${isWanted(sql, filter)}
      order by a.to_on desc nulls last, a.id desc limit ${limit} offset ${offset}
    ) a join stored_files f on f.entity_id = ${entityId} and f.id = a.file_id
    order by a.to_on desc nulls last, a.id desc`;
}

export type ListedStatement = StoredStatement & { bank_account: string };

const BATCH = 500;

/** Every statement of a filter with the name of its account, in the order of the list. */
export function statementRows(sql: Queries, filter: StatementFilter): AsyncIterable<ListedStatement[]> {
  const { entityId } = filter;
  return sql<ListedStatement[]>`
    select ${columns(sql, entityId)}, (
      select b.name from bank_accounts b where b.entity_id = ${entityId} and b.id = a.bank_account_id
    ) as bank_account
    from (${statements(sql, entityId)}) a join stored_files f on f.entity_id = ${entityId} and f.id = a.file_id
    where ${isWanted(sql, filter)} order by a.to_on desc nulls last, a.id desc`.cursor(BATCH);
}

/** In the order of their ids. */
export async function statementsOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<StoredStatement[]> {
  return sql<StoredStatement[]>`
    select ${columns(sql, entityId)} from (${statements(sql, entityId)}) a
    join stored_files f on f.entity_id = ${entityId} and f.id = a.file_id
    where a.id = any (${[...ids]}::bigint[]) order by a.id`;
}

/** @throws {HttpError} 404 */
export async function statementOf(sql: Queries, entityId: number, id: number): Promise<StoredStatement> {
  const [statement] = await statementsOf(sql, entityId, [id]);
  if (statement === undefined) throw notFound();
  return statement;
}

/** The statements that are stored of these bytes, and how many the file has. */
export async function statementsOfBytes(
  sql: Queries,
  entityId: number,
  sha256: Buffer,
): Promise<{ id: number; bank_account_id: number; position: number; in_file: number }[]> {
  return sql`
    select s.id, s.bank_account_id, s.position, s.in_file from bank_statements s
    join stored_files f on f.entity_id = s.entity_id and f.id = s.file_id
    where s.entity_id = ${entityId} and f.sha256 = ${sha256} order by s.id`;
}

export async function knownAccounts(sql: Queries, entityId: number): Promise<KnownAccount[]> {
  return sql<KnownAccount[]>`
    select id, name, number, bank_code, iban, currency, archived from bank_accounts
    where entity_id = ${entityId} order by account_code, id`;
}

export type NewStatement = {
  bankAccountId: number;
  fileId: number;
  fileName: string;
  /** From 1, of how many. */
  position: number;
  inFile: number;
};

export async function insertStatement(
  tx: Queries,
  entityId: number,
  { bankAccountId, fileId, fileName, position, inFile }: NewStatement,
  { format, number, from, to, opening, closing, credit, debit, count }: ImportedStatement,
  now: Date,
): Promise<number> {
  const row = {
    ...{ entity_id: entityId, bank_account_id: bankAccountId, file_id: fileId, file_name: fileName },
    ...{
      position,
      in_file: inFile,
      format,
      number,
      from_on: from,
      to_on: to,
      opening,
      closing,
      credit,
      debit,
    },
    ...{ count, new_count: 0, created_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into bank_statements ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function countNew(tx: Queries, entityId: number, id: number, count: number): Promise<void> {
  await tx`update bank_statements set new_count = ${count} where entity_id = ${entityId} and id = ${id}`;
}

/** The movements that only this statement holds: how many of them are settled, and the first day. */
export async function ownMovements(
  tx: Queries,
  entityId: number,
  id: number,
): Promise<{ ids: number[]; settled: number; first: string | null }> {
  const [row] = await tx<{ ids: number[]; settled: number; first: string | null }[]>`
    select coalesce(array_agg(t.id), '{}') as ids, count(*) filter (where t.settled <> 0)::int as settled,
      min(t.booked_on)::text as first
    from bank_statement_transactions h
    join bank_transactions t on t.entity_id = h.entity_id and t.id = h.transaction_id
    where h.entity_id = ${entityId} and h.statement_id = ${id} and not exists (
      select from bank_statement_transactions o
      where o.entity_id = h.entity_id and o.transaction_id = h.transaction_id and o.statement_id <> h.statement_id
    )`;
  return row ?? { ids: [], settled: 0, first: null };
}

export async function removeStatement(
  tx: Queries,
  entityId: number,
  id: number,
  transactionIds: readonly number[],
): Promise<void> {
  await tx`delete from bank_statements where entity_id = ${entityId} and id = ${id}`;
  await tx`
    delete from bank_transactions where entity_id = ${entityId} and id = any (${[...transactionIds]}::bigint[])`;
}
