import {
  type Limiter,
  type LimiterOptions,
  type Logger,
  memoryLimiter,
  redisLimiter,
} from '@news-and-accounting/http';
import { problem } from '../errors.ts';
import type { Settings } from '../settings.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Every request limit of the service. */
export const LIMITS = {
  /** Of personal keys, by key and group of paths. */
  keys: { limit: 600, windowSeconds: MINUTE_SECONDS },
  /** Of browser sessions' writes, by user and group of paths. */
  sessions: { limit: 600, windowSeconds: MINUTE_SECONDS },
  /** Of public operations, by address. */
  addresses: { limit: 60, windowSeconds: MINUTE_SECONDS },
  lookups: { limit: 40, windowSeconds: MINUTE_SECONDS },
  logos: { limit: 20, windowSeconds: MINUTE_SECONDS },
  /** Of mails with a link for a new password, by mailbox. */
  resets: { limit: 5, windowSeconds: HOUR_SECONDS },
  /** Of files that come by a link, by what it opens. */
  linkUploads: { limit: 20, windowSeconds: HOUR_SECONDS },
} satisfies Record<string, LimiterOptions>;

type LimitName = keyof typeof LIMITS;

/** The counters of the service; null where limits are switched off. */
export type RateLimits = Record<LimitName, Limiter>;

/** Makes the counter of one limit. */
export type MakeLimiter = (name: string, options: LimiterOptions) => Limiter;

/** @param within counts where there is no Redis server; default: this process alone */
export function createRateLimits(
  settings: Settings,
  log: Logger,
  within: MakeLimiter = (_name, options) => memoryLimiter(options),
): RateLimits | null {
  if (!settings.ACCOUNTING_RATE_LIMITS) {
    log.warn('ACCOUNTING_RATE_LIMITS is off: requests are not limited. Use this for load tests only.');
    return null;
  }
  const url = settings.ACCOUNTING_REDIS_URL;
  const make: MakeLimiter =
    url === null ? within : (name, options) => redisLimiter(url, `accounting:${name}`, options, log);
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, options]) => [name, make(name, options)]),
  ) as RateLimits;
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
