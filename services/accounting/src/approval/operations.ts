import type { AccountingOperation } from '../platform/operation.ts';
import { approveDocument } from './approve.ts';
import { listApprovals } from './list-approvals.ts';
import { listApprovalRules } from './list-rules.ts';
import { rejectDocument } from './reject.ts';
import { replaceApprovalRules } from './replace-rules.ts';
import { requestApproval } from './request-approval.ts';

export const APPROVAL_OPERATIONS: readonly AccountingOperation[] = [
  listApprovals, //        GET  /entities/{entity_id}/approvals
  listApprovalRules, //    GET  /entities/{entity_id}/approval_rules
  replaceApprovalRules, // PUT  /entities/{entity_id}/approval_rules
  requestApproval, //      POST /entities/{entity_id}/documents/{id}/approval
  approveDocument, //      POST /entities/{entity_id}/documents/{id}/approve
  rejectDocument, //       POST /entities/{entity_id}/documents/{id}/reject
];
