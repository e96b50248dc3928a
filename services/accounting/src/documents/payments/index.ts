// What other rooms may ask of payments.

export {
  type FreeAdvance,
  freeAdvances,
  freePayments,
  keepSettled,
} from './advance-store.ts';
export { isPaidAtIssue, payAtIssue, unpayAtIssue } from './at-issue.ts';
export { DUTY_ACCOUNTS } from './duty-accounts.ts';
export { type MoneyDifference, stateOf } from './figures.ts';
export { registerInCzk } from './money.ts';
export { type BankPaid, type BankPayment, type PaidThing, recordBankPayments } from './of-bank.ts';
export { type CashPaid, recordCashPayment, recordPrivatePayment, removeThingPayment } from './of-cash.ts';
export type { OpenDocument } from './open-document.ts';
export { type Payable, payableOf } from './payable.ts';
export { paymentsOf } from './payments-of.ts';
export { postPayments } from './post-payments.ts';
export type { PaidDocument, Recorder } from './record.ts';
export { notIssued, notPayable } from './refusals.ts';
export { REMOVAL_FOLLOWERS, type RemovalFollower } from './removal-followers.ts';
export { removePayment } from './remove.ts';
export { type Revaluation, revalueDocuments } from './revalue.ts';
export { advanceKindOf, canSettle, checkSettled, settleAdvances } from './settle.ts';
export { hasOwnPayments, markRemoved, openDocuments, paymentOf } from './store.ts';
export { insertTakenOver, type MoneyPlace, type TakenOverPayment, takenOverPayments } from './taken-over.ts';
export { type LooseReceipt, tieReceipt } from './tie-receipt.ts';
export { type UnreceiptedPayment, unreceiptedIn } from './unreceipted.ts';
