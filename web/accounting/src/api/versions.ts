import { conflictTexts as t } from '../cs/conflict.ts';
import { ApiError, type Stale } from './error.ts';

/**
 * What was read: its version is the one that the answer named, or the time of its last change; null where nothing is
 * stored of it yet, which is a version as well.
 */
export type Versioned = { version?: string | undefined; updated_at?: string | null | undefined };

/** The version of what was read; null where none is known. */
export function versionOf(read: Versioned | null | undefined): string | null {
  if (read?.version !== undefined) return read.version;
  return read?.updated_at === undefined ? null : `"${read.updated_at}"`;
}

/** Thrown when the stored state was chosen: nothing was sent, and what is stored is shown. */
export const LOADED_AGAIN = new ApiError(412, t.notSaved);

/** The header of a write for what was read. */
export type IfMatch = { 'If-Match'?: string };

export function ifMatch(read: Versioned): IfMatch {
  const version = versionOf(read);
  return version === null ? {} : { 'If-Match': version };
}

type Fields = Readonly<Record<string, unknown>>;

/** A field that somebody else has changed since it was read. */
export type Difference = {
  /** Members of objects by their path: `details.birth_number`. */
  field: string;
  was: unknown;
  theirs: unknown;
  /** What this write would store; absent where it does not touch the field. */
  mine?: unknown;
};

/** Fields that a write sends: those that differ from what the form began with. */
export function changedOnly<T extends object>(before: T, now: T): Partial<T> {
  const began = before as Fields;
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(began[name], value)),
  ) as Partial<T>;
}

/** What somebody else has changed, and where this write meets it. */
export function differences(read: Fields, current: Fields, changes: Fields): Difference[] {
  const [was, theirs] = [flat(read), flat(current)];
  const mine = flat(changes);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(theirs)])];
  return fields
    .filter((field) => !isSame(was[field], theirs[field]))
    .map((field) => ({
      field,
      was: was[field],
      theirs: theirs[field],
      ...(isTouched(field, changes) && !isSame(mine[field], was[field]) ? { mine: mine[field] } : {}),
    }));
}

/**
 * The changes as a write for the present version: what was sent only along, as it was read, gives way to what
 * somebody else has stored meanwhile, in objects member by member.
 */
export function rebased<C extends object>(read: Fields, current: Fields, changes: C): C {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, merged(read[name], current[name], value)]),
  ) as C;
}

function merged(was: unknown, theirs: unknown, mine: unknown): unknown {
  if (isSame(was, mine)) return theirs;
  if (!isObject(theirs) || !isObject(mine)) return mine;
  const began = isObject(was) ? was : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const members = names.map((name) => [name, isSame(began[name], mine[name]) ? theirs[name] : mine[name]]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** What the service answered to a write for another version; null for any other failure. */
export function staleOf(error: unknown): Stale | null {
  return error instanceof ApiError ? error.stale : null;
}

function isTouched(field: string, changes: Fields): boolean {
  return Object.hasOwn(changes, field.split('.')[0] ?? field);
}

/** Members of objects stand for themselves; lists are one value. */
function flat(fields: Fields, prefix = ''): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isObject(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [[prefix + name, value]],
    ),
  );
}

/** Nothing entered is one thing, however it is written. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a ?? null)) === JSON.stringify(ordered(b ?? null));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => a.localeCompare(b)).map(([name, member]) => [name, ordered(member)]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
