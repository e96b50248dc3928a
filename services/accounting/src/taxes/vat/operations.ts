import type { AccountingOperation } from '../../platform/operation.ts';
import { createVatRecord } from './create-record.ts';
import { deleteVatRecord } from './delete-record.ts';
import { getControlStatement } from './get-control-statement.ts';
import { getVatLedger } from './get-ledger.ts';
import { getRecapitulativeStatement } from './get-recapitulative.ts';
import { getVatReturn } from './get-return.ts';

export const VAT_OPERATIONS: readonly AccountingOperation[] = [
  getVatLedger, //                GET    /entities/{entity_id}/taxes/vat_ledger
  createVatRecord, //             POST   /entities/{entity_id}/taxes/vat_ledger
  deleteVatRecord, //             DELETE /entities/{entity_id}/taxes/vat_ledger/{id}
  getVatReturn, //                GET    /entities/{entity_id}/taxes/vat_return
  getControlStatement, //         GET    /entities/{entity_id}/taxes/control_statement
  getRecapitulativeStatement, //  GET    /entities/{entity_id}/taxes/recapitulative_statement
];
