import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody, text } from '../../platform/http/fields.ts';
import { recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { renamePasskeyRow } from './factor-store.ts';
import { PasskeySchema, passkeyJson } from './factors.ts';

const FIELDS = { name: text({ maximum: 80 }) };

export const renamePasskey = defineOperation({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/user/second_factors/passkeys/{id}',
  summary: 'Give a passkey another name',
  description:
    'Changes the `name` by which the owner knows a passkey; nothing else of it changes, so neither a password nor the passkey is asked for. A missing or empty `name`, or one of more than 80 characters, is a 422 at `name`. A passkey of somebody else is not found.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  params: Type.Object({ id: recordId('The passkey: `id` of one of `listSecondFactors`') }),
  body: strict(bodySchema(FIELDS)),
  responses: { ...json(200, 'The passkey', PasskeySchema), ...errorResponses(401, 403, 404, 422) },
  async handler({ params, body }, context) {
    const { name } = readBody(FIELDS, body);
    const { userId } = callerOf(context);
    const row = await renamePasskeyRow(context.sql, { userId, id: params.id, name });
    if (row === null) throw notFound();
    return ok(passkeyJson(row));
  },
});
