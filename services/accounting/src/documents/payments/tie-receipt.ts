import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Direction, linkDocument } from '../documents/index.ts';
import { keepReceipt, unreceiptedPayments } from './advance-store.ts';

/** A receipt that came from elsewhere, with what it says of the payment that it is for. */
export type LooseReceipt = {
  id: number;
  direction: Direction;
  partnerId: number | null;
  currency: string;
  total: Haler;
  paidOn: string;
};

/**
 * A receipt that came from elsewhere belongs to the payment of an advance that it says the day and amount of, where only
 * one fits: what deducts the advance then does not tax it again.
 * @returns whether one did
 */
export async function tieReceipt(
  tx: Queries,
  entityId: number,
  { id, direction, partnerId, currency, total, paidOn }: LooseReceipt,
): Promise<boolean> {
  const [only, other] = await unreceiptedPayments(tx, entityId, {
    ...{ partnerId, currency, amount: total, paidOn },
    kind: direction === 'received' ? 'received_advance' : 'advance',
  });
  if (only === undefined || other !== undefined) return false;
  await keepReceipt(tx, entityId, only.payment_id, id);
  await linkDocument(tx, entityId, id, [{ relation: 'receipt_of', otherId: only.advance_id }]);
  return true;
}
