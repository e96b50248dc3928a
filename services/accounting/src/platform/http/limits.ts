import { type Limiter, type Logger, memoryLimiter, redisLimiter } from '@news-and-accounting/http';
import { problem } from '../errors.ts';
import type { Settings } from '../settings.ts';

const KEY_REQUESTS_A_MINUTE = 600;
const SESSION_WRITES_A_MINUTE = 600;
const PUBLIC_REQUESTS_A_MINUTE = 60;
const LOOKUPS_A_MINUTE = 40;
const LOGOS_A_MINUTE = 20;
const RESETS_AN_HOUR = 5;
const LINK_UPLOADS_AN_HOUR = 20;

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
  /** Of files that come by a link, by what it opens. */
  linkUploads: Limiter;
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
    linkUploads: limiter('link-upload', LINK_UPLOADS_AN_HOUR, 3600),
  };
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
