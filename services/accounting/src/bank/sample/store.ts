import { insertSmallFiles } from '../../platform/files/index.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { insertEvidence, itemColumns } from '../orders/index.ts';
import type { ItemValues, OrderRow } from '../orders/order.ts';
import type { ReadStatement } from './files.ts';
import type { BookedMovement } from './statement-of.ts';

/** The ids of what was stored. */
export type Stored = { statements: number[]; movements: ReadonlyMap<BookedMovement, number> };

type Place = { entityId: number; now: Date };

/** Stores statements with their files and movements, settled whole unless they wait. */
export async function storeStatements(
  tx: Queries,
  { entityId: entity_id, now }: Place,
  statements: readonly ReadStatement[],
): Promise<Stored> {
  const files = await insertSmallFiles(
    tx,
    entity_id,
    statements.map(({ file }) => file),
  );
  const heads = statements.map(({ told, file, read: { head } }, i) => ({
    ...{ entity_id, bank_account_id: told.account.id, file_id: files[i], position: 1, in_file: 1 },
    ...{ file_name: file.name, format: head.format, number: head.number, from_on: head.from, to_on: head.to },
    ...{ opening: head.opening, closing: head.closing, credit: head.credit, debit: head.debit },
    ...{ count: head.count, new_count: head.count, created_at: now },
  }));
  const ids = await insertNumbered(tx, 'bank_statements', heads);
  const all = statements.flatMap(({ movements }, i) =>
    movements.map((each) => ({ ...each, statement: ids[i] })),
  );
  const rows = all.map(({ told, facts: { identity: _link, ...facts } }) => ({
    ...{ entity_id, bank_account_id: told.bankAccountId, ...facts, amount_czk: told.amountCzk },
    ...(told.means === null
      ? { state: 'new', settled: 0 }
      : { state: told.means.kind === 'line' ? 'posted' : 'matched', settled: told.amount }),
    ...{ created_at: now, updated_at: now },
  }));
  const movements = await insertNumbered(tx, 'bank_transactions', rows);
  const links = all.map(({ statement, facts: { identity } }, i) => ({
    ...{ entity_id, statement_id: statement, transaction_id: movements[i], identity },
  }));
  await tx`
    insert into bank_statement_transactions (entity_id, statement_id, transaction_id, identity)
    select entity_id, statement_id, transaction_id, identity
    from ${rowsOf(tx, 'bank_statement_transactions', links)}`;
  return {
    statements: ids,
    movements: new Map(all.map(({ told }, i) => [told, movements[i] as number])),
  };
}

/** @returns their ids, in the order of the rows */
export async function insertNumbered(tx: Queries, table: string, rows: readonly object[]): Promise<number[]> {
  const names = tx(Object.keys(rows[0] ?? {}));
  const inserted = await tx<{ id: number }[]>`
    insert into ${tx(table)} (${names})
    select ${names} from ${rowsOf(tx, table, rows)} with ordinality r order by r.ordinality returning id`;
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

/** Says of payments which movements they are. */
export async function namePayments(
  tx: Queries,
  entityId: number,
  pairs: readonly { id: number; bank_transaction_id: number }[],
): Promise<void> {
  await tx`
    update payments p set bank_transaction_id = r.bank_transaction_id
    from ${rowsOf(tx, 'payments', pairs)} r where p.entity_id = ${entityId} and p.id = r.id`;
}

/** Who keeps the company, what is no decision of the service is theirs; and what it is called. */
export async function ownerOf(sql: Queries, entityId: number): Promise<{ owner: number; company: string }> {
  const [row] = await sql<{ owner: number; company: string }[]>`
    select m.user_id as owner, e.name as company from memberships m join entities e on e.id = m.entity_id
    where m.entity_id = ${entityId} and m.role = 'owner'`;
  if (row === undefined) throw new Error('a company has an owner');
  return row;
}

/** Ids that no other order will have, ascending. */
export async function reserveOrderIds(sql: Queries, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('payment_orders', 'id')) as id from generate_series(1, ${count}::int) order by 1`;
  return rows.map(({ id }) => id);
}

/** An order as it is stored, by whom it was made. */
export type NewOrder = {
  order: Omit<OrderRow, 'sha256'> & { sha256: string };
  items: readonly (ItemValues & { iban: string; executed_by: number | null })[];
  owner: number;
};

/** Stores orders with their items; what the registry is said to have answered belongs to each that has a proof. */
export async function insertOrders(
  tx: Queries,
  entity_id: number,
  orders: readonly NewOrder[],
  { xml, askedAt }: { xml: string | null; askedAt: Date },
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ order: { sha256, ...order }, owner: created_by }) => ({
    ...{ entity_id, ...order, sha256: `\\x${sha256}`, created_by },
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  await tx`
    insert into payment_orders (${names}) overriding system value
    select ${names} from ${rowsOf(tx, 'payment_orders', rows)}`;
  const items: object[] = [];
  for (const { order, items: own } of orders) {
    const isProved = xml !== null && own.some(({ proof }) => proof !== null);
    const evidence = isProved ? await insertEvidence(tx, entity_id, order.id, { xml, askedAt }) : null;
    for (const [at, item] of own.entries()) {
      items.push({
        ...{ entity_id, order_id: order.id, position: at + 1, executed_by: item.executed_by },
        ...itemColumns(item),
        evidence_id: item.proof === null ? null : evidence,
      });
    }
  }
  await insertNumbered(tx, 'payment_order_items', items);
}
