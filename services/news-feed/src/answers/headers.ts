/** Headers of every answer, errors included. They are few: each costs its part of a microsecond at every request. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  // Requests carry no credentials, so the asterisk stands for every header.
  'Access-Control-Expose-Headers': '*',
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
