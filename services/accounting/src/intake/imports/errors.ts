import { HttpError } from '@news-and-accounting/http';
import type { Remark } from '@news-and-accounting/import-formats';

type Body = { error?: string; code?: string; fields?: Record<string, string> };

/** What a rule refuses a row with, as errors of its fields. Paths of lists are written with dots. */
export function remarksOf(error: HttpError): Remark[] {
  const { error: message = 'Řádek nejde uložit.', code, fields = {} } = error.answer.body as Body;
  const coded = code === undefined ? {} : { code };
  const named = Object.entries(fields).map(([field, text]) => ({
    ...{ field: field.replaceAll(/\[(\d+)\]/g, '.$1'), message: text },
    ...coded,
  }));
  return named.length > 0 ? named : [{ field: '', message, ...coded }];
}

/** What work answers, or the errors that it was refused with. */
export function orRemarks<T>(work: () => T): { ok: true; value: T } | { ok: false; errors: Remark[] } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ok: false, errors: remarksOf(error) };
  }
}

/** Errors of a reader and of a rule about the same field are one. */
export function joined(read: readonly Remark[], ruled: readonly Remark[]): Remark[] {
  const fields = new Set(read.map(({ field }) => field));
  return [...read, ...ruled.filter(({ field }) => !fields.has(field))];
}
