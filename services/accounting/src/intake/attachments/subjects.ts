import { lockedPeriod } from '../../books/ledger/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { Subject } from './attachment.ts';
import { isAnyLocked, knownSubjects } from './store.ts';

const keyOf = ({ subject_type, subject_id }: Subject) => `${subject_type} ${subject_id}`;

/** Those of the first that are not among the second. */
export function without(subjects: readonly Subject[], others: readonly Subject[]): Subject[] {
  const known = new Set(others.map(keyOf));
  return subjects.filter((each) => !known.has(keyOf(each)));
}

export function onceEach(subjects: readonly Subject[]): Subject[] {
  return [...new Map(subjects.map((each) => [keyOf(each), each])).values()];
}

/**
 * @param path of the id of a subject, by its place
 * @throws {HttpError} 422 naming those that the company does not have
 */
export async function checkSubjects(
  tx: Queries,
  entityId: number,
  subjects: readonly Subject[],
  path: (at: number) => string,
): Promise<void> {
  if (subjects.length === 0) return;
  const unknown = without(subjects, await knownSubjects(tx, entityId, subjects));
  if (unknown.length === 0) return;
  throw invalidFields(
    Object.fromEntries(unknown.map((each) => [path(subjects.indexOf(each)), 'Takový záznam firma nemá.'])),
  );
}

/** @throws {HttpError} 422 of the lock where one of these stands in the locked period: what is attached to it stays */
export async function checkMayLose(
  tx: Queries,
  entityId: number,
  lockedUntil: string | null,
  subjects: readonly Subject[],
): Promise<void> {
  if (lockedUntil === null || subjects.length === 0) return;
  if (await isAnyLocked(tx, entityId, lockedUntil, subjects)) throw lockedPeriod(lockedUntil);
}
