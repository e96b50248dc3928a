import type { AccountingOperation } from '../../platform/operation.ts';
import { createRule } from './create-rule.ts';
import { deleteRule } from './delete-rule.ts';
import { listRules } from './list-rules.ts';
import { previewRule } from './preview-rule.ts';
import { updateRule } from './update-rule.ts';

export const RULE_OPERATIONS: readonly AccountingOperation[] = [
  listRules, //   GET    /entities/{entity_id}/automation/rules
  createRule, //  POST   /entities/{entity_id}/automation/rules
  previewRule, // POST   /entities/{entity_id}/automation/rules/preview
  updateRule, //  PATCH  /entities/{entity_id}/automation/rules/{id}
  deleteRule, //  DELETE /entities/{entity_id}/automation/rules/{id}
];
