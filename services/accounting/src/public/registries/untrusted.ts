/** Readers of answers that nothing is known about: what has another type than expected is simply not there. */

const LONGEST_TEXT = 2000;

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Trimmed, control characters as blanks, cut to 2,000 characters; null when nothing is left. */
export function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return clean === '' ? null : clean;
}

export function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** A day as `YYYY-MM-DD`, also from the beginning of a time. */
export function day(value: unknown): string | null {
  const digits = /^\d{4}-\d{2}-\d{2}/.exec(text(value) ?? '')?.[0];
  if (digits === undefined) return null;
  const date = new Date(`${digits}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(digits) ? digits : null;
}

export function texts(value: unknown): readonly string[] {
  return list(value)
    .map(text)
    .filter((item) => item !== null);
}

/** The record marked as the primary one, else the first. */
export function primaryRecord(records: unknown): Fields {
  const all = list(records).map(fields);
  return all.find(({ primarniZaznam }) => primarniZaznam === true) ?? all[0] ?? {};
}
