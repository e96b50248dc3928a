import { subtract } from '@news-and-accounting/money';
import { recordEvent } from '../../access/history/index.ts';
import { checkPaymentApproved } from '../../approval/index.ts';
import { checkUnlocked, holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  cashLimitWarning,
  cashWithPartnerOf,
  documentDetail,
  documentOf,
  isOverCashLimit,
  ratesOf,
  type StoredDocument,
  type Warning,
} from '../documents/index.ts';
import { amountInCzk, amountOf } from './amounts.ts';
import { paymentEvent } from './events.ts';
import { type GivenPayment, NEW_PAYMENT, PAYMENT_BODY } from './fields.ts';
import { methodOf, moneyOf } from './money.ts';
import { recordOffset } from './offset.ts';
import { payableOf } from './payable.ts';
import { NewPaymentSchema, type Payment, PaymentsParams, paymentJson } from './payment.ts';
import { type PaidDocument, type Recorder, recordPayment, settledBy } from './record.ts';
import { notIssued, notPayable } from './refusals.ts';
import { isDocument } from './store.ts';

export const createPayment = defineOperation({
  id: 'createDocumentPayment',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/payments',
  summary: 'Record a payment of a document',
  description:
    'Records that a document was paid, wholly by `{}`: `amount` is what remains, `paid_on` today. It is below zero where the document is, and where money of an over-payment or of an advance goes back. What is paid beyond stays open on the document, which is `overpaid` then. The day may not lie in the future or in a locked period. A draft or a cancelled document is a 422 `NOT_ISSUED`; kinds that nobody pays, and documents of cash, which their issue settles, are a 422 `NOT_PAYABLE`; an expense that has to be approved first is a 422 `APPROVAL_REQUIRED`, see `requestApproval`.\n\n`method` follows from what is named, else from the document. The account is the one given, else that of the document, else the only one in the currency; without any the money is on its way, on 261, and so it is where that of the document is in a third currency. `cash` goes through a register in the same order, and the payment gets a `number` of the series for cash receipts or disbursements. An account in CZK may pay a document in another currency.\n\nIn another currency `amount_czk` is given, or made by `rate` or the rate of the central bank for `paid_on`; without any it is a 422 `RATE_MISSING`. The document settles its value in the books in proportion, the last payment the rest of it, an advance that is given back its part of what was paid ahead and is not deducted, and the difference is an exchange gain or loss.\n\n`method` `offset` with `offset_document_id` settles two documents of one partner in one currency with one another, one owed to the company and one by it, or an invoice and its credit note: a payment on both, posted only between different accounts. Double entry gets the postings with source `payment`. `warnings` is `CASH_LIMIT` where cash with the contact on that day is over what the law allows, see `getCashLimit`. The history gets the record `document.paid`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: PaymentsParams,
  body: PAYMENT_BODY,
  responses: {
    ...json(201, 'The payment', NewPaymentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(NEW_PAYMENT, body);
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const paidOn = given.paid_on ?? today(context.now());
    if (paidOn > today(context.now())) throw invalidFields({ paid_on: 'Nesmí být v budoucnu.' });
    const present = await documentOf(context.sql, company.id, params.id);
    const dayRate = await dayRateFor(context, present, given, paidOn);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const before = await documentOf(tx, company.id, params.id, true);
      await checkVersion(context, before, () => documentDetail(tx, company.id, before));
      const paid = checkPayable(before);
      await checkPaymentApproved(tx, company.id, before.id);
      checkUnlocked(held.lockedUntil, paidOn);
      const recorder = { company, userId, now, held };
      const payment = await pay(tx, recorder, paid, { given, paidOn, dayRate });
      const after = await documentOf(tx, company.id, before.id);
      const { amount } = payment;
      await recordEvent(tx, paymentEvent('paid', company.id, userId, { before, after, amount }));
      const warnings = await warningsOf(tx, company.id, before, payment);
      return created({ ...paymentJson(payment), warnings });
    });
  },
});

/** What is doubtful about a payment that was taken: cash is, over the limit of the day with the contact. */
async function warningsOf(
  tx: Queries,
  entityId: number,
  document: StoredDocument,
  { method, paid_on }: Payment,
): Promise<Warning[]> {
  if (method !== 'cash') return [];
  const paid = await cashWithPartnerOf(tx, entityId, document, paid_on);
  return isOverCashLimit(paid, paid_on) ? [cashLimitWarning(paid_on)] : [];
}

/** The rate of the day where it will be needed; asked before the transaction, as the bank may be waited for. */
async function dayRateFor(
  context: Context,
  { currency }: StoredDocument,
  given: GivenPayment,
  paidOn: string,
): Promise<number | null> {
  if (currency === 'CZK' || given.rate !== null || given.amount_czk !== null) return null;
  return (await ratesOf(context)(context.sql, paidOn, currency))?.rate ?? null;
}

/** @throws {HttpError} 422 `NOT_ISSUED`, `NOT_PAYABLE` */
function checkPayable(document: StoredDocument): PaidWhole {
  const how = payableOf(document.kind);
  if (how === null) throw notPayable();
  if (document.status !== 'issued') throw notIssued();
  // A correction of a tax receipt is a tax document only: what is given back is the payment of the advance.
  if (document.remaining !== subtract(document.total_payable, document.paid)) throw notPayable();
  return { document, how };
}

type PaidWhole = PaidDocument & { document: StoredDocument };
type Order = { given: GivenPayment; paidOn: string; dayRate: number | null };

async function pay(
  tx: Queries,
  recorder: Recorder,
  paid: PaidWhole,
  { given, paidOn, dayRate }: Order,
): Promise<Payment> {
  const { id: entityId } = recorder.company;
  const { document } = paid;
  const method = methodOf(given, document);
  if (method === 'offset') {
    const other = await otherDocument(tx, entityId, given.offset_document_id);
    return recordOffset(tx, recorder, paid, other, { given, paidOn, dayRate });
  }
  const amount = amountOf(given.amount, document);
  const { amountCzk, rate } = amountInCzk(amount, given, { currency: document.currency, paidOn, dayRate });
  const money = await moneyOf(tx, entityId, document, given, method);
  const settled = await settledBy(tx, entityId, paid, { amount, amountCzk }, paidOn);
  const { account, bankAccountId, registerId } = money;
  const order = { amount, amountCzk, paidOn, rate, method, account, bankAccountId, registerId };
  return recordPayment(tx, recorder, paid, { ...order, offsetDocumentId: null, note: given.note }, settled);
}

/** @throws {HttpError} 422 naming `offset_document_id` where there is no such document, also `NOT_ISSUED`, `NOT_PAYABLE` */
async function otherDocument(tx: Queries, entityId: number, id: number | null): Promise<PaidDocument> {
  if (id === null || !(await isDocument(tx, entityId, id)))
    throw invalidFields({ offset_document_id: 'Tento doklad ve firmě není.' });
  const paid = checkPayable(await documentOf(tx, entityId, id, true));
  await checkPaymentApproved(tx, entityId, id);
  return paid;
}
