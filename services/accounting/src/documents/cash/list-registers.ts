import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { RegisterSchema, RegistersParams, registerJson } from './register.ts';
import { registersOf } from './store.ts';
import { leastFrom } from './sums.ts';

export const listCashRegisters = defineOperation({
  id: 'listCashRegisters',
  method: 'GET',
  path: '/entities/{entity_id}/cash_registers',
  summary: 'Cash registers with their balances',
  description:
    'An array by `account_code`, without those in the archive unless `archived` is `true`. Every company has one in its currency from the start. `balance` is the opening balance with all payments; `getCashBook` says how it came about. With `from` each has `least`: the least that is in it at the end of that day or of a later one, so that much can be paid out on that day without less than nothing being in cash; what is recorded beyond is taken, and the cash book marks it `below_zero`. A `from` that is no day is a 422. `updated_at` in quotes is the version for `If-Match` of `updateCashRegister`.',
  tag: 'Cash',
  meta: { permission: 'member' },
  params: RegistersParams,
  query: Type.Object({
    archived: Type.Optional(Type.String({ description: '`true`: those in the archive as well' })),
    from: Type.Optional(Type.String({ description: 'A day, YYYY-MM-DD: adds `least` to each' })),
  }),
  responses: {
    ...json(200, 'The registers', Type.Array(RegisterSchema)),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const { from } = query;
    if (from !== undefined && !isDate(from))
      throw invalidFields({ from: 'Musí být platné datum ve tvaru RRRR-MM-DD.' });
    const rows = await registersOf(context.sql, entityId, isOn(query.archived) ? null : false);
    if (from === undefined) return ok(rows.map(registerJson));
    const least = await leastFrom(context.sql, entityId, from);
    return ok(
      rows.map((row) => ({ ...registerJson(row), least: halerToJson(least.get(row.id) ?? row.balance) })),
    );
  },
});
