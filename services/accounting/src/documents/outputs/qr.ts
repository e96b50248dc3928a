import { paymentCode } from '@news-and-accounting/payment-code';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from '../documents/index.ts';
import { isData } from './leaving.ts';
import { paymentOf } from './payment-of.ts';
import { type Source, sourceOf } from './sources.ts';

/** The text of the code by which a document is paid; null: there is none. */
export async function qrOf(sql: Queries, entityId: number, stored: StoredDocument): Promise<string | null> {
  if (stored.status !== 'issued' || stored.remaining <= 0) return null;
  if (stored.direction === 'received') return codeOf(stored, null);
  return codeOf(stored, await sourceOf(sql, entityId, stored));
}

/** @param source null: of what others have issued */
export function codeOf(stored: StoredDocument, source: Source | null): string | null {
  const document = source !== null && isData(stored) ? source.document : null;
  const payment = paymentOf(stored, source?.issuer.data ?? null, document);
  return payment === null ? null : paymentCode(payment);
}
