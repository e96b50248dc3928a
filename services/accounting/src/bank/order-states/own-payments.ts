import type { Haler } from '@news-and-accounting/money';
import { accountKey } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';
import { live } from './order-state.ts';

/** What of an item tells which movement pays it. */
type Ordered = {
  bank_account_id: number;
  created_on: string;
  number: string | null;
  bank_code: string | null;
  iban: string;
  amount: Haler;
  variable_symbol: string | null;
};

/** What of a movement tells which payment it is. */
type Paying = {
  bank_account_id: number;
  booked_on: string;
  amount: Haler;
  counter_key: string | null;
  variable_symbol: string | null;
};

/** Whether a movement is the payment of an item, by its account, amount and symbol. */
export function isPaidBy(item: Ordered, movement: Paying): boolean {
  const { number, bank_code, iban, variable_symbol: symbol } = item;
  return (
    item.bank_account_id === movement.bank_account_id &&
    item.amount === -movement.amount &&
    item.created_on <= movement.booked_on &&
    accountKey({ number, bankCode: bank_code, iban }) === movement.counter_key &&
    bareSymbol(symbol) === bareSymbol(movement.variable_symbol)
  );
}

const bareSymbol = (symbol: string | null) => symbol?.replace(/^0+/, '') ?? '';

/**
 * The order that each of some movements pays an own payment of, or one of a document that was cancelled since, where there
 * is one; by the ids of movements.
 */
export async function ordersOfOwnPayments(
  sql: Queries,
  entityId: number,
  transactionIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; order_id: number; item: Ordered; movement: Paying }[]>`
    select t.id, i.order_id,
      json_build_object('bank_account_id', o.bank_account_id, 'number', i.number, 'bank_code', i.bank_code,
        'iban', i.iban, 'amount', i.amount, 'variable_symbol', i.variable_symbol,
        'created_on', (o.created_at at time zone 'Europe/Prague')::date) as item,
      json_build_object('bank_account_id', t.bank_account_id, 'booked_on', t.booked_on, 'amount', t.amount,
        'counter_key', t.counter_key, 'variable_symbol', t.variable_symbol) as movement
    from payment_orders o
    join payment_order_items i on i.entity_id = o.entity_id and i.order_id = o.id and i.executed_by is null
    left join documents d on d.entity_id = i.entity_id and d.id = i.document_id
    join bank_transactions t on t.entity_id = o.entity_id and t.bank_account_id = o.bank_account_id
      and t.amount = -i.amount and t.settled = 0
    where o.entity_id = ${entityId} and o.state in ${live(sql)} and t.id = any (${[...transactionIds]}::bigint[])
      and (d.status = 'cancelled' or (i.document_id is null and i.payslip_id is null and i.duty_kind is null))
    order by i.id desc`;
  // Of payments that are alike the one that was ordered first.
  return new Map(
    rows.flatMap(({ id, order_id, item, movement }) =>
      isPaidBy(item, movement) ? [[id, order_id] as const] : [],
    ),
  );
}
