import { checkUnlocked, replacePostings } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { registerOf } from '../cash/index.ts';
import { documentOf } from '../documents/index.ts';
import { payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import { applyToDocument, type PaidDocument, type Recorder, turned } from './record.ts';
import { hasLinkedDocuments, notPayable } from './refusals.ts';
import { markRemoved, paymentOf } from './store.ts';

/**
 * Takes a payment of a document back, and its counterpart where it is half of an offset: postings go, what was paid is
 * open again. The row and its number stay for the cash book.
 * @throws {HttpError} 422 for a locked day, and `HAS_LINKED_DOCUMENTS`
 */
export async function removePayment(
  tx: Queries,
  recorder: Recorder,
  document: PaidDocument,
  payment: Payment,
): Promise<void> {
  const { id: entityId } = recorder.company;
  const halves = [{ document, payment }, ...(await otherHalf(tx, entityId, payment))];
  for (const half of halves) await checkRemovable(tx, entityId, recorder.held.lockedUntil, half.payment);
  const ids = halves.map((half) => half.payment.id);
  await replacePostings(tx, entityId, { source: 'payment', sourceIds: ids }, []);
  await markRemoved(tx, entityId, ids, recorder.now);
  for (const half of halves)
    await applyToDocument(tx, entityId, half.document, turned(half.payment), recorder.now);
}

async function otherHalf(tx: Queries, entityId: number, { counterpart_id, offset_document_id }: Payment) {
  if (counterpart_id === null || offset_document_id === null) return [];
  const document = await documentOf(tx, entityId, offset_document_id, true);
  const how = payableOf(document.kind);
  if (how === null) throw notPayable();
  const payment = await paymentOf(tx, entityId, document.id, counterpart_id);
  return [{ document: { document, how }, payment }];
}

/** @throws {HttpError} 422 for a register in the archive, which is empty and stays so */
export async function checkRegister(tx: Queries, entityId: number, id: number | null): Promise<void> {
  if (id === null || !(await registerOf(tx, entityId, id)).archived) return;
  throw invalid('Pokladna platby je v archivu, nejdřív ji z něj vraťte.');
}

async function checkRemovable(
  tx: Queries,
  entityId: number,
  lockedUntil: string | null,
  { paid_on, cash_register_id, tax_receipt_id, settled_by_id }: Payment,
): Promise<void> {
  checkUnlocked(lockedUntil, paid_on);
  await checkRegister(tx, entityId, cash_register_id);
  const linked = [tax_receipt_id, settled_by_id].filter((id) => id !== null);
  if (linked.length === 0) return;
  const documents = await Promise.all(linked.map((id) => documentOf(tx, entityId, id)));
  throw hasLinkedDocuments(documents.map(({ number }) => number ?? 'koncept dokladu'));
}
