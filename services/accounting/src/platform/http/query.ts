import type { AccountingOperation } from '../operation.ts';
import { invalidFields, isStorableText } from './fields.ts';
import { TABLE_QUERY } from './file-types.ts';

/** Readers of query parameters that the contract reads leniently. */

type Query = Readonly<Record<string, string>>;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/**
 * Refuses texts that no statement can carry, whatever an operation does with its parameters.
 * @throws {HttpError} 422 with every parameter of the operation that has one
 */
export function checkTexts({ query: declared, meta }: AccountingOperation, given: Query): void {
  const names = Object.keys({ ...declared?.properties, ...(meta.table === undefined ? {} : TABLE_QUERY) });
  const unusable = names.filter((name) => given[name] !== undefined && !isStorableText(given[name]));
  if (unusable.length === 0) return;
  throw invalidFields(Object.fromEntries(unusable.map((name) => [name, 'Obsahuje neplatné znaky.'])));
}

/**
 * `year`: absent or non-numeric means the current year in Prague, or the one that is given as present; other years are
 * moved into 2000 to 2100.
 */
export function yearOf(text: string | undefined, now: number, present = currentYear(now)): number {
  const given = text?.trim() ?? '';
  if (!/^[+-]?\d+(\.\d+)?$/.test(given)) return present;
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

/** A flag such as `steps`: only `1` and `true` set it. */
export function isOn(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * The JSON values that texts of a query stand for, to be read as a body: blank ones are left out, numbers may have a
 * decimal comma and spaces. What stands for no value of its kind stays a text, for the field to refuse.
 * @param kinds the names of numbers and flags; every other one is a text
 */
export function queryValues(
  query: Query,
  kinds: { numbers: readonly string[]; flags?: readonly string[] },
): Record<string, unknown> {
  const given = Object.entries(query).map(([name, text]) => [name, text.trim()] as const);
  const values = given.map(([name, text]) => {
    if (kinds.numbers.includes(name)) return [name, numberOf(text) ?? text];
    return [name, (kinds.flags?.includes(name) ? FLAGS.get(text) : undefined) ?? text];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

// Making one costs a hundred times what using it does.
const DAY_IN_PRAGUE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** Today's date in Prague as `YYYY-MM-DD`. */
export function today(now: number): string {
  return DAY_IN_PRAGUE.format(now);
}

export function currentYear(now: number): number {
  return Number(today(now).slice(0, 4));
}
