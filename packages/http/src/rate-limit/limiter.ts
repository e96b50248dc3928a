/** What a limiter says of one request. */
export type Verdict = {
  allowed: boolean;
  limit: number;
  /** Requests left in the window after this one. */
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
};

/**
 * Counts requests by key in fixed windows. A limiter within the process answers at once, one
 * shared between processes later.
 */
export type Limiter = {
  take(key: string): Verdict | Promise<Verdict>;
  close(): Promise<void>;
};

export type LimiterOptions = { limit: number; windowSeconds: number };

/** Values of the headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitPolicy(options: LimiterOptions): string {
  return `"default";q=${options.limit};w=${options.windowSeconds}`;
}

export function rateLimitState(verdict: Verdict): string {
  return `"default";r=${verdict.remaining};t=${verdict.resetSeconds}`;
}
