import type { AccountingOperation } from '../../platform/operation.ts';
import { connectBankAccount, disconnectBankAccount } from './connection-operations.ts';
import { syncBankAccount } from './sync-account.ts';

export const BANK_CONNECTION_OPERATIONS: readonly AccountingOperation[] = [
  connectBankAccount, //    PUT    /entities/{entity_id}/bank_accounts/{id}/connection
  disconnectBankAccount, // DELETE /entities/{entity_id}/bank_accounts/{id}/connection
  syncBankAccount, //       POST   /entities/{entity_id}/bank_accounts/{id}/sync
];
