import { type Haler, ZERO } from '@news-and-accounting/money';
import { recordEvents } from '../../access/history/index.ts';
import { resetCancelled } from '../../approval/index.ts';
import { live, orderNumber } from '../../bank/order-states/index.ts';
import { checkUnlocked, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { freePayments, hasOwnPayments, unpayAtIssue } from '../payments/index.ts';
import type { StoredDocument, Warning } from './document.ts';
import { documentEvent } from './events.ts';
import { type CompanyFacts, companyFacts, isDoubleEntry, isPayerOn } from './facts.ts';
import { KINDS } from './kinds.ts';
import { originalIdOf } from './links.ts';
import { notIssued } from './refusals.ts';
import { dayAfter, vatDayOf } from './resolve.ts';
import { changeColumns, documentOf } from './store.ts';
import { originalOf } from './surroundings.ts';
import type { Writer } from './writer.ts';

export type Cancelling = { reason: string; date: string | null };

/**
 * Cancels an issued document: its number stays used, its postings are reversed, and it deducts and corrects nothing
 * any more. One history record.
 * @param document as it is held
 * @throws {HttpError} 422
 */
export async function cancelDocument(
  tx: Queries,
  writer: Writer,
  document: StoredDocument,
  { reason, date }: Cancelling,
): Promise<StoredDocument> {
  const { company, userId, now } = writer;
  const { id } = document;
  await checkCancelling(tx, company.id, document);
  const facts = await companyFacts(tx, company.id);
  const on = await reversalDay(tx, facts, document, date);
  const recorder = {
    ...{ company, userId, now },
    held: { lockedUntil: facts.lockedUntil, isDoubleEntry: isDoubleEntry(facts) },
  };
  await unpayAtIssue(tx, recorder, document, on);
  await replacePostings(tx, company.id, null, await reversed(tx, company.id, document, on));
  await changeColumns(tx, company.id, id, {
    ...{ status: 'cancelled', cancelled_at: now, cancelled_on: on, cancel_reason: reason },
    ...{ remaining: ZERO, remaining_czk: ZERO, updated_at: now },
    warnings: [...document.warnings, ...(await orderWarnings(tx, company.id, id))],
  });
  await freePayments(tx, company.id, id);
  const reset = await resetCancelled(tx, { entityId: company.id, userId, now }, document);
  const after = await documentOf(tx, company.id, id);
  await recordEvents(tx, [documentEvent('cancelled', company.id, userId, after), ...reset]);
  return after;
}

/** What the bank was asked to pay and may still pay, although nothing is owed any more. */
async function orderWarnings(tx: Queries, entityId: number, id: number): Promise<Warning[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct o.id from payment_order_items i
    join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
    where i.entity_id = ${entityId} and i.document_id = ${id} and i.executed_by is null
      and o.state in ${live(tx)} order by o.id`;
  if (rows.length === 0) return [];
  const orders = rows.map((row) => orderNumber(row.id)).join(', ');
  const message = `Při stornu byl doklad v příkazu ${orders}, který banka ještě nezaplatila. Příkaz nahraďte jiným bez něj, nebo platbu zrušte v bance.`;
  return [{ code: 'ORDERED', message }];
}

async function checkCancelling(tx: Queries, entityId: number, document: StoredDocument): Promise<void> {
  if (document.status !== 'issued') throw notIssued('Stornovat lze jen vystavený doklad.');
  if (document.taken_over) throw invalid('Doklad je převzatý z jiného systému, stornovat ho nelze.');
  if (await hasOwnPayments(tx, entityId, document.id))
    throw invalid('Doklad má platby, nejdřív je zrušte.', { code: 'HAS_PAYMENTS' });
  if (await hasVatRecords(tx, entityId, document.id))
    throw invalid('K dokladu je záznam DPH o tom, že není zaplacený; nejdřív smažte záznam.', {
      code: 'HAS_LINKED_DOCUMENTS',
    });
  if (await isInVatRecords(tx, entityId, document))
    throw invalid(
      'K opravenému dokladu je ode dne opravy záznam DPH o tom, že není zaplacený; nejdřív smažte záznam.',
      { code: 'HAS_LINKED_DOCUMENTS' },
    );
  const numbers = await dependants(tx, entityId, document.id);
  if (numbers.length > 0)
    throw invalid(`Na doklad navazuje ${numbers.join(', ')}; nejdřív zrušte tento doklad.`, {
      code: 'HAS_LINKED_DOCUMENTS',
    });
}

/** Whether its debt was recorded as bad (sections 46 and 74b). */
async function hasVatRecords(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from vat_records where entity_id = ${entityId} and document_id = ${id})`;
  return row?.exists === true;
}

/** Whether something was recorded of the original since a correction, which counts with it and would stay too low. */
async function isInVatRecords(tx: Queries, entityId: number, document: StoredDocument): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from vat_records
      where entity_id = ${entityId} and document_id = ${originalIdOf(document)} and date >= ${document.vat_period_on}
    ) as exists`;
  return row?.exists === true;
}

/** Live documents that rest on one: corrections and receipts that are issued, and whatever deducts it. */
async function dependants(tx: Queries, entityId: number, id: number): Promise<string[]> {
  const rows = await tx<{ number: string | null }[]>`
    select d.number from document_links k
    join documents d on d.entity_id = k.entity_id and d.id = k.document_id
    where k.entity_id = ${entityId} and k.other_id = ${id}
      and (k.relation in ('corrects', 'receipt_of') and d.status = 'issued'
        or k.relation = 'settles' and d.status <> 'cancelled')
    union
    select d.number from document_advances a
    join documents d on d.entity_id = a.entity_id and d.id = a.document_id and d.status <> 'cancelled'
    where a.entity_id = ${entityId} and (a.tax_receipt_id = ${id} or a.advance_id = ${id})
    order by number`;
  return rows.map(({ number }) => number ?? 'koncept dokladu');
}

/** @throws {HttpError} 422 `CREDIT_NOTE_NEEDED` for a tax document whose day is locked */
async function reversalDay(
  tx: Queries,
  company: CompanyFacts,
  document: StoredDocument,
  date: string | null,
): Promise<string> {
  const { accounting_on, kind } = document;
  const { lockedUntil } = company;
  if (lockedUntil === null || accounting_on > lockedUntil) return accounting_on;
  const originalId = originalIdOf(document);
  const original = originalId === null ? null : await originalOf(tx, company.id, originalId, document.id);
  if (KINDS[kind].isTax && isPayerOn(company, vatDayOf(document, { original })))
    throw invalid('Den zaúčtování je v uzamčeném období, vystavte opravný doklad.', {
      code: 'CREDIT_NOTE_NEEDED',
    });
  const on = date ?? dayAfter(lockedUntil, 1);
  checkUnlocked(lockedUntil, on);
  return on;
}

type Reversible = Pick<NewPosting, 'debit' | 'credit' | 'amount' | 'text'> & {
  currency: string | null;
  currency_amount: Haler | null;
  partner_id: number | null;
  cost_centre: string | null;
};

/** The postings of a document with their sides swapped. */
async function reversed(
  tx: Queries,
  entityId: number,
  { id }: StoredDocument,
  date: string,
): Promise<NewPosting[]> {
  const rows = await tx<Reversible[]>`
    select debit, credit, amount_haler as amount, text, currency, currency_amount_hundredths as currency_amount,
      partner_id, cost_centre
    from postings where entity_id = ${entityId} and source = 'document' and source_id = ${id} order by id`;
  return rows.map(({ debit, credit, amount, text, currency, currency_amount, partner_id, cost_centre }) => ({
    ...{ date, debit: credit, credit: debit, amount, text: `Storno: ${text}` },
    ...{ source: 'document', sourceId: id, documentId: id },
    ...(currency === null ? {} : { foreign: { currency, amount: currency_amount ?? ZERO } }),
    ...(partner_id === null ? {} : { partnerId: partner_id }),
    ...(cost_centre === null ? {} : { costCentre: cost_centre }),
  }));
}
