import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import type { AccountingOperation } from '../operation.ts';

/**
 * The token of a link that the caller holds; null without one, and where the operation takes none. It comes in a header
 * alone: the fragment that it stands in is sent to nobody, so no log has it.
 */
export function linkTokenOf({ meta }: AccountingOperation, headers: IncomingHttpHeaders): string | null {
  const given = headers['x-request-token'];
  return given === undefined || meta.admitHolder === undefined ? null : String(given).trim();
}

/** The header of who holds a link, for the description. */
export const LinkTokenSchema = Type.Object({
  'X-Request-Token': Type.Optional(
    Type.String({
      description:
        'The part behind `#` of the link, for who holds one: the call then needs no other credential, and any other is left aside',
    }),
  ),
});
