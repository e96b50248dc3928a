import { createHash } from 'node:crypto';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What a record that came with an archive was called where it was written. */
export type Origin = {
  id: number;
  number: number;
  hash: string;
  subject_id: number | null;
  user: string | null;
  origin?: Origin;
};

/** A record as its hash covers it. */
export type ChainedRecord = {
  id: number;
  /** Its place in the history, from 1. */
  number: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
  /** In UTC: `2026-01-31T12:00:00.123Z`. */
  created_at: string;
  user: string | null;
  action: string;
  subject_type: string;
  subject_id: number | null;
  summary: string;
  details: Json;
  changes: Json;
  origin: Origin | null;
};

type Linked = Pick<ChainedRecord, 'id' | 'number' | 'hash'>;

/** The end of a history: how many records it has, and the hash of the last one; an empty text without any. */
export type Head = { total: number; hash: string };

/** What the hash of a record covers besides the hash of the one before it. */
export function contentOf(record: Omit<ChainedRecord, 'number' | 'hash'>): string {
  const { id, created_at, user, action, subject_type, subject_id, summary, details, changes, origin } =
    record;
  return canonical([
    id,
    created_at,
    user,
    action,
    subject_type,
    subject_id,
    summary,
    // A record without any is answered with empty ones.
    details ?? {},
    changes,
    origin,
  ] as Json);
}

/** @param before the hash of the record before; an empty text for the first */
export const chainedHash = (before: string, content: string): string =>
  createHash('sha256').update(before).update(content).digest('hex');

/**
 * A value as PostgreSQL writes it as `jsonb`, which the trigger hashes: names by length, then by bytes; a space after
 * commas and colons. Numbers are those that a double holds, from a millionth up to 21 digits, as all that records have.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(', ')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members
    .map(([name, member]) => ({
      name: Buffer.from(name),
      text: `${JSON.stringify(name)}: ${canonical(member)}`,
    }))
    .sort((a, b) => a.name.length - b.name.length || a.name.compare(b.name));
  return `{${sorted.map(({ text }) => text).join(', ')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** Follows a history from its first record and says where it breaks; whoever asks stops there. */
export function chainFollower() {
  let head: Head = { total: 0, hash: '' };
  let lastId = 0;
  return {
    /** @returns what is wrong at the record, or null */
    add({ id, number, hash }: Linked, content: string): string | null {
      const expected = head.total + 1;
      if (number > expected) return `${missing(expected, number - 1)} before record ${id}`;
      if (number < expected || id <= lastId) return `record ${id} was inserted behind number ${head.total}`;
      const isFirst = head.total === 0;
      if (chainedHash(head.hash, content) !== hash)
        return `record ${id} (number ${number}) ${isFirst ? 'was changed' : 'was changed, or the one before it was changed with its hash'}`;
      head = { total: number, hash };
      lastId = id;
      return null;
    },
    /** @returns what is wrong at the end of a history whose head is told by somebody else */
    end(told: Head): string | null {
      if (told.total > head.total) return `${missing(head.total + 1, told.total)} at the end`;
      if (told.total < head.total)
        return `records behind number ${told.total} were inserted at the end, up to number ${head.total}`;
      return told.hash === head.hash ? null : `record number ${head.total}, the last one, was replaced`;
    },
    head: () => head,
  };
}

const missing = (first: number, last: number) =>
  first === last ? `record number ${first} is missing` : `records number ${first} to ${last} are missing`;

/** Follows a history and, inside of it, the histories that came with archives; only what breaks first counts. */
export function historyFollower() {
  const chains = [chainFollower()];
  let wrong: string | null = null;
  return {
    add(row: Linked & Pick<ChainedRecord, 'origin'>, content: string): void {
      wrong ??= chains[0]?.add(row, content) ?? null;
      if (wrong !== null || row.origin === null) return;
      let origin: Origin | undefined = row.origin;
      for (let depth = 1; origin !== undefined; origin = origin.origin, depth += 1) {
        chains[depth] ??= chainFollower();
        const found = chains[depth]?.add(origin, contentOfOrigin(content, origin)) ?? null;
        if (found !== null) wrong ??= `record ${row.id} came from elsewhere, where ${found}`;
      }
    },
    wrong: (): string | null => wrong,
    end: (head: Head): string | null => wrong ?? chains[0]?.end(head) ?? null,
  };
}

/** What a record was made of for its hash where it was written. */
function contentOfOrigin(content: string, origin: Origin): string {
  const [, created_at, , action, subject_type, , summary, details, changes] = JSON.parse(content) as [
    number,
    string,
    string | null,
    string,
    string,
    number | null,
    string,
    Json,
    Json,
  ];
  const { id, user, subject_id, origin: before = null } = origin;
  return contentOf({
    ...{ id, created_at, user, action, subject_type, subject_id, summary, details, changes },
    origin: before,
  });
}
