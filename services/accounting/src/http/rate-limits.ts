import { type Limiter, type Logger, memoryLimiter, redisLimiter } from '@house/http';
import { problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import type { Identity } from './caller.ts';

const KEY_REQUESTS_A_MINUTE = 600;
const PUBLIC_REQUESTS_A_MINUTE = 60;
const LOOKUPS_A_MINUTE = 40;

/** The counters of the service; null where limits are switched off. */
export type RateLimits = { keys: Limiter; addresses: Limiter; lookups: Limiter };

export function createRateLimits(settings: Settings, log: Logger): RateLimits | null {
  if (!settings.ACCOUNTING_RATE_LIMITS) {
    log.warn('ACCOUNTING_RATE_LIMITS is off: requests are not limited. Use this for load tests only.');
    return null;
  }
  const limiter = (name: string, limit: number) => {
    const options = { limit, windowSeconds: 60 };
    const url = settings.ACCOUNTING_REDIS_URL;
    return url === null ? memoryLimiter(options) : redisLimiter(url, `accounting:${name}`, options, log);
  };
  return {
    keys: limiter('key', KEY_REQUESTS_A_MINUTE),
    addresses: limiter('address', PUBLIC_REQUESTS_A_MINUTE),
    lookups: limiter('lookup', LOOKUPS_A_MINUTE),
  };
}

/** @throws {HttpError} 429 with the code `RATE_LIMITED` */
export async function checkRateLimits(
  limits: RateLimits | null,
  operation: AccountingOperation,
  identity: Identity | null,
  address: string,
): Promise<void> {
  if (limits === null) return;
  if (identity?.by.kind === 'key') {
    await take(limits.keys, `${identity.by.keyId} ${pathGroup(operation.path)}`);
  } else if (
    identity === null &&
    (operation.meta.permission === 'public' || operation.meta.limitedByAddress === true)
  ) {
    await take(limits.addresses, address);
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

/** The group of paths that a key's requests are counted in: `/entities/{entity_id}/assets/{id}` → `assets`. */
export function pathGroup(path: string): string {
  const [first = '', second = '', third] = path.split('/').slice(1);
  return first === 'entities' && second.startsWith('{') && third !== undefined ? third : first;
}
