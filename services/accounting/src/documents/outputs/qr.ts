import { paymentCode } from '@news-and-accounting/payment-code';
import type { Queries } from '../../platform/store.ts';
import { type StoredDocument, sideOf } from '../documents/index.ts';
import { isData } from './leaving.ts';
import { paymentOf } from './payment-of.ts';
import { type Source, sourceOf, whoIssues } from './sources.ts';

/** The text of the code by which a document is paid; null: there is none. */
export async function qrOf(sql: Queries, entityId: number, stored: StoredDocument): Promise<string | null> {
  if (stored.status !== 'issued' || stored.asked <= 0) return null;
  if (isOfOthers(stored)) return codeOf(stored, null);
  if (isData(stored)) return codeOf(stored, await sourceOf(sql, entityId, stored));
  const issuer = await whoIssues(sql, entityId, stored, { original: null, withLogo: false });
  return codeOf(stored, { issuer, document: null });
}

/** Whether others are to be paid, to the account that they want. */
const isOfOthers = ({ kind, direction }: StoredDocument): boolean => sideOf(kind, direction) === 'received';

type Asking = Pick<Source, 'issuer'> & { document: Source['document'] | null };

/** The same by what is known of who issues. */
export function codeOf(stored: StoredDocument, source: Asking | null): string | null {
  const isOurs = source !== null && !isOfOthers(stored);
  const payment = paymentOf(
    stored,
    isOurs ? source.issuer.data : null,
    isOurs && isData(stored) ? source.document : null,
  );
  return payment === null ? null : paymentCode(payment);
}
