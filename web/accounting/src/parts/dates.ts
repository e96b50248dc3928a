import { locale } from '../cs/locale.ts';

/** A day `YYYY-MM-DD` as `20. 11. 2026`, with spaces that do not break. */
export function dateText(day: string): string {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number);
  return locale.day(date, month, year);
}

/** A time of the interface (UTC) as `20. 11. 2026 14:05` of Prague. */
export function timeText(time: string): string {
  const parts = partsInPrague(new Date(time));
  return `${dateText(`${parts.year}-${parts.month}-${parts.day}`)} ${parts.hour}:${parts.minute}`;
}

/** The day in Prague, `YYYY-MM-DD`, of a time of the interface. */
export const dayOfTime = (time: string): string => todayInPrague(new Date(time));

/** The moment of a time of Prague, `2026-03-31T12:00`, as the interface takes it; null when it is none. */
export function momentInPrague(local: string): string | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const near = asUtc - aheadOfUtc(asUtc);
  return new Date(asUtc - aheadOfUtc(near)).toISOString();
}

/** How many milliseconds Prague is ahead of UTC. */
function aheadOfUtc(time: number): number {
  const { year, month, day, hour, minute } = partsInPrague(new Date(time));
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - (time - (time % 60_000));
}

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
  return locale.months[month - 1] ?? String(month);
}

/** Today in Prague as `YYYY-MM-DD`. */
export function todayInPrague(now: Date = new Date()): string {
  const { year, month, day } = partsInPrague(now);
  return `${year}-${month}-${day}`;
}

/** Made once: making it takes a hundred times as long as asking it, and a list asks it for every row. */
let inPrague: Intl.DateTimeFormat | undefined;

function partsInPrague(time: Date): Record<string, string> {
  inPrague ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Prague',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(inPrague.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * Reads a day as people write it: `20.11.2026`, `20. 11. 26`, `20.11.` (of this year), `2026-11-20`, `dnes`,
 * `zítra`, `včera`; in English `20 Nov 2026`, `20/11/2026`, `today`. Null when it is none.
 * @param today `YYYY-MM-DD`
 */
export function parseDate(text: string, today: string): string | null {
  const plain = text.trim().toLowerCase();
  const shift = locale.dayWords[plain];
  if (shift !== undefined) return addDays(today, shift);
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return existing(plain);
  const [, day, written, year] = locale.dayPattern.exec(plain) ?? [];
  if (day === undefined || written === undefined) return null;
  const month = monthNumber(written);
  const fullYear = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
  return existing(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `11`, or what of the language's months begins so; others are no month. */
function monthNumber(written: string): string {
  if (/^\d+$/.test(written)) return written;
  return String(locale.months.findIndex((name) => name.toLowerCase().startsWith(written)) + 1);
}

/** The day itself when the calendar has it. */
function existing(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}
