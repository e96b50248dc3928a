import { type Haler, haler, sum } from '@news-and-accounting/money';
import type { Target } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import { dutiesToPay, dutyText } from '../orders/index.ts';
import { type Movement, remainingOf } from './movement.ts';
import type { Ordered } from './ordered.ts';
import { keyOfTarget, targetOfKey } from './target-keys.ts';

/** The orders that a movement may be as a whole. */
export const wholeOrders = ({ batches }: Ordered, movement: Movement) =>
  batches.filter(
    ({ bankAccountKey, items }) =>
      bankAccountKey === String(movement.bank_account_id) &&
      sum(items.map(({ amount }) => amount)) === 0 - remainingOf(movement),
  );

type Ordering = { ordered: Ordered; known: readonly Target[]; now: number };

/**
 * Duties that are paid with an order which the bank booked as one movement. That names no account of an authority, so
 * only the order tells them, and they are known by nothing else.
 * @param known duties that movements tell by themselves
 */
export async function orderedDuties(
  sql: Queries,
  entityId: number,
  movements: readonly Movement[],
  { ordered, known, now }: Ordering,
): Promise<Target[]> {
  const isKnown = new Set(known.map(({ key }) => key));
  const items = movements
    .flatMap((movement) => wholeOrders(ordered, movement))
    .flatMap((order) => order.items)
    .flatMap(({ targetKey, amount }) => {
      const target = targetKey === null || isKnown.has(targetKey) ? null : targetOfKey(targetKey);
      return target?.kind === 'duty' ? [{ duty: target.duty, amount }] : [];
    });
  const owed = await dutiesToPay(
    sql,
    entityId,
    items.map(({ duty }) => duty),
    now,
  );
  return items.flatMap(({ duty, amount }) => {
    const about = owed.get(dutyText(duty));
    if (about === undefined) return [];
    const remaining = about.amount === null ? amount : haler(about.amount - about.paid);
    return remaining <= 0 ? [] : [targetOf(duty, remaining, about.due_on)];
  });
}

const targetOf = (duty: PaidDuty, remaining: Haler, dueOn: string | null): Target => ({
  ...{ key: keyOfTarget({ kind: 'duty', duty }), kind: 'duty', direction: 'out', partnerKey: null },
  ...{ currency: 'CZK', remaining, numbers: [], variableSymbol: null, specificSymbol: null },
  ...{ issuedOn: null, dueOn, account: null },
});
