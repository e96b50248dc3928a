import type { Queries } from '../../platform/store.ts';
import { matchOfPayment } from './store.ts';
import { type Freeing, freePayment } from './unsettle.ts';

/** Frees the part of a movement that a payment of a document was, which was removed; most are of no movement. */
export async function freeRemoved(tx: Queries, freeing: Freeing, paymentId: number): Promise<void> {
  const match = await matchOfPayment(tx, freeing.company.id, paymentId);
  if (match !== null) await freePayment(tx, freeing, match);
}
