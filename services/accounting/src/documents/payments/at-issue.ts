import { negate, ZERO } from '@news-and-accounting/money';
import { replacePostings } from '../../books/ledger/index.ts';
import { invalidField } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { registerOf } from '../cash/index.ts';
import { KINDS, type StoredDocument, sideOf } from '../documents/index.ts';
import { moneyOf } from './money.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payment.ts';
import {
  applyToDocument,
  type PaidDocument,
  type PaymentOrder,
  type Recorder,
  recordPayment,
  turned,
} from './record.ts';
import { checkRegister } from './remove.ts';
import { markRemoved, paymentsOfDocument } from './store.ts';

/** Whether a document is paid in cash by its issue: documents of cash are, and receipts that say so. */
export const isPaidAtIssue = ({ kind, payment_method }: Pick<StoredDocument, 'kind' | 'payment_method'>) =>
  KINDS[kind].isCash || (kind === 'receipt' && payment_method === 'cash');

/** How such a document is paid: a document of cash is posted to its register itself, so its payment posts nothing. */
export const howOf = ({ kind, direction }: StoredDocument): Payable => ({
  side: sideOf(kind, direction),
  account: '321',
  isAdvance: false,
});

/**
 * Pays a document that is settled in cash when it is issued, on the day of its postings. Call it when it has its number.
 * @throws {HttpError} 422 for a register that is missing or does not fit, and a day to come
 */
export async function payAtIssue(tx: Queries, recorder: Recorder, document: StoredDocument): Promise<void> {
  if (!isPaidAtIssue(document) || document.remaining === 0) return;
  const { kind, accounting_on: paidOn, remaining: amount, number, series_id: seriesId, currency } = document;
  if (paidOn > today(recorder.now.getTime()))
    throw invalidField('issued_on', 'Hotově jde zaplatit nejpozději dnes.');
  const nothing = { bank_account_id: null, cash_register_id: null };
  const money = await moneyOf(tx, recorder.company.id, document, nothing, 'cash');
  const { isCash } = KINDS[kind];
  const paid = { amount, amountCzk: currency === 'CZK' ? amount : document.remaining_czk };
  const order: PaymentOrder = {
    ...{ ...paid, paidOn, rate: document.rate, method: 'cash', note: null, isAtIssue: true },
    ...{ bankAccountId: null, registerId: money.registerId, offsetDocumentId: null },
    account: isCash ? null : money.account,
    ...(isCash && number !== null ? { number: { number, seriesId } } : {}),
  };
  const settled = { ...paid, settledCzk: paid.amountCzk, exchangeDifference: ZERO };
  await recordPayment(tx, recorder, { document, how: howOf(document) }, order, settled);
}

/**
 * Takes the payment at issue back before its document is cancelled: where the document is reversed on the day of the
 * payment it is removed, otherwise the money comes back on that day.
 * @param on the day on which the document is reversed
 */
export async function unpayAtIssue(
  tx: Queries,
  recorder: Recorder,
  document: StoredDocument,
  on: string,
): Promise<void> {
  const { id: entityId } = recorder.company;
  const paid: PaidDocument = { document, how: howOf(document) };
  const payments = await paymentsOfDocument(tx, entityId, document.id);
  const payment = payments.find(({ at_issue }) => at_issue);
  if (payment === undefined) return;
  await checkRegister(tx, entityId, payment.cash_register_id);
  if (payment.paid_on !== on) return giveBack(tx, recorder, paid, payment, on);
  await replacePostings(tx, entityId, { source: 'payment', sourceIds: [payment.id] }, []);
  await markRemoved(tx, entityId, [payment.id], recorder.now);
  await applyToDocument(tx, entityId, paid, turned(payment), recorder.now);
}

async function giveBack(
  tx: Queries,
  recorder: Recorder,
  { document, how }: PaidDocument,
  payment: Payment,
  paidOn: string,
): Promise<void> {
  const { amount, amount_czk, rate, cash_register_id: registerId, number, series_id: seriesId } = payment;
  const paid = { amount: negate(amount), amountCzk: negate(amount_czk) };
  const { isCash } = KINDS[document.kind];
  const order: PaymentOrder = {
    ...{ ...paid, paidOn, rate, method: 'cash', bankAccountId: null, registerId, offsetDocumentId: null },
    ...{ note: null, isAtIssue: true },
    account: isCash || registerId === null ? null : await accountOf(tx, recorder.company.id, registerId),
    ...(isCash && number !== null ? { number: { number, seriesId } } : {}),
  };
  const settled = { ...paid, settledCzk: negate(payment.settled_czk), exchangeDifference: ZERO };
  await recordPayment(tx, recorder, { document, how }, order, settled);
}

const accountOf = async (tx: Queries, entityId: number, registerId: number) =>
  (await registerOf(tx, entityId, registerId)).account_code;
