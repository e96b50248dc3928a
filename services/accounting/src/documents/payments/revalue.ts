import { type Haler, haler, sum } from '@news-and-accounting/money';
import { type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { afterPayment, type Settled, settle, stateOf } from './figures.ts';
import type { OpenDocument } from './open-document.ts';
import { type Payable, payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import {
  changePaidOfMany,
  changeSettledOf,
  openDocuments,
  paymentsOfDocument,
  postingsOfPayment,
  revaluedAfter,
} from './store.ts';

/** A revaluation of a document's account: debit minus credit. */
export type Revaluation = { documentId: number; account: string; amount: Haler };

/**
 * Carries a change of what a day's revaluations say on to their documents: what is left of their value in the books, and
 * what payments after that day settled of it, whose differences of rates are posted anew. Revaluations are posted before.
 * @param changes those that hold now less those that held before
 */
export async function revalueDocuments(
  tx: Queries,
  entityId: number,
  day: string,
  changes: readonly Revaluation[],
  now: Date,
): Promise<void> {
  const byDocument = Map.groupBy(changes, ({ documentId }) => documentId);
  const documents = await openDocuments(tx, entityId, [...byDocument.keys()], true);
  const changed = [];
  for (const document of documents) {
    const how = payableOf(document.kind);
    // An advance is worth what was paid for it, and what was cancelled is worth nothing.
    if (how === null || how.isAdvance || document.status !== 'issued') continue;
    const own = (byDocument.get(document.id) ?? []).filter(({ account }) => account.startsWith(how.account));
    const moved = sum(own.map(({ amount }) => amount));
    if (moved === 0) continue;
    const change = haler(how.side === 'issued' ? moved : -moved);
    changed.push(await settledAnew(tx, entityId, { document, how, day, change }));
  }
  await changePaidOfMany(tx, entityId, changed, now);
}

type Change = { document: OpenDocument; how: Payable; day: string; change: Haler };

/** A document after its payments since a day were settled from another value; the payments are put right. */
async function settledAnew(tx: Queries, entityId: number, { document, how, day, change }: Change) {
  const { currency, rate, total_payable: totalPayable } = document;
  const later = (await paymentsOfDocument(tx, entityId, document.id))
    .filter((payment) => payment.paid_on > day && !payment.taken_over)
    .sort((one, other) => one.id - other.id);
  let paid = haler(document.paid - sum(later.map(({ amount }) => amount)));
  let czk = haler(document.remaining_czk + change + sum(later.map(({ settled_czk }) => settled_czk)));
  for (const payment of later) {
    const account = { account: how.account, day: payment.paid_on, isOwed: how.side === 'issued' };
    const ahead = await revaluedAfter(tx, entityId, document.id, account);
    const open = { currency, rate, totalPayable, paid, remainingCzk: haler(czk - ahead) };
    const settled = settle(how, open, { amount: payment.amount, amountCzk: payment.amount_czk });
    await changeSettled(tx, entityId, how, payment, settled);
    const after = afterPayment(how, { currency, rate, totalPayable, paid }, czk, settled);
    ({ paid, remainingCzk: czk } = after);
  }
  return { ...document, remaining_czk: czk, payment_state: stateOf(totalPayable, document.paid) };
}

/** Writes what a payment settles, and posts its difference of rates anew; the rest of its entry stays as it is. */
async function changeSettled(
  tx: Queries,
  entityId: number,
  how: Payable,
  payment: Payment,
  settled: Settled,
): Promise<void> {
  if (settled.settledCzk === payment.settled_czk) return;
  await changeSettledOf(tx, entityId, payment.id, settled);
  const postings = await postingsOfPayment(tx, entityId, payment.id);
  const [first] = postings;
  // Of other kinds of bookkeeping there is no entry.
  if (first === undefined) return;
  const before = differencePosting(how, payment.exchange_difference, first);
  const at = postings.findIndex(
    ({ debit, credit, amount, foreign }) =>
      foreign?.amount === 0 &&
      debit === before?.debit &&
      credit === before.credit &&
      amount === before.amount,
  );
  const after = differencePosting(how, settled.exchangeDifference, first);
  const kept = postings.filter((_, i) => i !== at);
  const selection = { source: 'payment' as const, sourceIds: [payment.id] };
  await replacePostings(tx, entityId, selection, [...kept, ...(after === null ? [] : [after])]);
}

/** The posting of a payment's difference of rates; null: there is none. */
function differencePosting(how: Payable, difference: Haler, like: NewPosting): NewPosting | null {
  if (difference === 0 || like.foreign === undefined) return null;
  const [debit, credit] = difference > 0 ? [how.account, '663'] : ['563', how.account];
  return {
    ...like,
    ...{ debit, credit, amount: haler(Math.abs(difference)) },
    text: like.text.replace(/^[^:]*/, 'Kurzový rozdíl'),
    foreign: { currency: like.foreign.currency, amount: haler(0) },
  };
}
