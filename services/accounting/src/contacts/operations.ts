import type { AccountingOperation } from '../platform/operation.ts';
import { createPartner } from './create-partner.ts';
import { deletePartner } from './delete-partner.ts';
import { getPartner } from './get-partner.ts';
import { getStatement } from './get-statement.ts';
import { listPartners } from './list-partners.ts';
import { refreshPartner } from './refresh-partner.ts';
import { updatePartner } from './update-partner.ts';
import { checkVat } from './vat-check.ts';

export const CONTACT_OPERATIONS: readonly AccountingOperation[] = [
  listPartners, //   GET    /entities/{entity_id}/partners
  createPartner, //  POST   /entities/{entity_id}/partners
  getPartner, //     GET    /entities/{entity_id}/partners/{id}
  updatePartner, //  PATCH  /entities/{entity_id}/partners/{id}
  deletePartner, //  DELETE /entities/{entity_id}/partners/{id}
  refreshPartner, // POST   /entities/{entity_id}/partners/{id}/refresh
  checkVat, //       GET    /entities/{entity_id}/partners/{id}/vat_check
  getStatement, //   GET    /entities/{entity_id}/partners/{id}/statement
];
