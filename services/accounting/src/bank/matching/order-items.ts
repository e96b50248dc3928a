import type { Queries } from '../../platform/store.ts';
import { type LiveOrderItem, liveOrderItems, markExecuted } from '../orders/index.ts';
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
    await markExecuted(
      tx,
      entityId,
      first.map(({ id }) => id),
      movement.id,
    );
  }
}
