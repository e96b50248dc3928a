import { transaction } from '@news-and-accounting/postgres';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { checkReferences, checkSense } from './check-rule.ts';
import { ruleEvent } from './events.ts';
import { changesBody, RULE, type RuleValues } from './fields.ts';
import { type Rule, RuleParams, RuleSchema, ruleJson } from './rule.ts';
import { changeRule, countRules, forgetProposals, ruleOf, shiftRules } from './store.ts';

export const updateRule = defineOperation({
  id: 'updateRule',
  method: 'PATCH',
  path: '/entities/{entity_id}/automation/rules/{id}',
  summary: 'Change, move or switch off a rule',
  description:
    'Changes the fields that are sent inside `rule`; `conditions` and `effects` are put in the place of the present ones as a whole, by the rules of `createRule`. `position` moves it, and the rules between move by one; one beyond the last is the last. `active: false` switches it off. What it did stays; what it proposed is forgotten with a change of what it fits or does, until the next run. `updated_at` in quotes, from `listRules`, is the version for `If-Match`; moving a rule is a new version of those that give way, a hit is none. The history gets the record `rule.updated` with the old and new values.',
  tag: 'Automation',
  meta: { permission: 'writer', versioned: true },
  params: RuleParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The rule', RuleSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(RULE, unwrap(body, 'rule'), '') as Partial<RuleValues>;
    const { id: entityId } = companyOf(context);
    const now = new Date(context.now());
    const rule = await transaction(context.sql, async (tx) => {
      const { isDoubleEntry } = await holdCompany(tx, entityId);
      const before = await ruleOf(tx, entityId, params.id);
      await checkVersion(context, before, () => ruleJson(before));
      const { name, active, target, conditions, effects } = { ...before, ...changes };
      const values = { name, active, target, conditions, effects };
      if ('conditions' in changes || 'effects' in changes || 'target' in changes)
        checkSense(values, isDoubleEntry);
      await checkReferences(tx, entityId, values, before);
      const position = await moved(tx, entityId, before, changes.position ?? before.position, now);
      await changeRule(tx, entityId, before.id, { ...values, position }, now);
      if (DECIDING.some((part) => part in changes)) await forgetProposals(tx, entityId, before.id, now);
      const after = await ruleOf(tx, entityId, before.id);
      await recordEvent(tx, {
        ...ruleEvent('updated', entityId, callerOf(context).userId, after),
        changes: changesBetween(valuesOf(before), valuesOf(after)),
      });
      return after;
    });
    return ok(ruleJson(rule), rule.updated_at);
  },
});

/** What of a rule decides about movements. */
const DECIDING = ['active', 'target', 'conditions', 'effects'] as const;

/** Makes place where a rule goes. @returns where that is */
async function moved(
  tx: Queries,
  entityId: number,
  { position: from }: Rule,
  wanted: number,
  now: Date,
): Promise<number> {
  const to = Math.min(wanted, await countRules(tx, entityId));
  if (to < from) await shiftRules(tx, entityId, { from: to, to: from - 1, by: 1 }, now);
  if (to > from) await shiftRules(tx, entityId, { from: from + 1, to, by: -1 }, now);
  return to;
}

/** What people enter, without what runs leave behind. */
function valuesOf(rule: Rule) {
  const { name, position, active, target, conditions, effects } = ruleJson(rule);
  return { name, position, active, target, conditions, effects };
}
