import Type from 'typebox';
import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { ApprovalRuleSchema, approvalRuleJson, EntityParams } from './rule.ts';
import { approvalRules } from './rules-store.ts';

export const listApprovalRules = defineOperation({
  id: 'listApprovalRules',
  method: 'GET',
  path: '/entities/{entity_id}/approval_rules',
  summary: 'Who approves what',
  description:
    'The rules of approval in their order. The first active one that fits an expense decides: its kind is among `kinds`, its `total_czk` lies within the amounts, its contact is among `partner_ids`, and a line has one of `cost_centres`; an empty list and null mean any. No rule: no approval is needed. `approver_ids` are `user_id` of `listMembers`. Send the same rules, changed, to `replaceApprovalRules`.',
  tag: 'Approval',
  meta: { permission: 'member' },
  params: EntityParams,
  responses: {
    ...json(200, 'The rules by `position`', Type.Array(ApprovalRuleSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    return ok((await approvalRules(context.sql, companyOf(context).id)).map(approvalRuleJson));
  },
});
