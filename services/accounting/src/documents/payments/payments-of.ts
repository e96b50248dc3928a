import type { Queries } from '../../platform/store.ts';
import { paymentJson } from './payment.ts';
import { paymentsOfDocument } from './store.ts';

/** The payments of a document as its GET answers them. */
export async function paymentsOf(sql: Queries, entityId: number, documentId: number) {
  return (await paymentsOfDocument(sql, entityId, documentId)).map(paymentJson);
}
