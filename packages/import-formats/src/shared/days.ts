/** A day that exists, from its parts; null otherwise. */
export function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = year >= 1990 && year < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/;
const ZONED = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)$/i;

const PRAGUE = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an ISO date or time; a time with a zone is a day in Prague. */
export function isoDay(text: string): string | null {
  const parts = ISO.exec(text.trim());
  if (parts === null) return null;
  if (ZONED.test(text.trim())) {
    const at = new Date(text.trim());
    if (!Number.isNaN(at.getTime())) return isoDay(PRAGUE.format(at));
  }
  return dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** What programs write where there is no day. */
export const isNoDay = (text: string): boolean => /^(?:0001|1753|1899|1900)-/.test(text.trim());
