import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { KeySchema, keyJson } from './key.ts';
import { revokeKey as markRevoked } from './store.ts';

/** Ends a key at once. A repeated call sets the time of revocation anew. */
export const revokeKey = defineOperation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/api_keys/{id}',
  summary: 'Revoke an API key',
  description:
    'Ends a key at once and for good: requests with it get 401 `INVALID_API_KEY`. The key stays in `listApiKeys` as revoked. Calling it again only sets `revoked_at` anew. A key of somebody else is not found.',
  tag: 'API keys',
  meta: { permission: 'browser' },
  params: Type.Object({ id: recordId('The key: `id` of an entry of `listApiKeys`') }),
  responses: { ...json(200, 'The revoked key', KeySchema), ...errorResponses(401, 403, 404) },
  async handler({ params }, context) {
    const row = await markRevoked(context.sql, callerOf(context).userId, params.id, new Date(context.now()));
    if (row === null) throw notFound();
    return ok(keyJson(row, context.now()));
  },
});
