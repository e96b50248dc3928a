import type { RemovalFollower } from '../../documents/payments/index.ts';
import { matchOfPayment } from './store.ts';
import { freePayment } from './unsettle.ts';

/** Frees the part of a movement that a payment of a document was, which was removed; most are of no movement. */
export const freeRemoved: RemovalFollower = async (tx, freeing, paymentId) => {
  const match = await matchOfPayment(tx, freeing.company.id, paymentId);
  if (match !== null) await freePayment(tx, freeing, match);
};
