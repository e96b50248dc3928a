import { type Limiter, type Logger, memoryLimiter, redisLimiter } from '@house/http';
import { problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import type { Identity } from './caller.ts';

const KEY_REQUESTS_A_MINUTE = 600;
const SESSION_WRITES_A_MINUTE = 600;
const PUBLIC_REQUESTS_A_MINUTE = 60;
const LOOKUPS_A_MINUTE = 40;
const LOGOS_A_MINUTE = 20;
const RESETS_AN_HOUR = 5;

/** The counters of the service; null where limits are switched off. */
export type RateLimits = {
  /** Of personal keys, by key and group of paths. */
  keys: Limiter;
  /** Of browser sessions' writes, by user and group of paths. */
  sessions: Limiter;
  /** Of public operations, by address. */
  addresses: Limiter;
  lookups: Limiter;
  logos: Limiter;
  /** Of mails with a link for a new password, by mailbox. */
  resets: Limiter;
};

export function createRateLimits(settings: Settings, log: Logger): RateLimits | null {
  if (!settings.ACCOUNTING_RATE_LIMITS) {
    log.warn('ACCOUNTING_RATE_LIMITS is off: requests are not limited. Use this for load tests only.');
    return null;
  }
  const limiter = (name: string, limit: number, windowSeconds = 60) => {
    const options = { limit, windowSeconds };
    const url = settings.ACCOUNTING_REDIS_URL;
    return url === null ? memoryLimiter(options) : redisLimiter(url, `accounting:${name}`, options, log);
  };
  return {
    keys: limiter('key', KEY_REQUESTS_A_MINUTE),
    sessions: limiter('session', SESSION_WRITES_A_MINUTE),
    addresses: limiter('address', PUBLIC_REQUESTS_A_MINUTE),
    lookups: limiter('lookup', LOOKUPS_A_MINUTE),
    logos: limiter('logo', LOGOS_A_MINUTE),
    resets: limiter('reset', RESETS_AN_HOUR, 3600),
  };
}

/**
 * Public operations are counted by address whoever calls: signing in must not lift the limit of what needs no
 * sign-in. Whoever is signed in is counted besides, a key always and a session when it writes.
 * @throws {HttpError} 429 with the code `RATE_LIMITED`
 */
export async function checkRateLimits(
  limits: RateLimits | null,
  operation: AccountingOperation,
  identity: Identity | null,
  address: string,
): Promise<void> {
  if (limits === null) return;
  if (operation.meta.permission === 'public') await take(limits.addresses, address);
  if (identity === null) return;
  const group = pathGroup(operation.path);
  if (identity.by.kind === 'key') await take(limits.keys, `${identity.by.keyId} ${group}`);
  else if (operation.method !== 'GET' || operation.meta.guardedDownload === true) {
    // By user, not by session: signing in again starts no new count.
    await take(limits.sessions, `${identity.userId} ${group}`);
  }
}

/** Takes one from a limit or refuses the request. */
export async function take(limiter: Limiter, key: string): Promise<void> {
  const verdict = await limiter.take(key);
  if (verdict.allowed) return;
  throw problem(429, 'Příliš mnoho požadavků, zkuste to prosím za chvíli.', {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': String(verdict.resetSeconds) },
  });
}

/** The group of paths that requests of a key or session are counted in: `/entities/{entity_id}/assets/{id}` → `assets`. */
export function pathGroup(path: string): string {
  const [first = '', second = '', third] = path.split('/').slice(1);
  return first === 'entities' && second.startsWith('{') && third !== undefined ? third : first;
}
