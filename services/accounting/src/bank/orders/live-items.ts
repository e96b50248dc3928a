import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import { live } from '../order-states/index.ts';

/** An item that waits for the movement which pays it. */
export type LiveOrderItem = {
  id: number;
  order_id: number;
  bank_account_id: number;
  currency: string;
  due_on: string;
  /** The day on which the order was made. */
  created_on: string;
  document_id: number | null;
  /** Its document was cancelled since: nothing can be settled by it any more. */
  is_cancelled: boolean;
  payslip_id: number | null;
  /** Paid to a creditor for whom wages deduct. */
  deduction_id: number | null;
  duty: PaidDuty | null;
  name: string;
  number: string | null;
  bank_code: string | null;
  iban: string;
  amount: Haler;
  variable_symbol: string | null;
  specific_symbol: string | null;
};

/** What an item `i` owes to an authority, as it is named outside. */
export const dutyOf = (sql: Queries) => sql`case when i.duty_kind is not null then
  json_build_object('kind', i.duty_kind, 'period', i.duty_period, 'insurer', i.duty_insurer) end`;

/** The items of live orders that no movement has paid yet, the oldest first. @param bankAccountId null: of all accounts */
export async function liveOrderItems(
  sql: Queries,
  entityId: number,
  bankAccountId: number | null = null,
): Promise<LiveOrderItem[]> {
  return sql<LiveOrderItem[]>`
    select i.id, i.order_id, o.bank_account_id, o.currency, o.due_on, i.document_id, i.payslip_id, i.deduction_id, i.name, i.number,
      i.bank_code, i.iban, i.amount, i.variable_symbol, i.specific_symbol, ${dutyOf(sql)} as duty,
      (o.created_at at time zone 'Europe/Prague')::date as created_on, coalesce(d.status = 'cancelled', false) as is_cancelled
    from payment_orders o join payment_order_items i on i.entity_id = o.entity_id and i.order_id = o.id
    left join documents d on d.entity_id = i.entity_id and d.id = i.document_id
    where o.entity_id = ${entityId} and o.state in ${live(sql)} and i.executed_by is null
      ${bankAccountId === null ? sql`` : sql`and o.bank_account_id = ${bankAccountId}`}
    order by i.id`;
}

/**
 * Says that a movement has paid items, and what that makes of their orders. The caller holds the company. Items that
 * are paid already, or of a replaced order, stay as they are.
 */
export async function markExecuted(
  tx: Queries,
  entityId: number,
  itemIds: readonly number[],
  transactionId: number,
): Promise<void> {
  if (itemIds.length === 0) return;
  const changed = await tx<{ order_id: number }[]>`
    update payment_order_items i set executed_by = ${transactionId}
    from payment_orders o
    where i.entity_id = ${entityId} and i.id = any (${[...itemIds]}::bigint[]) and i.executed_by is null
      and o.entity_id = i.entity_id and o.id = i.order_id and o.state <> 'replaced'
    returning i.order_id`;
  await refreshStates(tx, entityId, changed);
}

/** Those of some movements that have paid an item of an order. */
export async function orderedMovements(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select distinct executed_by as id from payment_order_items
    where entity_id = ${entityId} and executed_by = any (${[...ids]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/** What movements have paid to creditors of deductions with orders, each order of a movement as one sum. */
export async function creditorsPaid(
  sql: Queries,
  entityId: number,
  transactionIds: readonly number[],
): Promise<{ order_id: number; transaction_id: number; amount: Haler }[]> {
  return sql<{ order_id: number; transaction_id: number; amount: Haler }[]>`
    select order_id, executed_by as transaction_id, sum(amount)::bigint as amount from payment_order_items
    where entity_id = ${entityId} and executed_by = any (${[...transactionIds]}::bigint[]) and deduction_id is not null
    group by order_id, executed_by order by order_id`;
}

/**
 * Takes back what a movement has paid. The caller holds the company.
 * @param documentId of this document alone; null: of everything
 */
export async function unmarkExecuted(
  tx: Queries,
  entityId: number,
  transactionId: number,
  documentId: number | null = null,
): Promise<void> {
  const changed = await tx<{ order_id: number }[]>`
    update payment_order_items i set executed_by = null
    where i.entity_id = ${entityId} and i.executed_by = ${transactionId}
      ${documentId === null ? tx`` : tx`and i.document_id = ${documentId}`}
    returning i.order_id`;
  await refreshStates(tx, entityId, changed);
}

/**
 * Takes back what a movement has paid and settles no more. Own payments stay with what it still pays of their order: they
 * were paid by the same match. The caller holds the company.
 */
export async function unmarkUnpaid(tx: Queries, entityId: number, transactionId: number): Promise<void> {
  const changed = await tx<{ order_id: number }[]>`
    with paid as (
      select i.id, i.order_id from payment_order_items i
      where i.entity_id = ${entityId} and i.executed_by = ${transactionId} and exists (
        select from bank_matches m join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
        where m.entity_id = i.entity_id and m.transaction_id = i.executed_by and (
          p.document_id = i.document_id or p.payslip_id = i.payslip_id
          or p.duty_kind = i.duty_kind and p.duty_period = i.duty_period
            and p.duty_insurer is not distinct from i.duty_insurer)
      )
    )
    update payment_order_items i set executed_by = null
    where i.entity_id = ${entityId} and i.executed_by = ${transactionId} and not exists (
      select from paid where paid.id = i.id or paid.order_id = i.order_id and (
        num_nonnulls(i.document_id, i.payslip_id, i.duty_kind) = 0 or exists (
          select from documents d
          where d.entity_id = i.entity_id and d.id = i.document_id and d.status = 'cancelled'
        )
      )
    )
    returning i.order_id`;
  await refreshStates(tx, entityId, changed);
}

async function refreshStates(
  tx: Queries,
  entityId: number,
  changed: readonly { order_id: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  const ids = [...new Set(changed.map(({ order_id }) => order_id))];
  await tx`
    update payment_orders o set state = case
      when c.paid = c.items then 'executed' when c.paid > 0 then 'partial'
      when o.exported_at is null then 'created' else 'exported' end
    from (
      select order_id, count(*) as items, count(executed_by) as paid from payment_order_items
      where entity_id = ${entityId} and order_id = any (${ids}::bigint[]) group by order_id
    ) c
    where o.entity_id = ${entityId} and o.id = c.order_id`;
}
