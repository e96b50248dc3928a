import { replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from '../documents/index.ts';
import { ON_THE_WAY } from './money.ts';
import { payableOf } from './payable.ts';
import { type PaidDocument, postingsOf } from './record.ts';
import { type UnpostedPayment, unpostedPayments } from './store.ts';

/**
 * Posts the payments of a document that are from before the company changed to double entry. What was posted stays.
 * @throws {HttpError} 422 for a payment in a locked period
 */
export async function postPayments(tx: Queries, entityId: number, document: StoredDocument): Promise<void> {
  const how = payableOf(document.kind);
  if (how === null) return;
  const payments = await unpostedPayments(tx, entityId, document.id);
  const postings = payments.flatMap((payment) => postingsAgain({ document, how }, payment));
  if (postings.length > 0) await replacePostings(tx, entityId, null, postings);
}

function postingsAgain(paid: PaidDocument, payment: UnpostedPayment) {
  const { id, amount, amount_czk, settled_czk, exchange_difference, paid_on, method } = payment;
  const order = { paidOn: paid_on, account: accountOf(paid, payment), method, amount };
  const settled = { amount, amountCzk: amount_czk, settledCzk: settled_czk };
  return postingsOf(paid, order, { ...settled, exchangeDifference: exchange_difference }, id);
}

/** Null: nothing of the money is posted here, as of the second half of an offset. */
function accountOf({ how }: PaidDocument, { method, money_account, offset_kind }: UnpostedPayment) {
  if (method !== 'offset') return money_account ?? ON_THE_WAY;
  const other = offset_kind === null ? null : payableOf(offset_kind);
  return other === null || other.account === how.account ? null : other.account;
}
