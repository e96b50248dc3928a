import Type, { type TSchema } from 'typebox';
import { invalidFields, isObject, unwrap } from '../platform/http/fields.ts';
import { strict } from '../platform/http/strict.ts';

/** The body of a write: a partner, and whether a second live one with its IČO is wanted. */
export function partnerBodySchema(partner: TSchema) {
  const allow_duplicate = Type.Optional(
    Type.Boolean({ description: 'A second live contact with the same IČO is wanted' }),
  );
  return strict(Type.Object({ partner, allow_duplicate }));
}

/** @throws {HttpError} 422 */
export function partnerBody(body: unknown): { partner: unknown; allowDuplicate: boolean } {
  const allowDuplicate = isObject(body) ? (body.allow_duplicate ?? false) : false;
  if (typeof allowDuplicate !== 'boolean')
    throw invalidFields({ allow_duplicate: 'Musí být ano, nebo ne (true, false).' });
  return { partner: unwrap(body, 'partner'), allowDuplicate };
}
