import type { Limiter, LimiterOptions, Verdict } from './limiter.ts';

type Window = { count: number; endsAt: number };

const KEYS_AT_MOST = 200_000;

/**
 * A limiter that counts within the process. A key's window starts with its first request.
 * At most 200,000 keys are held; ended windows are swept, then the oldest go.
 * @param now milliseconds of a monotonic clock
 */
export function memoryLimiter(options: LimiterOptions, now: () => number = () => performance.now()): Limiter {
  const windows = new Map<string, Window>();
  const length = options.windowSeconds * 1000;
  let sweepAt = now() + length;

  function sweep(time: number) {
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    sweepAt = time + length;
  }

  function windowOf(key: string, time: number): Window {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > time) return known;
    if (time >= sweepAt) sweep(time);
    // A Map iterates in the order of insertion: the first key is the oldest.
    windows.delete(key);
    if (windows.size >= KEYS_AT_MOST) windows.delete(windows.keys().next().value ?? '');
    const started = { count: 0, endsAt: time + length };
    windows.set(key, started);
    return started;
  }

  return {
    take(key): Verdict {
      const time = now();
      const window = windowOf(key, time);
      window.count += 1;
      return {
        allowed: window.count <= options.limit,
        limit: options.limit,
        remaining: Math.max(0, options.limit - window.count),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)),
      };
    },
    async close() {
      windows.clear();
    },
  };
}
