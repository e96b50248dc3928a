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
    'Sent inside `rule`; `target` is `bank_transaction` or `document`. All `conditions` have to hold, and at least one besides `direction` is needed: any of the words of `text` in the name or message, of a document in the contact’s name or a line, whatever their case and diacritics, with `*` for any characters between; a symbol exactly, or by its beginning as `123*` (leading zeros do not matter); amounts without their sign, inclusive, of a document its `total`; the other account, of a document `payee_account`, else any of the contact; the contact (of a movement assigned, or known by its account), the own account, the currency. `direction` is `in` or `out`, of documents `issued` or `received`. The first active rule that fits is the only one.\n\nRules for movements run after each import, unless `settings.bank_auto_match` is `false`, and in `runBankMatching`: on movements that matching left `new`, that nobody assigned an account to, outside the locked period. With `post` such a rule posts the movement to `account_code` (without double entry to `category`) at once, else it proposes that: as a candidate of kind `rule`, which `postBankTransaction` takes. `cost_centre` goes to what is posted; `partner_id`, `note` and `tags` only where the movement has none, without an account at once. `ignore` puts a movement aside.\n\nRules for documents run when a document is created, by hand, by a program, a recurrence or an import, also when it is issued at once; not on corrections of another document and tax receipts. They fill in only what is empty, on lines `account_code`, `cost_centre` and `vat_treatment`: the first and the last where the contact’s defaults say nothing and the document may have them. A rule without `direction` gives accounts of class 6 to what is issued and others to what is received. `ignore` lets such a document be, whatever later rules say. What a rule filled in is among the `changes` of the document’s first record of the history.\n\nAt `position` the others move; without it the rule is the last one. No condition, no effect, `ignore` with another effect, `post` without an account or for documents, `cost_centre` of a movement without an account, `vat_treatment` of a movement or one that documents of the `direction` cannot have, an unknown account, contact or bank account are a 422 that names the field, more than 500 rules as well. Try it with `previewRule` before. The history gets the record `rule.created`.',
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
