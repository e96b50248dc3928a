import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { KeySchema, keyJson } from './key.ts';
import { listKeys as selectKeys } from './store.ts';

export const listKeys = defineOperation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api_keys',
  summary: 'Own API keys, newest first, revoked ones included',
  description:
    'Lists the keys of the caller; revoked ones, and those past their `valid_until`, stay in the list with `active: false`. `entity_id` and `valid_until` are there only where the key is bound to a company or has an end. The token of a key is never shown again, `hint` holds its last four characters. `last_used_at` is kept to five minutes, which is enough to find a key that nobody uses.',
  tag: 'API keys',
  meta: { permission: 'browser' },
  responses: {
    ...json(200, 'The keys', Type.Object({ keys: Type.Array(KeySchema) })),
    ...errorResponses(401, 403),
  },
  async handler(_input, context) {
    const rows = await selectKeys(context.sql, callerOf(context).userId);
    return ok({ keys: rows.map((row) => keyJson(row, context.now())) });
  },
});
