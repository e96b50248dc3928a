/** Readers of query parameters that the contract reads leniently. */

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** `year`: absent or non-numeric means the current year in Prague, other years are moved into 2000 to 2100. */
export function yearOf(text: string | undefined, now: number): number {
  const given = text?.trim() ?? '';
  if (!/^[+-]?\d+(\.\d+)?$/.test(given)) return currentYear(now);
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, Math.trunc(Number(given))));
}

/** `page`: what is no number of a page means the first. */
export function pageOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Math.max(1, Number(text)) : 1;
}

/** `per`: 100 when absent, at most 500. */
export function perOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Math.min(500, Math.max(1, Number(text))) : 100;
}

/** Today's date in Prague as `YYYY-MM-DD`. */
export function today(now: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(now);
}

export function currentYear(now: number): number {
  return Number(today(now).slice(0, 4));
}
