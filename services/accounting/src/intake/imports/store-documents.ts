import { HttpError } from '@news-and-accounting/http';
import type { DocumentRecord, Remark } from '@news-and-accounting/import-formats';
import { subtract, ZERO } from '@news-and-accounting/money';
import {
  createDocument,
  type DocumentKind,
  documentEvent,
  documentOf,
  issueDraft,
  keepPartners,
  leavingAll,
  type NewOrder,
  numberDayOf,
  storeDocument,
  takeOverDocument,
  tell,
} from '../../documents/documents/index.ts';
import {
  advanceKindOf,
  freeAdvances,
  keepSettled,
  settleAdvances,
  tieReceipt,
} from '../../documents/payments/index.ts';
import { fittingSeries } from '../../documents/series/index.ts';
import { invalid } from '../../platform/errors.ts';
import { correctedAmong } from './corrected.ts';
import { deductedAmong } from './deducted-advances.ts';
import { isOwn, isReceived, isTaxReceipt } from './document-body.ts';
import { documentsNamed } from './document-store.ts';
import { storedPartner } from './partner-to-store.ts';
import type { DocumentToStore, PlannedDocument } from './plan-documents.ts';
import type { Storer, Storing } from './target.ts';

/** Stores documents as they were planned, with the contacts that they need. */
export function documentStorer(run: Storing): Storer<DocumentRecord> {
  /** Documents of other books that deduct advances, which may come after them in the file. */
  const deducting: Deducting[] = [];
  return {
    async prepare(plans) {
      const partners = plans.flatMap((plan) => (plan as PlannedDocument).document?.partner?.id ?? []);
      await keepPartners(run.tx, run.entityId, run.writer.batch, partners);
    },
    async store(tx, record, plan) {
      const storing = { ...run, tx };
      const { document } = plan as PlannedDocument;
      if (document === null) throw new Error('a document that is to be stored was not planned');
      const partnerId = await partnerIdOf(storing, record, document);
      const given = { ...document.given, partner_id: partnerId };
      const order = { ...document, given, originalId: await originalIdOf(storing, document, partnerId) };
      const stored = document.isHistory
        ? await takeOver(storing, record, order)
        : await create(storing, record, order);
      const { id } = stored;
      const warnings = [...stored.warnings, ...(await receiptWarnings(storing, record, id))];
      if (document.isHistory && isDeducting(record))
        deducting.push({ id, kind: document.kind, partnerId, record: deductionOf(record) });
      storing.note({ record: 'document', record_id: id });
      if (isReceived(record.kind)) storing.attach({ member: record.place.member, documentId: id });
      return { recordId: id, warnings };
    },
    async finish() {
      for (const each of deducting) {
        const advances = await advancesOf(run, each);
        if (advances !== null) await keepSettled(run.tx, run.entityId, each.id, advances);
      }
    },
  };
}

type Deducting = { id: number; kind: DocumentKind; partnerId: number | null; record: Deduction };
/** As little as finding its advances asks for. */
type Deduction = Pick<DocumentRecord, 'advancesDeducted' | 'advanceNames' | 'variableSymbol' | 'currency'>;

const isDeducting = ({ advancesDeducted }: DocumentRecord) =>
  advancesDeducted !== null && advancesDeducted !== 0;

const deductionOf = ({ advancesDeducted, advanceNames, variableSymbol, currency }: DocumentRecord) => ({
  ...{ advancesDeducted, advanceNames, variableSymbol, currency },
});

/** The advances that a document deducts, as far as the company has them with what was paid on them. */
async function advancesOf(
  { tx, entityId }: Pick<Storing, 'tx' | 'entityId'>,
  { kind, partnerId, record }: Omit<Deducting, 'id'>,
): Promise<number[] | null> {
  const advanceKind = advanceKindOf(kind);
  if (advanceKind === null) return null;
  const { currency } = record;
  const free = await freeAdvances(tx, entityId, { kind: advanceKind, partnerId, currency });
  return deductedAmong(free, record)?.map(({ id }) => id) ?? null;
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

async function create(storing: Storing, record: DocumentRecord, order: ToStore): Promise<StoredDocument> {
  const { tx, writer } = storing;
  const { kind, direction, given, originalId, rounding, isIssued, number } = order;
  const links = originalId === null ? [] : [{ relation: 'corrects' as const, otherId: originalId }];
  const draft: NewOrder = { kind, direction, given, originalId, rounding, links };
  if (!isIssued) return { id: await storeDocument(tx, writer, draft), warnings: [] };
  const seriesId = number === null ? null : await seriesIdOf(storing, order);
  const issue = { number, seriesId };
  if (isDeducting(record)) return createDeducting(storing, record, { order, draft, issue });
  if (isOwn(record.kind)) return { id: await storeDocument(tx, writer, { ...draft, issue }), warnings: [] };
  try {
    const id = await leavingAll(writer.batch, () =>
      tx.savepoint((inner) => storeDocument(inner, writer, { ...draft, issue })),
    );
    return { id, warnings: [] };
  } catch (error) {
    if (!needsApproval(error)) throw error;
    const id = await storeDocument(tx, writer, draft);
    const message = 'Doklad čeká na schválení, uložil se jako koncept.';
    return { id, warnings: [{ field: 'issue', message, code: 'APPROVAL_REQUIRED' }] };
  }
}

/** What a receipt of a payment could not be tied to. */
async function receiptWarnings(
  { tx, entityId }: Storing,
  record: DocumentRecord,
  id: number,
): Promise<Remark[]> {
  if (!isTaxReceipt(record.kind)) return [];
  const { direction, partner_id, currency, total, taxable_on, issued_on } = await documentOf(
    tx,
    entityId,
    id,
  );
  const isTied = await tieReceipt(tx, entityId, {
    ...{ id, direction, partnerId: partner_id, currency, total },
    paidOn: taxable_on ?? issued_on,
  });
  if (isTied) return [];
  const message =
    'Platba zálohy, ke které doklad patří, tu není, nebo jich odpovídá víc: doklad k ní není připojený.';
  return [{ field: 'links', message, code: 'TAX_RECEIPT' }];
}

type Deduct = { order: ToStore; draft: NewOrder; issue: { number: string | null; seriesId: number | null } };

/**
 * A document that deducts advances is issued where they are in the books with their payments, as ours are; otherwise it
 * stays a draft, since its tax is less by what their receipts have taxed.
 */
async function createDeducting(
  storing: Storing,
  record: DocumentRecord,
  { order, draft, issue }: Deduct,
): Promise<StoredDocument> {
  const { tx, entityId, writer } = storing;
  const stored = await createDocument(tx, writer, draft);
  const { id, kind, partner_id: partnerId } = stored;
  const stays = (why: string): StoredDocument => {
    const how = issue.number === null ? 'vystavte ho' : `vystavte ho s číslem ${issue.number}`;
    const message = `${why} Doklad je uložený jako koncept: odečtěte v něm zálohy a ${how}.`;
    return { id, warnings: [{ field: 'advances_deducted', message, code: 'ADVANCES_NOT_DEDUCTED' }] };
  };
  const advances = await advancesOf(storing, { kind, partnerId, record: deductionOf(record) });
  if (advances === null) return stays('Zálohy, které doklad odečítá, tu s touto částkou zaplacené nejsou.');
  try {
    await leavingAll(writer.batch, () =>
      tx.savepoint(async (inner) => {
        await settleAdvances(inner, entityId, stored, advances);
        const settled = await documentOf(inner, entityId, id, true);
        const issued = await issueDraft(inner, writer, settled, issue, order.rounding);
        const payable = subtract(stored.total, record.advancesDeducted ?? ZERO);
        if (issued.total_payable !== payable)
          throw invalid('Po odečtení záloh vychází k úhradě jiná částka než v souboru.');
      }),
    );
    return { id, warnings: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return stays((error.answer.body as { error: string }).error);
  }
}

const needsApproval = (error: unknown) =>
  error instanceof HttpError && (error.answer.body as { code?: string }).code === 'APPROVAL_REQUIRED';

function seriesIdOf({ tx, entityId, company, today }: Storing, { kind, direction, number, given }: ToStore) {
  const date = numberDayOf(given, { direction, today });
  return fittingSeries(tx, { ...company, id: entityId }, { kind, date, number: number ?? '' });
}

async function takeOver(storing: Storing, record: DocumentRecord, order: ToStore): Promise<StoredDocument> {
  const { tx, entityId, writer } = storing;
  const { kind, direction, given, originalId, rounding, number } = order;
  const series_id = number === null ? null : await seriesIdOf(storing, order);
  const { id, number: kept } = await takeOverDocument(tx, writer, {
    ...{
      kind,
      direction,
      given: { ...given, series_id },
      originalId,
      rounding,
      number,
      payments: order.paid,
    },
    advancesDeducted: record.advancesDeducted ?? ZERO,
  });
  const partner = order.partner === null ? null : { name: order.partner.facts.name };
  const told = { id, kind, direction, number: kept, partner } as Parameters<typeof documentEvent>[3];
  await tell(tx, writer.batch, documentEvent('issued', entityId, writer.userId, told));
  return { id, warnings: [] };
}
