import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { newBody, RULE } from './fields.ts';
import { makeRule } from './make-rule.ts';
import { RuleSchema, RulesParams, ruleJson } from './rule.ts';

export const createRule = defineOperation({
  id: 'createRule',
  method: 'POST',
  path: '/entities/{entity_id}/automation/rules',
  summary: 'Make a rule for what repeats',
  description:
    'Sent inside `rule`; `target` is `bank_transaction` (`document` is a 422 as yet). All `conditions` have to hold, and at least one besides `direction` is needed: any of the words of `text` in the name or message, whatever their case and diacritics, with `*` for any characters between; a symbol exactly, or by its beginning as `123*` (leading zeros do not matter); amounts without their sign, inclusive; the other account, the contact (assigned, or known by its account), the own account, the currency.\n\nRules run after each import, unless `settings.bank_auto_match` is `false`, and in `runBankMatching`: on movements that matching left `new`, that nobody assigned an account to, outside the locked period. The first active rule that fits is the only one. With `post` it posts the movement to `account_code` (without double entry to `category`) at once, else it proposes that: as a candidate of kind `rule`, which `postBankTransaction` takes. `cost_centre` goes to what is posted; `partner_id`, `note` and `tags` only where the movement has none, without an account at once. `ignore` puts a movement aside.\n\nAt `position` the others move; without it the rule is the last one. No condition, no effect, `ignore` with another effect, `post` without an account, `cost_centre` without one, `vat_treatment`, an unknown account, contact or bank account are a 422 that names the field, more than 500 rules as well. Try it with `previewRule` before. The history gets the record `rule.created`.',
  tag: 'Automation',
  meta: { permission: 'writer' },
  params: RulesParams,
  body: newBody(),
  responses: {
    ...json(201, 'The rule', RuleSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(RULE, unwrap(body, 'rule'));
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      const { isDoubleEntry } = await holdCompany(tx, entityId);
      const rule = await makeRule(tx, { entityId, userId, isDoubleEntry, now }, values);
      return created(ruleJson(rule));
    });
  },
});
