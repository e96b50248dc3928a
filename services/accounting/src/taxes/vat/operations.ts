import type { AccountingOperation } from '../../platform/operation.ts';
import { createVatRecord } from './create-record.ts';
import { deleteVatRecord } from './delete-record.ts';

export const VAT_OPERATIONS: readonly AccountingOperation[] = [
  createVatRecord, //  POST   /entities/{entity_id}/taxes/vat_ledger
  deleteVatRecord, //  DELETE /entities/{entity_id}/taxes/vat_ledger/{id}
];
