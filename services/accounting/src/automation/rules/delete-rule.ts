import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { ruleEvent } from './events.ts';
import { RuleParams, ruleJson } from './rule.ts';
import { forgetProposals, removeRule, ruleOf, shiftRules } from './store.ts';

export const deleteRule = defineOperation({
  id: 'deleteRule',
  method: 'DELETE',
  path: '/entities/{entity_id}/automation/rules/{id}',
  summary: 'Delete a rule',
  description:
    'The rules after it move up. What it did stays; what it proposed is forgotten. To stop it for a while send `active: false` with `updateRule`. The history gets the record `rule.deleted`.',
  tag: 'Automation',
  meta: { permission: 'writer', versioned: true },
  params: RuleParams,
  responses: { ...noBody(204, 'The rule is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const now = new Date(context.now());
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const rule = await ruleOf(tx, entityId, params.id);
      await checkVersion(context, rule, () => ruleJson(rule));
      await forgetProposals(tx, entityId, rule.id, now);
      await removeRule(tx, entityId, rule.id);
      await shiftRules(tx, entityId, { from: rule.position + 1, to: null, by: -1 }, now);
      await recordEvent(tx, ruleEvent('deleted', entityId, callerOf(context).userId, rule));
    });
    return noContent();
  },
});
