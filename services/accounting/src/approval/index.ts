// What other rooms may ask of approval.

export {
  checkIssueApproved,
  checkPaymentApproved,
  type IssuedExpense,
  type Needed,
  neededOf,
} from './needed.ts';
export { APPROVAL_QUEUE } from './queue.ts';
export { keepAtIssue, resetCancelled, resetIfChanged } from './reset.ts';
export { isInApprovalRules } from './rules-store.ts';
export { fillApproval } from './sample.ts';
export { renewBases, waitingFor, waitingRequests } from './store.ts';
