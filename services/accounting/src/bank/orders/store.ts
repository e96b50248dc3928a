import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { OrderState } from '../order-states/index.ts';
import type { DeductionItem } from './carried.ts';
import type { CheckedDraft } from './item-checks.ts';
import { dutyOf } from './live-items.ts';
import type { ItemValues, Order, OrderItem, OrderRow } from './order.ts';
import { wageNow } from './wage-now.ts';

const orderColumns = (sql: Queries) => sql`
  o.id, o.bank_account_id, o.due_on, o.currency, o.format, o.state, o.company, o.account, o.total,
  encode(o.sha256, 'hex') as sha256, o.replaces_id, o.note, o.created_at, o.exported_at`;

async function itemsOf(sql: Queries, entityId: number, ids: readonly number[]): Promise<OrderItem[]> {
  if (ids.length === 0) return [];
  return sql<OrderItem[]>`
    select i.id, i.order_id, i.document_id, i.payslip_id, ${dutyOf(sql)} as duty, i.name, i.number, i.bank_code, i.iban,
      i.bic, i.amount, i.variable_symbol, i.constant_symbol, i.specific_symbol, i.message, i.checks, i.proof,
      i.executed_by, ${wageNow(sql, entityId)} as wage
    from payment_order_items i join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
    where i.entity_id = ${entityId} and i.order_id = any (${[...ids]}::bigint[])
    order by i.order_id, i.position`;
}

export type OrderFilter = { states: readonly string[] | null; from: string | null; to: string | null };

/** The orders of a filter, the newest first. */
export async function ordersOf(
  sql: Queries,
  entityId: number,
  { states, from, to }: OrderFilter,
): Promise<Order[]> {
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from payment_orders o
    where o.entity_id = ${entityId} ${states === null ? sql`` : sql`and o.state = any (${[...states]})`}
      ${from === null ? sql`` : sql`and o.due_on >= ${from}`} ${to === null ? sql`` : sql`and o.due_on <= ${to}`}
    order by o.id desc`;
  const items = Map.groupBy(
    await itemsOf(
      sql,
      entityId,
      rows.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }));
}

/** What the bank accounts are called, by their ids. */
export async function accountNames(sql: Queries, entityId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from bank_accounts where entity_id = ${entityId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Null: the company has no such order. */
export async function findOrder(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<Order | null> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from payment_orders o
    where o.entity_id = ${entityId} and o.id = ${id} ${lock ? sql`for update` : sql``}`;
  return row === undefined ? null : { ...row, items: await itemsOf(sql, entityId, [id]) };
}

/** @throws {HttpError} 404 */
export async function orderOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Order> {
  const order = await findOrder(sql, entityId, id, lock);
  if (order === null) throw notFound();
  return order;
}

/** The items of an order that pay what was deducted from wages. */
export async function deductionItems(
  sql: Queries,
  entityId: number,
  orderId: number,
): Promise<DeductionItem[]> {
  return sql<DeductionItem[]>`
    select deduction_id as id, deduction_year as year, deduction_month as month, iban, variable_symbol, message
    from payment_order_items
    where entity_id = ${entityId} and order_id = ${orderId} and deduction_id is not null order by position`;
}

export type NewOrder = Omit<OrderRow, 'id' | 'state' | 'sha256' | 'exported_at'> & { created_by: number };

/** @returns its id */
export async function insertOrder(tx: Queries, entityId: number, order: NewOrder): Promise<number> {
  const row = { ...order, entity_id: entityId };
  const names = tx.unsafe(Object.keys(row).join(', '));
  const [stored] = await tx<{ id: number }[]>`
    insert into payment_orders (${names}) select ${names} from ${rowsOf(tx, 'payment_orders', [row])} returning id`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

/** @returns the id of the evidence */
export async function insertEvidence(
  tx: Queries,
  entityId: number,
  orderId: number,
  { xml, askedAt }: { xml: string; askedAt: Date },
): Promise<number> {
  const [stored] = await tx<{ id: number }[]>`
    insert into payment_order_evidence (entity_id, order_id, xml, asked_at)
    values (${entityId}, ${orderId}, ${xml}, ${askedAt}) returning id`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

export type NewItem = CheckedDraft & { evidence_id: number | null };

export async function insertItems(
  tx: Queries,
  entityId: number,
  orderId: number,
  items: readonly NewItem[],
): Promise<void> {
  const rows = items.map((item) => ({
    ...{ entity_id: entityId, order_id: orderId, position: item.at + 1, evidence_id: item.evidence_id },
    ...itemColumns(item),
  }));
  const names = tx.unsafe(Object.keys(rows[0] ?? {}).join(', '));
  await tx`
    insert into payment_order_items (${names})
    select ${names} from ${rowsOf(tx, 'payment_order_items', rows)}`;
}

/** The columns of what an item pays, and how. */
export function itemColumns(item: ItemValues) {
  const { document_id, payslip_id, duty, name, number, bank_code, iban, bic, amount, message } = item;
  const { variable_symbol, constant_symbol, specific_symbol, checks, proof, deduction } = item;
  return {
    ...{ document_id, payslip_id, duty_kind: duty?.kind ?? null, duty_period: duty?.period ?? null },
    ...{ deduction_id: deduction?.id ?? null, deduction_year: deduction?.year ?? null },
    deduction_month: deduction?.month ?? null,
    ...{ duty_insurer: duty?.insurer ?? null, name, number, bank_code, iban, bic, amount, message },
    ...{ variable_symbol, constant_symbol, specific_symbol, checks, proof },
  };
}

export async function changeOrder(
  tx: Queries,
  entityId: number,
  id: number,
  columns: Partial<{ state: OrderState; sha256: Buffer; exported_at: Date }>,
): Promise<void> {
  await tx`update payment_orders set ${tx(columns)} where entity_id = ${entityId} and id = ${id}`;
}
