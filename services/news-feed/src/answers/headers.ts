/** Headers of every answer, errors included. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  // By name: not every browser takes the asterisk that would stand for all.
  'Access-Control-Expose-Headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
};

export const COMMON_HEADERS: readonly string[] = Object.entries(HEADERS).flat();

/** Headers of a preflight's answer: any origin may read anything. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'public, max-age=600',
};
