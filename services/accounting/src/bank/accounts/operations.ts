import type { AccountingOperation } from '../../platform/operation.ts';
import { createBankAccount } from './create-account.ts';
import { deleteBankAccount } from './delete-account.ts';
import { listBankAccounts } from './list-accounts.ts';
import { updateBankAccount } from './update-account.ts';

export const BANK_ACCOUNT_OPERATIONS: readonly AccountingOperation[] = [
  listBankAccounts, //  GET    /entities/{entity_id}/bank_accounts
  createBankAccount, // POST   /entities/{entity_id}/bank_accounts
  updateBankAccount, // PATCH  /entities/{entity_id}/bank_accounts/{id}
  deleteBankAccount, // DELETE /entities/{entity_id}/bank_accounts/{id}
];
