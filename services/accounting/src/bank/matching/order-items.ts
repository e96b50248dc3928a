import { sum } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { isPaidBy } from '../order-states/index.ts';
import { type LiveOrderItem, liveOrderItems, markExecuted, orderedMovements } from '../orders/index.ts';
import { type Movement, remainingOf } from './movement.ts';
import type { Settlement } from './settle.ts';
import { keyOfTarget } from './target-keys.ts';

/** The key of what an item of an order pays; null: nothing that is known here. */
export function keyOfOrderItem({ document_id, payslip_id, duty }: LiveOrderItem): string | null {
  if (document_id !== null) return keyOfTarget({ kind: 'document', id: document_id });
  if (payslip_id !== null) return keyOfTarget({ kind: 'payslip', id: payslip_id });
  return duty === null
    ? null
    : keyOfTarget({ kind: 'duty', duty: { ...duty, insurer: duty.insurer ?? null } });
}

/** Says to payment orders which of their items movements have paid. */
export async function markPaidItems(
  tx: Queries,
  entityId: number,
  settlements: readonly Settlement[],
): Promise<void> {
  const paying = settlements.filter(({ movement }) => movement.amount < 0);
  if (paying.length === 0) return;
  const waiting = await liveOrderItems(tx, entityId);
  if (waiting.length === 0) return;
  const done = new Set<number>();
  for (const { movement, items } of paying) {
    const keys = new Set(items.map(({ key }) => key));
    const paid = waiting.filter((item) => {
      const isOf = item.bank_account_id === movement.bank_account_id && keys.has(keyOfOrderItem(item) ?? '');
      return isOf && !done.has(item.id);
    });
    // Of several orders of one thing the oldest waits no more.
    const first = [...new Map(paid.toReversed().map((item) => [keyOfOrderItem(item), item])).values()];
    for (const { id } of first) done.add(id);
    const whole = first.flatMap((item) => ownOfWhole(item, waiting, movement, new Set(first)));
    for (const { id } of whole) done.add(id);
    const ids = [...first, ...whole].map(({ id }) => id);
    await markExecuted(tx, entityId, [...new Set(ids)], movement.id);
  }
  await markOwnPayments(
    tx,
    entityId,
    settlements.map(({ movement }) => movement),
  );
}

/** Where what was left of a movement is all that an order waits for, it has paid the own payments of it, too. */
function ownOfWhole(
  { order_id }: LiveOrderItem,
  waiting: readonly LiveOrderItem[],
  movement: Movement,
  paid: ReadonlySet<LiveOrderItem>,
): LiveOrderItem[] {
  const items = waiting.filter((item) => item.order_id === order_id);
  const own = items.filter((item) => !paid.has(item));
  return isWholeOf(items, movement, own) ? own : [];
}

/**
 * Says to payment orders which of their own payments movements are: those that settle nothing that is known here, and
 * those of documents that were cancelled since. It is the account, the amount and the symbol that tell; of an order that
 * the bank booked as one movement its sum.
 * @param confirmed those of them that a person posted: a sum proves nothing, as any other movement may have the same
 */
export async function markOwnPayments(
  tx: Queries,
  entityId: number,
  movements: readonly Movement[],
  confirmed: ReadonlySet<Movement> = new Set(),
): Promise<void> {
  const paying = movements.filter(({ amount }) => amount < 0);
  if (paying.length === 0) return;
  const waiting = await liveOrderItems(tx, entityId);
  if (!waiting.some(isOwnPayment)) return;
  const ids = paying.map(({ id }) => id);
  const ordered = await orderedMovements(tx, entityId, ids);
  const done = new Set<number>();
  for (const movement of paying) {
    if (ordered.has(movement.id)) continue;
    const open = waiting.filter(({ id }) => !done.has(id));
    const one = open.find((item) => isOwnPayment(item) && isPaidBy(item, movement));
    const whole = one === undefined && confirmed.has(movement) ? wholeOwnOrder(open, movement) : [];
    const paid = one === undefined ? whole : [one];
    for (const { id } of paid) done.add(id);
    await markExecuted(
      tx,
      entityId,
      paid.map(({ id }) => id),
      movement.id,
    );
  }
}

/** All that the oldest order waits for, of those of own payments alone that come to what is left of the movement. */
function wholeOwnOrder(open: readonly LiveOrderItem[], movement: Movement): readonly LiveOrderItem[] {
  const orders = Map.groupBy(
    open.filter(({ bank_account_id: id }) => id === movement.bank_account_id),
    ({ order_id }) => order_id,
  );
  return [...orders.values()].find((items) => items.length > 1 && isWholeOf(items, movement, items)) ?? [];
}

/** Whether `items` are what was left of a movement, and those `own` of them pay nothing that is known here. */
function isWholeOf(
  items: readonly LiveOrderItem[],
  movement: Movement,
  own: readonly LiveOrderItem[],
): boolean {
  const isMade = items.every(({ created_on }) => created_on <= movement.booked_on);
  const isSum = sum(items.map(({ amount }) => amount)) === 0 - remainingOf(movement);
  return isMade && isSum && own.every(isOwnPayment);
}

const isOwnPayment = (item: LiveOrderItem) => item.is_cancelled || keyOfOrderItem(item) === null;
