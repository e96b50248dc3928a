import type { Context } from '../context.ts';

/** A time window of a request; bounds are milliseconds since the epoch, both included. */
export type TimeWindow = {
  since: number | null;
  until: number | null;
  /** Whether a bound counts back from now, so that the answer ages by itself. */
  isRelative: boolean;
};

export const DAY = 86_400_000;
/** What both ISO 8601 with four digits and the database can say. */
export const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY, w: 7 * DAY };
const AGE = /^(\d{1,9})([mhdw])$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+ -]\d{2}(?::?\d{2})?)?$/i;

/**
 * Reads `since` and `until`: a date (its start for `since`, its end for `until`, in UTC), a date-time
 * (UTC when it has no offset), or an age such as `36h` back from now.
 * @throws {HttpError} `invalid_since`, `invalid_until` or `invalid_window`
 */
export function timeWindow(
  given: { since?: string | undefined; until?: string | undefined },
  context: Pick<Context, 'errors' | 'now'>,
): TimeWindow {
  const now = context.now();
  const bound = (param: 'since' | 'until'): number | null => {
    const text = given[param];
    if (text === undefined) return null;
    const time = timeOf(text, param === 'until', now);
    if (time !== null) return time;
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    throw context.errors.error(
      `invalid_${param}`,
      `"${shown}" is not allowed for "${param}". Give a date (2026-01-31), a date-time (2026-01-31T10:00:00Z) or an age (90m, 36h, 7d, 2w).`,
      param,
    );
  };
  const since = bound('since');
  const until = bound('until');
  if (since !== null && until !== null && since > until) {
    throw context.errors.error('invalid_window', '"since" is later than "until".', 'since');
  }
  const isRelative = [given.since, given.until].some((text) => text !== undefined && AGE.test(text));
  return { since, until, isRelative };
}

function timeOf(text: string, isEnd: boolean, now: number): number | null {
  const age = AGE.exec(text);
  if (age !== null) {
    return within(now - Number(age[1]) * (UNITS[age[2] ?? ''] ?? 0));
  }
  if (DATE.test(text)) {
    const start = dayStart(text);
    return start === null ? null : isEnd ? start + DAY - 1 : start;
  }
  const time = dateTime(text);
  return time === null ? null : within(time);
}

function within(time: number): number {
  return Math.min(Math.max(time, EARLIEST), LATEST);
}

/** The start of a day in UTC, or null for a day that no calendar has. */
function dayStart(date: string): number | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || time < EARLIEST || !new Date(time).toISOString().startsWith(date)) return null;
  return time;
}

/**
 * The instant of an ISO 8601 date-time, or null. Without an offset it is UTC; a blank counts as the plus
 * sign that an unescaped query loses.
 */
export function dateTime(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const [, date = '', hour = '', minute = '', second = '00', fraction = '0', zone = 'Z'] = match;
  const start = dayStart(date);
  if (start === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = offsetMinutes(zone.toUpperCase());
  if (offset === null) return null;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return start + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000 + milliseconds;
}

function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
