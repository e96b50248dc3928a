import { isLocalDate, type LocalDate, localDate } from '@news-and-accounting/law';

/** A time on the traveller's watch, without a zone: neither zones nor daylight saving ever move it. */
export interface LocalTime {
  readonly date: LocalDate;
  /** Of the day, 0 to 86,399. */
  readonly second: number;
}

export const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;
const TIME_TEXT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.0{1,9})?)?$/;

/** The time of `YYYY-MM-DDTHH:MM[:SS]`; null for any other text, a zone, a day or a time that does not exist. */
export function parseLocalTime(text: string): LocalTime | null {
  const parts = TIME_TEXT.exec(text);
  const [, date = '', hour, minute, second = '0'] = parts ?? [];
  if (!isLocalDate(date)) return null;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || m > 59 || s > 59) return null;
  return { date, second: h * 3600 + m * 60 + s };
}

/** `YYYY-MM-DDTHH:MM:SS`. */
export function localTimeText({ date, second }: LocalTime): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hour, rest] = [Math.floor(second / 3600), second % 3600];
  return `${date}T${two(hour)}:${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Seconds since midnight before 1970-01-01 on the same watch. */
export function secondsOf({ date, second }: LocalTime): number {
  return dayNumber(date) * DAY_SECONDS + second;
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS;
}

export function dateOfDayNumber(day: number): LocalDate {
  return localDate(new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** `10. 3. 2026`, as Czech readers write a day. */
export function czechDate(date: LocalDate): string {
  return `${Number(date.slice(8))}. ${Number(date.slice(5, 7))}. ${date.slice(0, 4)}`;
}
