const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const AT_MOST = 7 * 86_400_000;

/**
 * Reads a time such as `30m`, `4h` or `1d`.
 * @returns milliseconds
 * @throws {Error} whose message completes "--every …"
 */
export function parseDuration(text: string): number {
  const match = /^(\d{1,4})([mhd])$/.exec(text.trim());
  const milliseconds = Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN);
  if (!(milliseconds >= 60_000 && milliseconds <= AT_MOST))
    throw new Error('must be a number and a unit m, h or d, from 1m to 7d, such as 4h');
  return milliseconds;
}
