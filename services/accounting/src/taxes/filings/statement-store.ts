import type { Queries } from '../../platform/store.ts';
import type { FilingRow, StatementKind } from './filing.ts';
import { filingColumns } from './store.ts';

/** A yearly statement to be stored as a draft; `content` is what it says. */
export type StoredStatement = Pick<FilingRow, 'period' | 'filing_type' | 'discovered_on' | 'amount'> & {
  kind: StatementKind;
  due_on: string;
  reasons: string | null;
  content: object;
};

/** Stores a new draft, or lays it over the one that is there. @returns its id */
export async function storeStatement(
  tx: Queries,
  entityId: number,
  id: number | null,
  { amount, content, ...statement }: StoredStatement,
  now: Date,
): Promise<number> {
  const row = {
    ...statement,
    amount_haler: amount,
    content: tx.json(content as Parameters<typeof tx.json>[0]),
    sources: tx.json([]),
    filled_at: now,
    updated_at: now,
  };
  if (id !== null) {
    await tx`update filings set ${tx(row)} where entity_id = ${entityId} and id = ${id} and status = 'draft'`;
    return id;
  }
  const created = {
    ...{ ...row, entity_id: entityId, status: 'draft', proof_state: 'none' },
    ...{ forms: tx.json([]), form_count: 0, packages: 1, created_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into filings ${tx(created)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** What a statement says. */
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

/** The filed statements of a year in the order of filing, with what they say. */
export async function statementsOf<T extends object>(
  sql: Queries,
  entityId: number,
  kind: StatementKind,
  period: string,
): Promise<(FilingRow & { content: T })[]> {
  return sql<(FilingRow & { content: T })[]>`
    select ${filingColumns(sql)}, content from filings
    where entity_id = ${entityId} and kind = ${kind} and period = ${period} and status = 'filed'
    order by filed_order`;
}
