import { type Haler, haler, negate, ZERO } from '@news-and-accounting/money';
import { invalidField } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { amountInCzk, type InCzk, rateBetween } from './amounts.ts';
import type { GivenPayment } from './fields.ts';
import type { Paid, Settled } from './figures.ts';
import type { Payment } from './payment.ts';
import { type PaidDocument, type PaymentOrder, type Recorder, recordPayment, settledBy } from './record.ts';
import { pairPayments } from './store.ts';

/** What is owed to us of a document; below zero we owe it. */
const claimOf = ({ document: { remaining }, how }: PaidDocument) =>
  Math.sign(remaining) * (how.side === 'issued' ? 1 : -1);

/**
 * Whether two documents can settle one another: the same partner and currency, one owed by us and one to us.
 * @throws {HttpError} 422 naming `offset_document_id`
 */
export function checkOffset(own: PaidDocument, other: PaidDocument): void {
  const [one, two] = [own.document, other.document];
  const refuse = (text: string) => invalidField('offset_document_id', text);
  if (one.id === two.id) throw refuse('Doklad nejde započíst sám se sebou.');
  if (one.partner_id === null || one.partner_id !== two.partner_id)
    throw refuse('Doklad je jiného partnera.');
  if (one.currency !== two.currency) throw refuse('Doklad je v jiné měně.');
  const [owed, against] = [claimOf(own), claimOf(other)];
  if (owed === 0 || against === 0) throw refuse('Na jednom z dokladů už není co započíst.');
  if (owed === against)
    throw refuse('Započíst jde jen pohledávku proti závazku nebo fakturu proti dobropisu.');
}

/**
 * How much of both is settled: what is given, else as much as there is on both.
 * @returns with the sign of what remains of the own document
 */
export function offsetAmount(given: Haler | null, own: PaidDocument, other: PaidDocument): Haler {
  const { remaining } = own.document;
  const atMost = Math.min(Math.abs(remaining), Math.abs(other.document.remaining));
  if (given === null) return haler(Math.sign(remaining) * atMost);
  if (Math.sign(given) !== Math.sign(remaining) || Math.abs(given) > atMost)
    throw invalidFields({ amount: `Započíst jde nejvýš to, co na obou dokladech zbývá.` });
  return given;
}

export type OffsetOrder = {
  given: GivenPayment;
  paidOn: string;
  dayRate: number | null;
};

/**
 * Pays two documents with one another: a payment on each. Something is posted only where their accounts differ, and
 * where one was worth more CZK than the other.
 * @returns the payment of the own document
 */
export async function recordOffset(
  tx: Queries,
  recorder: Recorder,
  own: PaidDocument,
  other: PaidDocument,
  { given, paidOn, dayRate }: OffsetOrder,
): Promise<Payment> {
  checkOffset(own, other);
  const { id: entityId } = recorder.company;
  const amount = offsetAmount(given.amount, own, other);
  const isOneAccount = own.how.account === other.how.account;
  const { amountCzk, rate } = isOneAccount
    ? await ownWorth(tx, entityId, own, amount, paidOn)
    : amountInCzk(amount, given, { currency: own.document.currency, paidOn, dayRate });
  const ownPaid = { amount, amountCzk };
  const otherPaid =
    own.how.side === other.how.side ? { amount: negate(amount), amountCzk: negate(amountCzk) } : ownPaid;
  const settled = await settledBy(tx, entityId, own, ownPaid, paidOn);
  const otherSettled = await settledBy(tx, entityId, other, otherPaid, paidOn);
  const half = (paid: Paid, document: PaidDocument, account: string | null): PaymentOrder => ({
    ...{ ...paid, paidOn, rate, method: 'offset', bankAccountId: null, registerId: null },
    ...{ offsetDocumentId: document.document.id, account, note: given.note },
  });
  const pay = (side: PaidDocument, order: PaymentOrder, what: Settled) =>
    recordPayment(tx, recorder, side, order, what);
  const payment = await pay(own, half(ownPaid, other, isOneAccount ? null : other.how.account), settled);
  const counterpart = await pay(other, half(otherPaid, own, null), otherSettled);
  await pairPayments(tx, entityId, payment.id, counterpart.id);
  return payment;
}

/** On one account no rate of the day matters: what is settled is worth what it stands in the books for. */
async function ownWorth(
  tx: Queries,
  entityId: number,
  own: PaidDocument,
  amount: Haler,
  paidOn: string,
): Promise<InCzk> {
  if (own.document.currency === 'CZK') return { amountCzk: amount, rate: null };
  const { settledCzk } = await settledBy(tx, entityId, own, { amount, amountCzk: ZERO }, paidOn);
  return { amountCzk: settledCzk, rate: rateBetween(amount, settledCzk) };
}
