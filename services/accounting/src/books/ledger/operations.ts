import type { AccountingOperation } from '../../platform/operation.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { generalLedger } from './general-ledger.ts';
import { getAccountStatement } from './get-account-statement.ts';
import { listAccounts } from './list-accounts.ts';
import { trialBalance } from './trial-balance.ts';
import { updateAccount } from './update-account.ts';

export const LEDGER_OPERATIONS: readonly AccountingOperation[] = [
  listAccounts, //        GET    /entities/{entity_id}/accounts
  createAccount, //       POST   /entities/{entity_id}/accounts
  updateAccount, //       PATCH  /entities/{entity_id}/accounts/{id}
  deleteAccount, //       DELETE /entities/{entity_id}/accounts/{id}
  getAccountStatement, // GET    /entities/{entity_id}/accounts/{id}/statement
  trialBalance, //        GET    /entities/{entity_id}/reports/trial_balance
  generalLedger, //       GET    /entities/{entity_id}/reports/general_ledger
];
