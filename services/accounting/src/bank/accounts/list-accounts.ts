import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AccountSchema, AccountsParams, accountJson } from './account.ts';
import { accountsOf } from './store.ts';

export const listBankAccounts = defineOperation({
  id: 'listBankAccounts',
  method: 'GET',
  path: '/entities/{entity_id}/bank_accounts',
  summary: 'Bank accounts with their balances',
  description:
    'An array by `account_code`, without those in the archive unless `archived` is `true`. `balance` is what the bank has: the opening balance with all movements of its statements. `balance_czk` is what the ledger has on `account_code`, payments that were recorded by hand included. `updated_at` in quotes is the version for `If-Match` of `updateBankAccount` and `deleteBankAccount`.',
  tag: 'Bank',
  meta: { permission: 'member' },
  params: AccountsParams,
  query: Type.Object({
    archived: Type.Optional(Type.String({ description: '`true`: those in the archive as well' })),
  }),
  responses: {
    ...json(200, 'The bank accounts', Type.Array(AccountSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const rows = await accountsOf(context.sql, companyOf(context).id, isOn(query.archived) ? null : false);
    return ok(rows.map(accountJson));
  },
});
