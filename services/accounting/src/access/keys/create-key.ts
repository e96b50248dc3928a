import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { created } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  flag,
  invalidFields,
  nullable,
  readBody,
  text,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf, newKeyToken } from '../../platform/tokens.ts';
import { KeySchema, keyJson } from './key.ts';
import { ACTIVE_KEYS_AT_MOST, insertKey, isMember } from './store.ts';

const DEFAULT_NAME = 'API klíč';
const FIELDS = {
  name: nullable(text({ maximum: 80 })),
  read_only: withDefault(flag(), false),
  entity_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  valid_until: nullable(date()),
};

export const createKey = defineOperation({
  id: 'createApiKey',
  method: 'POST',
  path: '/api_keys',
  summary: 'Create an API key',
  description:
    'Makes a key that acts as the caller, with the same role in every company, now and later. The answer is the only place that ever shows its `token` (`service_` and 40 characters): only a hash is stored. Send it as `X-API-Key` or `Authorization: Bearer`.\n\nWith `read_only` the key may use GET and HEAD only; anything else, and `downloadJmhz`, which stores a report, is a 403 `READ_ONLY_KEY`. A user has at most 20 active keys; the next one is a 422 without a code until one is revoked by `revokeApiKey`. Keys are in no change history.\n\nTwo optional fields bind a key further. With `entity_id` it opens this company alone, of which the caller must be a member: any other company, and what is across companies, is a 403 `KEY_OF_ONE_COMPANY`, and `listCompanies` lists this one. With `valid_until` it works until the end of that day in Prague, then it is a 401 `INVALID_API_KEY`; a mail tells its owner a week ahead, of a key that was made for longer. Neither can be changed later.',
  tag: 'API keys',
  meta: { permission: 'browser', secret: true },
  body: bodySchema(FIELDS),
  responses: {
    ...json(
      201,
      'The key with its token',
      Type.Intersect([KeySchema, Type.Object({ token: Type.String() })]),
    ),
    ...errorResponses(401, 403, 422),
  },
  async handler({ body }, context) {
    const { name, read_only, entity_id, valid_until } = readBody(FIELDS, body);
    const { userId } = callerOf(context);
    if (valid_until !== null && valid_until < today(context.now()))
      throw invalidFields({ valid_until: 'Musí být dnešní nebo pozdější den.' });
    const token = newKeyToken();
    const key = {
      userId,
      entityId: entity_id,
      validUntil: valid_until,
      name: name ?? DEFAULT_NAME,
      readOnly: read_only,
      digest: digestOf(token),
      hint: `…${token.slice(-4)}`,
      now: new Date(context.now()),
    };
    return write(context, async (tx) => {
      if (entity_id !== null && !(await isMember(tx, userId, entity_id)))
        throw invalidFields({ entity_id: 'Taková firma mezi vašimi firmami není.' });
      const row = await insertKey(tx, key);
      if (row === null)
        throw invalid(
          `Aktivních API klíčů smí být nejvýše ${ACTIVE_KEYS_AT_MOST}. Nejdříve některý zneplatněte.`,
        );
      return created({ ...keyJson(row, context.now()), token });
    });
  },
});
