import { takeNumber } from '../../documents/series/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { checkUnlocked, type holdCompany, replacePostings } from '../ledger/index.ts';
import { whyNotChanged } from './entry.ts';
import {
  changeInternal,
  entryIdOf,
  entryOf,
  type InternalDocument,
  insertInternal,
  markDeleted,
  moveReversal,
  type StoredEntry,
  unlinkReversal,
} from './entry-store.ts';
import type { EntryValues } from './fields.ts';
import { checkKnown } from './known.ts';
import { checkLines, postingsOf } from './lines.ts';
import { checkOpening } from './opening.ts';
import { insertReversalOf, turningText } from './reversing.ts';
import type { Writer } from './writer.ts';

type Held = Awaited<ReturnType<typeof holdCompany>>;

/** Posts a new internal document, and what turns it back. @returns its entry @throws {HttpError} 422 */
export async function postEntry(
  tx: Queries,
  writer: Writer,
  held: Held,
  values: EntryValues,
): Promise<number> {
  const { company, userId } = writer;
  await check(tx, writer, held, values, 0);
  const order = { kind: 'internal', date: values.date, seriesId: null, number: null } as const;
  const { number, seriesId } = await takeNumber(tx, company, order);
  const numbered = { number, series_id: seriesId, created_by: userId };
  const sourceId = await insertInternal(tx, company.id, values, numbered);
  await replacePostings(tx, company.id, null, postingsOf(values, sourceId));
  const id = await entryIdOf(tx, company.id, { id: sourceId, kind: values.kind });
  if (values.reverse_on !== null) await turn(tx, writer, id, values.reverse_on, values);
  return id;
}

/** Puts other values in the place of those that an internal document has. @throws {HttpError} 422 */
export async function changeEntry(
  tx: Queries,
  writer: Writer,
  held: Held,
  entry: StoredEntry,
  values: EntryValues,
): Promise<void> {
  const { company } = writer;
  const { internal, reversal } = await changeable(tx, company.id, held, entry);
  await check(tx, writer, held, values, internal.id);
  await changeInternal(tx, company.id, internal.id, values);
  if (reversal !== null && values.reverse_on === null) {
    await removeReversal(tx, company.id, reversal);
  } else if (reversal !== null && values.reverse_on !== null) {
    const order = { date: values.reverse_on, text: turningText(values.text) };
    const turning = { id: reversal.id, document: reversal.source_id ?? 0 };
    await moveReversal(tx, company.id, turning, order);
  }
  // What reverses the entry follows its postings.
  await replacePostings(tx, company.id, selectionOf(internal), postingsOf(values, internal.id));
  if (reversal === null && values.reverse_on !== null)
    await turn(tx, writer, entry.id, values.reverse_on, values);
}

/** Removes the postings of an internal document, and what turns it back; its number stays used. */
export async function removeEntry(
  tx: Queries,
  { company }: Writer,
  held: Held,
  entry: StoredEntry,
): Promise<void> {
  const { internal, reversal } = await changeable(tx, company.id, held, entry);
  if (reversal !== null) await removeReversal(tx, company.id, reversal);
  await replacePostings(tx, company.id, selectionOf(internal), []);
  await markDeleted(tx, company.id, internal.id);
}

async function check(
  tx: Queries,
  { company }: Writer,
  { lockedUntil }: Held,
  values: EntryValues,
  sourceId: number,
): Promise<void> {
  checkLines(values);
  checkUnlocked(lockedUntil, values.date);
  await checkKnown(tx, company.id, values);
  if (values.kind === 'opening') await checkOpening(tx, company, values, sourceId);
}

/** @throws {HttpError} 422 `NOT_MANUAL`, `REVERSED`, and for a day in a locked period */
async function changeable(
  tx: Queries,
  entityId: number,
  { lockedUntil }: Held,
  entry: StoredEntry,
): Promise<{ internal: InternalDocument; reversal: StoredEntry | null }> {
  const { internal, reversed_by_id: reversedBy } = entry;
  const reversal = reversedBy === null ? null : await entryOf(tx, entityId, reversedBy);
  const why = whyNotChanged(entry, reversal);
  if (why === 'DELETED') throw invalid('Doklad je smazaný.');
  if (why === 'REVERSED') throw isReversed(reversal);
  if (why !== null || internal === null)
    throw invalid(
      'Měnit a mazat jde jen ručně zapsané interní doklady a počáteční stavy. Ostatní zápisy se mění tam, kde vznikly.',
      { code: 'NOT_MANUAL' },
    );
  checkUnlocked(lockedUntil, internal.date);
  return { internal, reversal };
}

/** The 422 for an entry that has its reversal. */
export function isReversed(reversal: Pick<StoredEntry, 'number'> | null) {
  return invalid(`Doklad je stornovaný dokladem ${reversal?.number ?? ''}.`, { code: 'REVERSED' });
}

function selectionOf({ id, kind }: InternalDocument) {
  return kind === 'opening'
    ? ({ source: 'opening', sourceIds: [id], part: 'journal' } as const)
    : ({ source: 'journal', sourceIds: [id] } as const);
}

async function turn(
  tx: Queries,
  writer: Writer,
  entryId: number,
  date: string,
  { text, partner_id }: EntryValues,
): Promise<void> {
  const order = { date, text: turningText(text), isTextOfPostings: true, partnerId: partner_id };
  await insertReversalOf(tx, writer, entryId, order);
}

async function removeReversal(tx: Queries, entityId: number, reversal: StoredEntry): Promise<void> {
  const { id, source_id } = reversal;
  if (source_id === null) throw new Error(`reversal ${id} has no document`);
  await unlinkReversal(tx, entityId, id);
  await replacePostings(tx, entityId, { source: 'journal', sourceIds: [source_id] }, []);
  await markDeleted(tx, entityId, source_id);
}
