import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type Author, changesBetween, type HistoryRecord, recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { checkRules } from './check-rules.ts';
import { RULES_BODY, readRules } from './fields.ts';
import { type ApprovalRule, ApprovalRuleSchema, approvalRuleJson, EntityParams } from './rule.ts';
import { approvalRules, storeRules } from './rules-store.ts';

export const replaceApprovalRules = defineOperation({
  id: 'replaceApprovalRules',
  method: 'PUT',
  path: '/entities/{entity_id}/approval_rules',
  summary: 'Replace the rules of approval',
  description:
    'Puts `rules` in the place of all there are. A rule that is sent with its `id` keeps it, one without is new, one that is left out is gone. They stand in the order in which they are sent, unless `position` says another one. Approvers are `approver_ids` and everybody with one of `approver_roles`; `required` of them have to approve. With `blocks` `issue` an expense can be neither issued nor paid before, with `payment` only not paid; what is paid by its issue, in cash, always waits.\n\nRequests that run keep the rule as it was when they were made; expenses that nobody has asked about yet follow the new rules at once, also issued ones that are still to be paid.\n\nA 422 that names the field: an `id` that is no rule, a user who is no member, fewer accepted members who may approve than `required`, `amount_from` above `amount_to`, a contact that is not in the company, more than 100 rules. The history gets the record `approval_rules.updated`.',
  tag: 'Approval',
  meta: { permission: 'manager' },
  params: EntityParams,
  body: RULES_BODY,
  responses: {
    ...json(200, 'The rules by `position`', Type.Array(ApprovalRuleSchema)),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readRules(body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const rules = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await approvalRules(tx, entityId);
      await checkRules(tx, entityId, given, before);
      await storeRules(
        tx,
        entityId,
        given.map(({ rule }, i) => ({ ...rule, position: i + 1 })),
        new Date(context.now()),
      );
      const after = await approvalRules(tx, entityId);
      await recordEvent(tx, rulesEvent({ entityId, userId }, before, after));
      return after;
    });
    return ok(rules.map(approvalRuleJson));
  },
});

/** The history record of rules that took the place of others. */
export function rulesEvent(
  { entityId, userId }: { entityId: number; userId: Author },
  before: readonly ApprovalRule[],
  after: readonly ApprovalRule[],
): HistoryRecord {
  return {
    ...{ entityId, userId, action: 'approval_rules.updated', subjectType: 'Entity', subjectId: entityId },
    changes: changesBetween(byId(before), byId(after)),
    summary: `Změněna pravidla schvalování, teď jich je ${after.length}`,
  };
}

/** Rules as the history tells their changes: each by its number. */
const byId = (rules: readonly ApprovalRule[]) => ({
  rules: Object.fromEntries(
    rules.map((rule) => {
      const { id, ...rest } = approvalRuleJson(rule);
      return [id, rest];
    }),
  ),
});
