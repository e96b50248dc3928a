import { createRequire } from 'node:module';
import type { Redis as Client } from 'ioredis';
import type { Logger } from '../log.ts';
import type { Limiter, LimiterOptions, Verdict } from './limiter.ts';
import { memoryLimiter } from './memory.ts';

/** Counts one request and answers with the count and the milliseconds left in the window. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

/**
 * A limiter whose counters processes share through a Redis server. While the server does not
 * answer, each process counts for itself.
 * @param prefix keeps the keys of services on one server apart
 */
export function redisLimiter(url: string, prefix: string, options: LimiterOptions, log: Logger): Limiter {
  // Loaded where there is such a server: most have none, and it holds ten megabytes.
  const { Redis } = createRequire(import.meta.url)('ioredis') as { Redis: typeof Client };
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  const alone = memoryLimiter(options);
  let reachable = true;
  const notice = (nowReachable: boolean, reason?: string) => {
    if (reachable === nowReachable) return;
    reachable = nowReachable;
    if (nowReachable) log.info('rate limit counters are shared again');
    else log.warn({ reason }, 'rate limit counters are not shared: the Redis server does not answer');
  };
  redis.on('error', (error: Error) => notice(false, error.message));
  redis.on('ready', () => notice(true));

  async function take(key: string): Promise<Verdict> {
    let answer: [number, number];
    try {
      answer = (await redis.eval(TAKE, 1, `${prefix}:${key}`, options.windowSeconds * 1000)) as [
        number,
        number,
      ];
    } catch (error) {
      notice(false, (error as Error).message);
      return alone.take(key);
    }
    const [count, left] = answer;
    return {
      allowed: count <= options.limit,
      limit: options.limit,
      remaining: Math.max(0, options.limit - count),
      resetSeconds: Math.max(1, Math.ceil(left / 1000)),
    };
  }

  return {
    take,
    async close() {
      redis.disconnect();
      await alone.close();
    },
  };
}
