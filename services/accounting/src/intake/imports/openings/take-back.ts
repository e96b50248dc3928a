import { entryOf, removeEntry, tellOfEntry } from '../../../books/journal/index.ts';
import { holdCompany } from '../../../books/ledger/index.ts';
import type { Writer } from '../../../documents/documents/index.ts';
import type { Queries } from '../../../platform/store.ts';
import { documentsPaidSince, restoreWorth } from './store.ts';

/** Why an entry of opening balances cannot be taken back; null: it can. */
export async function whyOpeningStays(
  tx: Queries,
  entityId: number,
  entryId: number,
): Promise<string | null> {
  const paid = await documentsPaidSince(tx, entityId, entryId);
  return paid.length === 0
    ? null
    : `Doklady, jejichž zůstatek otevírá, mají úhrady z našich knih: ${paid.join(', ')}.`;
}

/**
 * Takes an entry of opening balances back: documents in other currencies are worth again what they themselves say. Its
 * number stays used, as that of every internal document.
 * @throws {HttpError} 422 for a locked day, and an entry that was changed otherwise
 */
export async function takeOpeningBack(tx: Queries, writer: Writer, entryId: number): Promise<void> {
  const { company } = writer;
  const held = await holdCompany(tx, company.id);
  const entry = await entryOf(tx, company.id, entryId);
  await restoreWorth(tx, company.id, entryId);
  await removeEntry(tx, writer, held, entry);
  await tellOfEntry(tx, writer, 'deleted', {
    ...{ id: entryId, number: entry.number, text: entry.internal?.text ?? null },
  });
}
