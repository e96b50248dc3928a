// What other rooms may ask of movements.

export { transactionDetail, transactionDetailOf } from './detail.ts';
export { transactionEvent } from './events.ts';
export { LIST_COLUMNS as TRANSACTION_COLUMNS } from './list-columns.ts';
export { PaidBeforeSchema, paidBefore } from './paid-before.ts';
export { partnersByAccount } from './partners-by-account.ts';
export { TRANSACTION_QUEUE } from './queue.ts';
export { searchTransactions } from './search.ts';
export { isInMovements, transactionOf, waitingCount } from './store.ts';
export {
  type BankFacts,
  CATEGORIES,
  DutySchema,
  STATES,
  type State,
  type Transaction,
  TransactionParams,
  TransactionSchema,
  TransactionsParams,
  transactionJson,
} from './transaction.ts';
