import { HttpError } from '@news-and-accounting/http';
import type { DocumentRecord, Remark } from '@news-and-accounting/import-formats';
import { ZERO } from '@news-and-accounting/money';
import {
  createDocument,
  documentEvent,
  leavingAll,
  type NewOrder,
  numberDayOf,
  takeOverDocument,
  tell,
} from '../../documents/documents/index.ts';
import { fittingSeries } from '../../documents/series/index.ts';
import { correctedAmong } from './corrected.ts';
import { isOwn, isReceived } from './document-body.ts';
import { documentsNamed } from './document-store.ts';
import { storedPartner } from './partner-to-store.ts';
import type { DocumentToStore, PlannedDocument } from './plan-documents.ts';
import type { Storer, Storing } from './target.ts';

/** Stores documents as they were planned, with the contacts that they need. */
export function documentStorer(run: Storing): Storer<DocumentRecord> {
  return {
    async store(tx, record, plan) {
      const storing = { ...run, tx };
      const { document } = plan as PlannedDocument;
      if (document === null) throw new Error('a document that is to be stored was not planned');
      const partnerId = await partnerIdOf(storing, record, document);
      const given = { ...document.given, partner_id: partnerId };
      const order = { ...document, given, originalId: await originalIdOf(storing, document, partnerId) };
      const { id, warnings } = document.isHistory
        ? await takeOver(storing, record, order)
        : await create(storing, order);
      storing.note({ record: 'document', record_id: id });
      if (isReceived(document.kind)) storing.attach({ member: record.place.member, documentId: id });
      return { recordId: id, warnings };
    },
  };
}

type ToStore = DocumentToStore & { originalId: number | null };
type StoredDocument = { id: number; warnings: Remark[] };

async function partnerIdOf(
  storing: Storing,
  record: DocumentRecord,
  { partner }: DocumentToStore,
): Promise<number | null> {
  return partner === null || record.partner === null ? null : storedPartner(storing, record.partner, partner);
}

async function originalIdOf(
  { tx, entityId }: Storing,
  { kind, corrects }: DocumentToStore,
  partnerId: number | null,
): Promise<number | null> {
  if (corrects === null) return null;
  const named = await documentsNamed(tx, entityId, [corrects]);
  return correctedAmong(named, { kind, number: corrects, partnerId })?.id ?? null;
}

async function create(storing: Storing, order: ToStore): Promise<StoredDocument> {
  const { tx, writer } = storing;
  const { kind, given, originalId, rounding, isIssued, number } = order;
  const links = originalId === null ? [] : [{ relation: 'corrects' as const, otherId: originalId }];
  const draft: NewOrder = { kind, given, originalId, rounding, links };
  if (!isIssued) return { id: (await createDocument(tx, writer, draft)).id, warnings: [] };
  const seriesId = number === null ? null : await seriesIdOf(storing, order);
  const issue = { number, seriesId };
  if (isOwn(kind)) return { id: (await createDocument(tx, writer, { ...draft, issue })).id, warnings: [] };
  try {
    const issued = await leavingAll(writer.batch, () =>
      tx.savepoint((inner) => createDocument(inner, writer, { ...draft, issue })),
    );
    return { id: issued.id, warnings: [] };
  } catch (error) {
    if (!needsApproval(error)) throw error;
    const { id } = await createDocument(tx, writer, draft);
    const message = 'Doklad čeká na schválení, uložil se jako koncept.';
    return { id, warnings: [{ field: 'issue', message, code: 'APPROVAL_REQUIRED' }] };
  }
}

const needsApproval = (error: unknown) =>
  error instanceof HttpError && (error.answer.body as { code?: string }).code === 'APPROVAL_REQUIRED';

function seriesIdOf({ tx, entityId, company, today }: Storing, { kind, number, given }: ToStore) {
  const direction = isOwn(kind) ? 'issued' : 'received';
  const date = numberDayOf(given, { direction, today });
  return fittingSeries(tx, { ...company, id: entityId }, { kind, date, number: number ?? '' });
}

async function takeOver(storing: Storing, record: DocumentRecord, order: ToStore): Promise<StoredDocument> {
  const { tx, entityId, writer } = storing;
  const { kind, given, originalId, rounding, number } = order;
  const series_id = number === null ? null : await seriesIdOf(storing, order);
  const { id, number: kept } = await takeOverDocument(tx, writer, {
    ...{ kind, given: { ...given, series_id }, originalId, rounding, number, payments: order.paid },
    advancesDeducted: record.advancesDeducted ?? ZERO,
  });
  const partner = order.partner === null ? null : { name: order.partner.facts.name };
  const told = { id, kind, number: kept, partner } as Parameters<typeof documentEvent>[3];
  await tell(tx, writer.batch, documentEvent('issued', entityId, writer.userId, told));
  return { id, warnings: [] };
}
