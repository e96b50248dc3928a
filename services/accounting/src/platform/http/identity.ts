import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '../errors.ts';
import { digestOf, isKeyToken } from '../tokens.ts';
import type { Caller, Credentials } from './caller.ts';
import { sessionCookieOf } from './session-cookie.ts';

const invalidKey = () => problem(401, 'API klíč je neplatný nebo zneplatněný.', { code: 'INVALID_API_KEY' });
export const unauthenticated = () => problem(401, 'Přihlaste se prosím.', { code: 'UNAUTHENTICATED' });

/**
 * Who calls: by a personal key in `X-API-Key` or `Authorization: Bearer`, otherwise by the session cookie. A key
 * decides also when a cookie is sent beside it. The company comes along, since nearly every request asks for one.
 * @returns null without a credential, and for a cookie whose session is over
 * @throws {HttpError} 401 for a key that is no key, unknown or revoked
 */
export async function identify(
  headers: IncomingHttpHeaders,
  credentials: Credentials,
  now: number,
  entityId: number | null,
): Promise<Caller | null> {
  const token = keyTokenOf(headers);
  if (token !== null) {
    const caller = isKeyToken(token) ? await credentials.findKey(digestOf(token), now, entityId) : null;
    if (caller === null) throw invalidKey();
    return caller;
  }
  const cookie = sessionCookieOf(headers.cookie);
  return cookie === null ? null : credentials.findSession(digestOf(cookie), now, entityId);
}

/** The secret that the caller was identified by; null without one. */
export function credentialOf(headers: IncomingHttpHeaders): string | null {
  return keyTokenOf(headers) ?? sessionCookieOf(headers.cookie);
}

function keyTokenOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['x-api-key'];
  if (key !== undefined) return String(key).trim();
  const bearer = /^Bearer[ ]+(.*)$/i.exec(headers.authorization ?? '');
  return bearer === null ? null : (bearer[1] ?? '').trim();
}
