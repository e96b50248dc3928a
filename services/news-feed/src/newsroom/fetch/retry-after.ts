const LONGEST = 24 * 3_600_000;

/**
 * When to come back after an answer 429 or 503, in milliseconds since the epoch: by its `Retry-After` (RFC 9110,
 * 10.2.3), a day at most.
 * @param otherwise milliseconds to wait when the header says nothing that can be read
 */
export function retryTime(header: string | undefined, now: number, otherwise: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return now + (Number.isNaN(wait) ? otherwise : Math.min(Math.max(wait, 0), LONGEST));
}
