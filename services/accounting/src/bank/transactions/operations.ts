import type { AccountingOperation } from '../../platform/operation.ts';
import { getBankTransaction } from './get-transaction.ts';
import { listBankTransactions } from './list-transactions.ts';
import { updateBankTransaction } from './update-transaction.ts';

export const BANK_TRANSACTION_OPERATIONS: readonly AccountingOperation[] = [
  listBankTransactions, //  GET    /entities/{entity_id}/bank_transactions
  getBankTransaction, //    GET    /entities/{entity_id}/bank_transactions/{id}
  updateBankTransaction, // PATCH  /entities/{entity_id}/bank_transactions/{id}
];
