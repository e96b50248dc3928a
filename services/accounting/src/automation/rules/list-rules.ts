import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { RuleSchema, RulesParams, ruleJson } from './rule.ts';
import { rulesOf } from './store.ts';

export const listRules = defineOperation({
  id: 'listRules',
  method: 'GET',
  path: '/entities/{entity_id}/automation/rules',
  summary: 'Rules for what repeats, in their order',
  description:
    'An array by `position`. Of the active rules the first that fits is the one that counts; `createRule` says what a rule may hold and when rules run. `hits` and `last_hit_at` say what a rule did. `updated_at` in quotes is the version for `If-Match` of `updateRule` and `deleteRule`.',
  tag: 'Automation',
  meta: { permission: 'member' },
  params: RulesParams,
  responses: { ...json(200, 'The rules', Type.Array(RuleSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    return ok((await rulesOf(context.sql, companyOf(context).id)).map(ruleJson));
  },
});
