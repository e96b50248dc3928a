import type { AccountingOperation } from '../operation.ts';
import type { Identity } from './caller.ts';
import { type RateLimits, take } from './limits.ts';

type Asked = {
  operation: AccountingOperation;
  identity: Identity | null;
  /** By the token of a link, which needs no sign-in. */
  isHolder: boolean;
};

/**
 * Public operations, and who holds a link, are counted by address whoever calls: signing in must not lift the limit of
 * what needs no sign-in. Whoever is signed in is counted besides, a key always and a session when it writes.
 * @throws {HttpError} 429 with the code `RATE_LIMITED`
 */
export async function checkRateLimits(
  limits: RateLimits | null,
  { operation, identity, isHolder }: Asked,
  address: string,
): Promise<void> {
  if (limits === null) return;
  if (isHolder || operation.meta.permission === 'public') await take(limits.addresses, address);
  if (identity === null) return;
  const group = pathGroup(operation.path);
  if (identity.by.kind === 'key') await take(limits.keys, `${identity.by.keyId} ${group}`);
  else if (operation.method !== 'GET' || operation.meta.guardedDownload === true) {
    // By user, not by session: signing in again starts no new count.
    await take(limits.sessions, `${identity.userId} ${group}`);
  }
}

/** The group of paths that requests of a key or session are counted in: `/entities/{entity_id}/assets/{id}` → `assets`. */
export function pathGroup(path: string): string {
  const [first = '', second = '', third] = path.split('/').slice(1);
  return first === 'entities' && second.startsWith('{') && third !== undefined ? third : first;
}
