import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { RegisterSchema, RegistersParams, registerJson } from './register.ts';
import { registersOf } from './store.ts';

export const listCashRegisters = defineOperation({
  id: 'listCashRegisters',
  method: 'GET',
  path: '/entities/{entity_id}/cash_registers',
  summary: 'Cash registers with their balances',
  description:
    'An array by `account_code`, without those in the archive unless `archived` is `true`. Every company has one in its currency from the start. `balance` is the opening balance with all payments; `getCashBook` says how it came about. `updated_at` in quotes is the version for `If-Match` of `updateCashRegister`.',
  tag: 'Cash',
  meta: { permission: 'member' },
  params: RegistersParams,
  query: Type.Object({
    archived: Type.Optional(Type.String({ description: '`true`: those in the archive as well' })),
  }),
  responses: { ...json(200, 'The registers', Type.Array(RegisterSchema)), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const rows = await registersOf(context.sql, companyOf(context).id, isOn(query.archived) ? null : false);
    return ok(rows.map(registerJson));
  },
});
