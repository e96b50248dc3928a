import type { Haler } from '@news-and-accounting/money';
import { accountKey, type OrderBatch, type OrderItem } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';
import { orderNumber } from '../order-states/index.ts';
import { creditorsPaid, type LiveOrderItem, liveOrderItems } from '../orders/index.ts';
import type { Movement } from './movement.ts';
import { keyOfOrderItem } from './order-items.ts';

/** What payment orders wait for: payment by payment, and each order as a whole. */
export type Ordered = { items: OrderItem[]; batches: OrderBatch[] };

/** @param movements of what they have paid to creditors the rest is to be posted */
export async function orderedOf(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
): Promise<Ordered> {
  const live = await liveOrderItems(sql, entityId);
  const partial = movements.filter(({ settled, amount }) => settled !== 0 && amount < 0);
  const batches = [
    ...orderBatches(live),
    ...creditorBatches(live),
    ...(await restBatches(sql, entityId, partial)),
  ];
  return { items: orderItems(live), batches };
}

/** Of payments that are alike the one that was ordered first: a movement is taken for that (`markOwnPayments`). */
function creditorBatches(live: readonly LiveOrderItem[]): OrderBatch[] {
  const batches = live.flatMap((item) => creditorBatch(item) ?? []);
  const paymentOf = ({ bankAccountKey, currency, items, part }: OrderBatch) =>
    JSON.stringify([bankAccountKey, currency, items, part]);
  return [...Map.groupBy(batches, paymentOf).values()].flatMap(([first]) => first ?? []);
}

/** A single payment to a creditor, which pays nothing that is open: its account and symbol tell it. */
function creditorBatch(item: LiveOrderItem): OrderBatch | null {
  const account = accountKey({ number: item.number, bankCode: item.bank_code, iban: item.iban });
  if (item.deduction_id === null || account === null) return null;
  return {
    ...creditorsOf(item.order_id, item.amount),
    ...{ bankAccountKey: String(item.bank_account_id), currency: item.currency, madeOn: item.created_on },
    part: { account, variableSymbol: item.variable_symbol },
  };
}

/** What is left of movements that were matched to the wages of an order whose creditors they have paid as well. */
async function restBatches(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
): Promise<OrderBatch[]> {
  if (movements.length === 0) return [];
  const paid = await creditorsPaid(
    sql,
    entityId,
    movements.map(({ id }) => id),
  );
  return paid.flatMap(({ order_id, transaction_id, amount }) => {
    const movement = movements.find(({ id }) => id === transaction_id);
    if (movement === undefined) return [];
    const { bank_account_id, currency, booked_on: madeOn } = movement;
    return [
      {
        ...creditorsOf(order_id, amount),
        ...{ bankAccountKey: String(bank_account_id), currency, madeOn },
        part: { movementKey: String(transaction_id) },
      },
    ];
  });
}

const creditorsOf = (orderId: number, amount: Haler) => ({
  ...{ key: String(orderId), number: orderNumber(orderId) },
  ...{ items: [{ targetKey: null, amount }], ownAreDeductions: true },
});

function orderItems(live: readonly LiveOrderItem[]): OrderItem[] {
  return live.flatMap((item) => {
    const targetKey = keyOfOrderItem(item);
    const account = accountKey({ number: item.number, bankCode: item.bank_code, iban: item.iban });
    if (targetKey === null || account === null) return [];
    const { amount, currency, variable_symbol: variableSymbol, created_on: madeOn } = item;
    return [{ targetKey, account, amount, currency, variableSymbol, madeOn }];
  });
}

function orderBatches(live: readonly LiveOrderItem[]): OrderBatch[] {
  return [...Map.groupBy(live, ({ order_id }) => order_id)].flatMap(([id, items]) => {
    const [first] = items;
    if (first === undefined || items.length < 2) return [];
    const own = items.filter((item) => item.is_cancelled || keyOfOrderItem(item) === null);
    return [
      {
        ...{ key: String(id), number: orderNumber(id), bankAccountKey: String(first.bank_account_id) },
        ...{ currency: first.currency, madeOn: first.created_on },
        items: items.map((item) => ({
          targetKey: item.is_cancelled ? null : keyOfOrderItem(item),
          amount: item.amount,
        })),
        ownAreDeductions: own.length > 0 && own.every(({ deduction_id }) => deduction_id !== null),
      },
    ];
  });
}
