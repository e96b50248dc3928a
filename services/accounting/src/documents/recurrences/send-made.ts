import type { Queries } from '../../platform/store.ts';
import type { StoredDocument, Writer } from '../documents/index.ts';

/** Has a document that was just made mailed, in the transaction that made it. */
export async function sendMade(_tx: Queries, _writer: Writer, _document: StoredDocument): Promise<void> {
  // The room of mails is asked here.
}
