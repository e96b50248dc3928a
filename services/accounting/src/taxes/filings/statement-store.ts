import type { Queries } from '../../platform/store.ts';
import type { FilingRow, StatementKind, YearKind } from './filing.ts';
import { lastDayOf } from './period.ts';
import { filingColumns, storeFile } from './store.ts';

/** A filing of a year to be stored as a draft; `content` is what it says, `file` its XML where it has one. */
export type StoredStatement = Pick<FilingRow, 'period' | 'filing_type' | 'discovered_on' | 'amount'> & {
  kind: StatementKind | YearKind;
  due_on: string;
  reasons: string | null;
  content: object;
  file: { xml: string; sha256: string } | null;
};

/** Stores a new draft, or lays it over the one that is there. @returns its id */
export async function storeStatement(
  tx: Queries,
  entityId: number,
  id: number | null,
  { amount, content, file, ...statement }: StoredStatement,
  now: Date,
): Promise<number> {
  const row = {
    ...statement,
    amount_haler: amount,
    sha256: file?.sha256 ?? null,
    content: tx.json(content as Parameters<typeof tx.json>[0]),
    sources: tx.json([]),
    filled_at: now,
    updated_at: now,
  };
  const stored = id ?? (await insertStatement(tx, entityId, row, now));
  if (id !== null)
    await tx`update filings set ${tx(row)} where entity_id = ${entityId} and id = ${id} and status = 'draft'`;
  if (file !== null) await storeFile(tx, entityId, stored, { package: 1, xml: file.xml, keepsOthers: true });
  return stored;
}

async function insertStatement(tx: Queries, entityId: number, row: object, now: Date): Promise<number> {
  const created = {
    ...{ ...row, entity_id: entityId, status: 'draft', proof_state: 'none' },
    ...{ forms: tx.json([]), form_count: 0, packages: 1, created_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into filings ${tx(created)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** The last day that a filing is about: a return of income tax is of a tax period, which may end in any month. */
export async function lastDayCovered(
  sql: Queries,
  entityId: number,
  { id, kind, period }: Pick<FilingRow, 'id' | 'kind' | 'period'>,
): Promise<string> {
  if (kind !== 'income_tax') return lastDayOf(period);
  const [row] = await sql<{ last: string | null }[]>`
    select content #>> '{working,period,to}' as last from filings where entity_id = ${entityId} and id = ${id}`;
  return row?.last ?? lastDayOf(period);
}

/** What a filing of a year says. */
export async function statementContent<T extends object>(
  sql: Queries,
  entityId: number,
  id: number,
): Promise<{ content: T; reasons: string | null }> {
  const [row] = await sql<{ content: T; reasons: string | null }[]>`
    select content, reasons from filings where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw new Error('a statement says nothing');
  return row;
}

/** The filed ones of a kind and year in the order of filing, with what they say. */
export async function statementsOf<T extends object>(
  sql: Queries,
  entityId: number,
  kind: StatementKind | YearKind,
  period: string,
): Promise<(FilingRow & { content: T })[]> {
  return sql<(FilingRow & { content: T })[]>`
    select ${filingColumns(sql)}, content from filings
    where entity_id = ${entityId} and kind = ${kind} and period = ${period} and status = 'filed'
    order by filed_order`;
}

/** What the last filed ones of some periods say: what holds at the authority, oldest period first. */
export async function lastFiledContents<C>(
  sql: Queries,
  entityId: number,
  kind: StatementKind | YearKind,
  periods: readonly string[],
): Promise<C[]> {
  const rows = await sql<{ content: C }[]>`
    select distinct on (period) content from filings
    where entity_id = ${entityId} and kind = ${kind} and period = any (${[...periods]}) and status = 'filed'
    order by period, filed_order desc`;
  return rows.map(({ content }) => content);
}
