import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { invalid, problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';

/** Which versions a write may change: those listed, or any (`*`). */
export type ExpectedVersions = '*' | readonly string[];

/** A list of tags as RFC 9110 writes it; empty elements are allowed, and a tag may hold commas. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/;
const TAGS = new RegExp(`^[\\s,]*${TAG.source}(?:\\s*,[\\s,]*${TAG.source})*[\\s,]*$`);
const MALFORMED = 'Musí být *, nebo seznam verzí v uvozovkách oddělených čárkou.';

/**
 * The strong tag of a resource: the time of its last change, which no two versions of it share.
 * @param updatedAt null: nothing of it is stored yet, which is a version as well, so that of two who write first the
 *   second one is told
 */
export function etagOf(updatedAt: Date | null): string {
  return `"${updatedAt === null ? null : updatedAt.toISOString()}"`;
}

/**
 * What `If-Match` says; null where it is not sent, or where the operation takes none.
 * @throws {HttpError} 422 for one that cannot be read: taken for absent it would let a write through
 */
export function expectedVersions(
  operation: AccountingOperation,
  headers: IncomingHttpHeaders,
): ExpectedVersions | null {
  const given = headers['if-match'];
  if (given === undefined || !takesVersion(operation)) return null;
  if (given.trim() === '*') return '*';
  if (!TAGS.test(given)) throw invalid(MALFORMED, { fields: { 'If-Match': MALFORMED } });
  // A weak tag stays what it is, and so never equals a strong one: that is the comparison of `If-Match`.
  return given.match(new RegExp(TAG, 'g')) ?? [];
}

/**
 * Compares the version that a write was made for with the present one. It belongs inside the write's transaction,
 * on the row as it is locked there, before anything is decided by it.
 * @param present null: nothing of it is stored yet
 * @param current the resource as its GET answers it
 * @throws {HttpError} 412 `STALE` with the present resource
 */
export async function checkVersion(
  { expected }: Context,
  present: { updated_at: Date } | null,
  current: () => object | Promise<object>,
): Promise<void> {
  const etag = etagOf(present?.updated_at ?? null);
  if (expected === null || expected === '*' || expected.includes(etag)) return;
  throw problem(412, 'Záznam mezitím někdo změnil.', {
    code: 'STALE',
    headers: { ETag: etag },
    more: { current: await current() },
  });
}

/** Whether `If-Match` guards the operation. */
export function takesVersion({ meta, method }: AccountingOperation): boolean {
  return meta.versioned === true && method !== 'GET';
}

/** The header of a guarded write, for the description. */
export const IfMatchSchema = Type.Object({
  'If-Match': Type.Optional(
    Type.String({
      description:
        'The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag.',
    }),
  ),
});

export const StaleSchema = Type.Object(
  {
    error: Type.String(),
    code: Type.Enum(['STALE']),
    current: Type.Object(
      {},
      { additionalProperties: true, description: 'The present resource, as its GET answers' },
    ),
  },
  { title: 'Stale', description: 'The resource has changed since it was read' },
);
