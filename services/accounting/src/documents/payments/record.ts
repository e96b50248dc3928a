import { type Haler, negate, subtract, sum } from '@news-and-accounting/money';
import type { Author } from '../../access/history/index.ts';
import { type holdCompany, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { nameOf } from '../documents/index.ts';
import { takeNumber } from '../series/index.ts';
import { heldOfAdvance } from './advance-store.ts';
import {
  afterPayment,
  type MoneyDifference,
  type Paid,
  paymentEntries,
  type Settled,
  settle,
} from './figures.ts';
import type { OpenDocument } from './open-document.ts';
import type { Payable } from './payable.ts';
import type { Payment, PaymentValues } from './payment.ts';
import { changePaid, insertPayment, paymentOf, revaluedAfter } from './store.ts';

/** Who writes payments, in a transaction that holds the company. */
export type Recorder = {
  company: Pick<Company, 'id' | 'fiscalYearStart'>;
  userId: Author;
  now: Date;
  held: Pick<Awaited<ReturnType<typeof holdCompany>>, 'lockedUntil' | 'isDoubleEntry'>;
};

/** A document that is paid, its row held. */
export type PaidDocument = { document: OpenDocument; how: Payable };

/** How a payment is made; what it settles and posts follows. */
export type PaymentOrder = Paid & {
  paidOn: string;
  rate: number | null;
  method: PaymentValues['method'];
  bankAccountId: number | null;
  registerId: number | null;
  bankTransactionId?: number;
  offsetDocumentId: number | null;
  /** Where the money moved in the ledger; null: it is posted elsewhere. */
  account: string | null;
  note: string | null;
  isAtIssue?: boolean;
  /** A number that is known already; absent: cash takes the next one. */
  number?: { number: string; seriesId: number | null };
};

/**
 * What a payment would settle of a document.
 * @param ahead of an advance: what payments settle of it that are not written yet
 */
export async function settledBy(
  tx: Queries,
  entityId: number,
  { document, how }: PaidDocument,
  paid: Paid,
  paidOn: string,
  ahead: readonly Settled[] = [],
): Promise<Settled> {
  const { currency, rate, total_payable: totalPayable, paid: before, remaining_czk: czk } = document;
  const open = { currency, rate, totalPayable, paid: before, remainingCzk: czk };
  if (currency === 'CZK') return settle(how, open, paid);
  if (how.isAdvance) {
    const held = await heldOfAdvance(tx, entityId, document.id);
    return settle(how, open, paid, {
      amount: sum([held.amount, ...ahead.map(({ amount }) => amount)]),
      amountCzk: sum([held.amountCzk, ...ahead.map(({ settledCzk }) => settledCzk)]),
    });
  }
  const day = { account: how.account, day: paidOn, isOwed: how.side === 'issued' };
  const later = await revaluedAfter(tx, entityId, document.id, day);
  return settle(how, { ...open, remainingCzk: subtract(czk, later) }, paid);
}

/**
 * Writes a payment of a document: its row and number, its postings, and what is paid and open of the document then.
 * @param settled what `settledBy` says
 */
export async function recordPayment(
  tx: Queries,
  { company, now, held }: Recorder,
  { document, how }: PaidDocument,
  order: PaymentOrder,
  settled: Settled,
): Promise<Payment> {
  const { number, seriesId } = await numberOf(tx, company, how, order);
  const values: PaymentValues = {
    ...{ number, series_id: seriesId, document_id: document.id, offset_document_id: order.offsetDocumentId },
    ...{ paid_on: order.paidOn, amount: settled.amount, amount_czk: settled.amountCzk },
    ...{ settled_czk: settled.settledCzk, exchange_difference: settled.exchangeDifference },
    ...{ rate: order.rate, method: order.method, note: order.note, at_issue: order.isAtIssue ?? false },
    ...{ bank_account_id: order.bankAccountId, cash_register_id: order.registerId },
    bank_transaction_id: order.bankTransactionId ?? null,
  };
  const id = await insertPayment(tx, company.id, values, now);
  if (held.isDoubleEntry) {
    const postings = postingsOf({ document, how }, order, settled, id);
    if (postings.length > 0) await replacePostings(tx, company.id, null, postings);
  }
  await applyToDocument(tx, company.id, { document, how }, settled, now);
  return paymentOf(tx, company.id, document.id, id);
}

/** Writes what is paid and open of a document after a payment, or with the signs turned without it. */
export async function applyToDocument(
  tx: Queries,
  entityId: number,
  { document, how }: PaidDocument,
  change: Pick<Settled, 'amount' | 'settledCzk'>,
  now: Date,
): Promise<void> {
  const { currency, rate, total_payable: totalPayable, paid, remaining_czk: czk } = document;
  const after = afterPayment(how, { currency, rate, totalPayable, paid }, czk, change);
  await changePaid(tx, entityId, document.id, after, now);
}

async function numberOf(
  tx: Queries,
  company: Recorder['company'],
  { side }: Payable,
  { number, registerId, amount, paidOn }: PaymentOrder,
): Promise<{ number: string | null; seriesId: number | null }> {
  if (number !== undefined) return number;
  if (registerId === null) return { number: null, seriesId: null };
  const isIn = (side === 'issued') === amount > 0;
  const kind = isIn ? 'cash_in' : 'cash_out';
  return takeNumber(tx, company, { kind, date: paidOn, seriesId: null, number: null });
}

/** Where a payment is posted besides its amounts. */
type PostingPlace = {
  paidOn: string;
  account: string | null;
  difference?: MoneyDifference | null;
  /** What moved in the currency of the account, where what is paid is in CZK and the account is not. */
  moved?: { currency: string; amount: Haler };
};

/** The postings of a payment of a document in double entry. */
export function postingsOf(
  { document, how }: PaidDocument,
  place: PostingPlace & Pick<PaymentOrder, 'method' | 'amount'>,
  settled: Settled,
  id: number,
): NewPosting[] {
  const { currency, partner_id } = document;
  const isBack = document.total_payable >= 0 && place.amount < 0;
  const what = place.method === 'offset' ? 'Zápočet' : isBack ? 'Vrácení platby' : 'Úhrada';
  return postingsFor(how, place, settled, id, { currency, text: `${what}: ${nameOf(document)}` }).map(
    (posting) => ({
      ...posting,
      ...(partner_id === null ? {} : { partnerId: partner_id }),
      documentId: document.id,
    }),
  );
}

/** The postings of a payment of anything. */
export function postingsFor(
  how: Payable,
  { paidOn, account, difference = null, moved }: PostingPlace,
  settled: Settled,
  id: number,
  { currency: owed, text }: { currency: string; text: string },
): NewPosting[] {
  const { currency, amount } = owed === 'CZK' && moved !== undefined ? moved : { ...settled, currency: owed };
  return paymentEntries(how, account, { ...settled, amount }, difference).map((entry) => ({
    date: paidOn,
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    text:
      entry.text ??
      (entry.foreign === 0 && currency !== 'CZK' ? text.replace(/^[^:]*/, 'Kurzový rozdíl') : text),
    source: 'payment' as const,
    sourceId: id,
    ...(currency === 'CZK' ? {} : { foreign: { currency, amount: entry.foreign } }),
  }));
}

/** A change with its signs turned. */
export const turned = ({ amount, settled_czk }: Pick<Payment, 'amount' | 'settled_czk'>) => ({
  amount: negate(amount),
  settledCzk: negate(settled_czk),
});
