import type { SampleContext } from '../../access/companies/index.ts';
import { type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import { addVatAccounts, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from '../documents/document.ts';
import { documentEvent } from '../documents/events.ts';
import { companyFacts, isDoubleEntry } from '../documents/facts.ts';
import { keepIssuer, keepsIssuer } from '../documents/issuer.ts';
import { newPostings } from '../documents/postings.ts';
import { paymentEvent } from '../payments/events.ts';
import { postingsOf } from '../payments/record.ts';
import { FirstNumbers } from '../series/index.ts';
import type { Entered } from './enter.ts';
import { type Lived, live } from './live.ts';
import type { PaidPayment } from './pay.ts';
import { storeRecurrences } from './recurrences.ts';
import { partnersByName, reserveIds, storeEuroAccount, storeRows } from './store.ts';
import type { DocumentStory } from './stories.ts';
import { tellStory } from './tell.ts';

/**
 * Adds two years of documents with their payments, entries and history. They are made in memory by the functions of the
 * operations, in the order in which they would have been written, and stored by a handful of statements: a company that
 * was only just made has nothing that they would have to heed.
 */
export async function fillDocuments(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  { tellers, recurrences, hasEuros }: DocumentStory,
): Promise<void> {
  if (hasEuros) await storeEuroAccount(tx, entityId);
  const company = await companyFacts(tx, entityId, true);
  const numbers = await FirstNumbers.of(tx, company);
  const story = tellStory(today(now.getTime()), tellers);
  const partners = await partnersByName(tx, entityId);
  const lived = live(story, {
    ...{ company, numbers, now, partners },
    ids: {
      document: await reserveIds(tx, 'documents', story.length),
      line: await reserveIds(tx, 'document_lines', story.length * LINES_AT_MOST),
      payment: await reserveIds(tx, 'payments', story.length * PAYMENTS_AT_MOST),
    },
  });
  await nameIssuers(tx, entityId, lived.documents);
  await numbers.keep(tx);
  await storeDocuments(tx, entityId, lived);
  if (isDoubleEntry(company)) {
    const postings = postingsOfLife(lived);
    await addVatAccounts(tx, entityId, postings);
    await replacePostings(tx, entityId, null, postings);
  }
  const repeating = await storeRecurrences(tx, { entityId, userId, now }, partners, recurrences);
  await recordEvents(tx, [...recordsOf(entityId, userId, lived), ...repeating]);
}

/** On average, generously. */
const LINES_AT_MOST = 4;
const PAYMENTS_AT_MOST = 2;

/** Documents of ours keep who issues and where it is paid to; those that say the same share it. */
async function nameIssuers(tx: Queries, entityId: number, documents: readonly Entered[]): Promise<void> {
  const issuers = new Map<number | null, number>();
  for (const { stored } of documents) {
    const { status, bank_account_id: account } = stored;
    if (status === 'draft' || !keepsIssuer(stored)) continue;
    const known = issuers.get(account) ?? (await keepIssuer(tx, entityId, account, 'monthly'));
    issuers.set(account, known);
    stored.issuer_id = known;
  }
}

async function storeDocuments(tx: Queries, entity_id: number, { documents, payments }: Lived): Promise<void> {
  const rows = (list: readonly object[]) => list.map((row) => ({ entity_id, ...row }));
  const ofDocuments = <T extends object>(list: (document: StoredDocument) => readonly T[]) =>
    rows(documents.flatMap(({ stored }) => list(stored).map((row) => ({ document_id: stored.id, ...row }))));
  const placed = <T extends object>(list: readonly T[]) =>
    list.map((row, i) => ({ ...row, position: i + 1 }));
  await storeRows(tx, 'documents', rows(documents.map(({ stored }) => columnsOf(stored))));
  await storeRows(
    tx,
    'document_lines',
    ofDocuments(({ lines }) => lines),
  );
  await storeRows(
    tx,
    'document_vat',
    ofDocuments(({ vat }) => placed(vat)),
  );
  await storeRows(tx, 'document_links', rows(documents.flatMap((document) => linksOf(document, documents))));
  await storeRows(tx, 'payments', rows(payments.map(({ stored }) => paymentColumns(stored))));
  await storeRows(
    tx,
    'document_advances',
    ofDocuments(({ advances }) => advances.map((each) => ({ ...each, is_live: true }))),
  );
  const receipts = payments.flatMap(({ stored, receipt }) =>
    receipt === null ? [] : [{ payment_id: stored.id, document_id: receipt.stored.id, is_live: true }],
  );
  await storeRows(tx, 'payment_receipts', rows(receipts));
}

function columnsOf(document: StoredDocument) {
  const { lines: _lines, vat: _vat, links: _links, advances: _advances, asked: _asked, ...row } = document;
  return row;
}

function paymentColumns({
  tax_receipt_id: _receipt,
  settled_by_id: _settled,
  ...row
}: PaidPayment['stored']) {
  return row;
}

/** How a document belongs to earlier ones. */
function linksOf({ told, stored, original, receiptOf }: Entered, all: readonly Entered[]) {
  const idOf = (key: string) => all.find((each) => each.told.key === key)?.stored.id;
  const advances = new Set(stored.advances.map(({ advance_id }) => advance_id));
  const links = [
    ['corrects', original?.stored.id],
    ['receipt_of', receiptOf?.document.stored.id],
    ['source', told.source && idOf(told.source)],
    ['duplicate_of', told.duplicateOf && idOf(told.duplicateOf)],
    ...[...advances].map((id) => ['settles', id] as const),
  ] as const;
  return links.flatMap(([relation, other_id]) =>
    other_id === undefined ? [] : [{ document_id: stored.id, relation, other_id }],
  );
}

/** The entries of documents and payments by day, as they would have been written. */
function postingsOfLife({ documents, payments }: Lived): NewPosting[] {
  const issued = documents
    .filter(({ stored }) => stored.status !== 'draft')
    .flatMap(({ prepared, stored }) => {
      const { id, number, status } = stored;
      const postings = newPostings({ ...prepared, copy: stored.partner }, { id, number });
      return status === 'cancelled' ? [...postings, ...postings.map(reversed)] : postings;
    });
  const paid = payments.flatMap(({ document, how, account, settled, stored }) => {
    const { paid_on: paidOn, method, amount, id } = stored;
    return postingsOf({ document: document.stored, how }, { paidOn, account, method, amount }, settled, id);
  });
  return [...issued, ...paid].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const reversed = ({ debit, credit, text, ...posting }: NewPosting): NewPosting => ({
  ...{ ...posting, debit: credit, credit: debit, text: `Storno: ${text}` },
});

function recordsOf(
  entityId: number,
  userId: SampleContext['userId'],
  { documents, payments }: Lived,
): HistoryRecord[] {
  return [
    ...documents.flatMap(({ stored }) => {
      const what = stored.status === 'draft' ? ['created' as const] : ['issued' as const];
      const all = stored.status === 'cancelled' ? [...what, 'cancelled' as const] : what;
      return all.map((each) => documentEvent(each, entityId, userId, stored));
    }),
    ...payments
      // The statements of the bank say which movement has paid what.
      .filter(
        ({ stored }) => !stored.at_issue && (stored.bank_account_id === null || stored.method === 'card'),
      )
      .map(({ change, stored: { amount } }) => paymentEvent('paid', entityId, userId, { ...change, amount })),
  ];
}
