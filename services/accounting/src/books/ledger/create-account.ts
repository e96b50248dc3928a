import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, nullable, readBody, text, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AccountSchema, accountEvent, accountJson, checkDoubleEntry, SYNTHETIC_DIGITS } from './account.ts';
import { accountByCode, accountOf, insertAccount } from './account-store.ts';
import { AccountsParams } from './list-accounts.ts';
import { holdCompany } from './post.ts';

const FIELDS = {
  code: text({
    pattern: /^\d{4,9}$/,
    patternText: 'Analytický účet má 4 až 9 číslic, první tři jsou účet osnovy.',
  }),
  name: text({ maximum: 200 }),
  note: nullable(text({ isMultiline: true })),
};

export const createAccount = defineOperation({
  id: 'createAccount',
  method: 'POST',
  path: '/entities/{entity_id}/accounts',
  summary: 'Add an analytic account',
  description:
    'Adds an account, sent inside `account`, below a synthetic one of the chart: `code` has 4 to 9 digits, of which the first three are the synthetic account, as `311100` or `343121`. `kind` is that of the synthetic account. It can be posted to at once, and reports that go by synthetic accounts add it to its own.\n\n422 at `code` when it is taken or the chart has no such synthetic account; 422 without a code when the company has no double entry. The history gets the record `account.created`.',
  tag: 'Ledger',
  meta: { permission: 'manager' },
  params: AccountsParams,
  body: strict(Type.Object({ account: bodySchema(FIELDS) })),
  responses: {
    ...json(201, 'The account, with nothing posted', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(FIELDS, unwrap(body, 'account'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      // Two at once with one code: the second one finds the first.
      checkDoubleEntry(await holdCompany(tx, company.id));
      const synthetic = values.code.slice(0, SYNTHETIC_DIGITS);
      const parent = await accountByCode(tx, company.id, synthetic);
      if (parent === null) throw invalidFields({ code: `Účtový rozvrh nemá účet ${synthetic}.` });
      if ((await accountByCode(tx, company.id, values.code)) !== null)
        throw invalidFields({ code: `Účet ${values.code} už v rozvrhu je.` });
      const now = new Date(context.now());
      const id = await insertAccount(tx, company.id, { ...values, kind: parent.kind }, now);
      const account = await accountOf(tx, company.id, id);
      await recordEvent(tx, accountEvent('created', company.id, userId, account));
      return created(accountJson(account));
    });
  },
});
