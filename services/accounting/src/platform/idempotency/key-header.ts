import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import { invalid } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';

const NAME = 'Idempotency-Key';
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const MALFORMED = 'Musí mít 1 až 255 tisknutelných znaků ASCII.';

/** Whether an operation answers a repeated request from what it stored: every POST of somebody who is signed in. */
export function takesKey({ method, meta }: AccountingOperation): boolean {
  return method === 'POST' && meta.permission !== 'public';
}

/**
 * The `Idempotency-Key`; null where none is sent, or where the operation takes none.
 * @throws {HttpError} 422 for one that is no key
 */
export function keyOf(operation: AccountingOperation, headers: IncomingHttpHeaders): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined || !takesKey(operation)) return null;
  const key = String(given);
  if (!PRINTABLE.test(key)) throw invalid(`${NAME}: ${MALFORMED}`, { fields: { [NAME]: MALFORMED } });
  return key;
}

/** The header, for the description. */
export const IdempotencyKeySchema = Type.Object({
  [NAME]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x20-\\x7e]+$',
      description:
        'Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key.',
    }),
  ),
});
