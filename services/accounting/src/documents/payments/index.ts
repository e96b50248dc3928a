// What other rooms may ask of payments.

export { freePayments } from './advance-store.ts';
export { isPaidAtIssue, payAtIssue, unpayAtIssue } from './at-issue.ts';
export { stateOf } from './figures.ts';
export { paymentsOf } from './payments-of.ts';
export { postPayments } from './post-payments.ts';
export type { Recorder } from './record.ts';
export { canSettle, checkSettled, settleAdvances } from './settle.ts';
export { hasOwnPayments } from './store.ts';
