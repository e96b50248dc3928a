import { clientKey } from '../../platform/clients.ts';
import type { Queries } from '../../platform/store.ts';
import type { Recorder } from './record.ts';

/** Hears of a payment that was removed from its document, in the transaction that did it. */
export type RemovalFollower = (
  tx: Queries,
  recorder: Pick<Recorder, 'company' | 'now'>,
  paymentId: number,
) => Promise<void>;

/** Who keeps something beside payments, such as the movement of a bank that one was, in order. */
export const REMOVAL_FOLLOWERS = clientKey<readonly RemovalFollower[]>('followers of removed payments');
