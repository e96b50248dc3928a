import type { NaceVersion } from '../codebooks/entries.ts';
import { activityName } from '../codebooks/nace.ts';
import type { Evidence } from './evidence.ts';

/** Activities of one version of CZ-NACE; the two versions are never mixed. */
export interface Activities {
  readonly version: NaceVersion;
  /** The prevailing one first when it is known. */
  readonly codes: readonly string[];
  /** Known, or the only one: the lists are not ordered by importance. */
  readonly prevailing: string | null;
}

/**
 * CZ-NACE 2025 from the statistics register, else from the companies registry; the 2008 lists only when neither has
 * the new ones.
 */
export function activitiesOf({ statistics, subject }: Pick<Evidence, 'statistics' | 'subject'>): Activities {
  const current = collect('2025', statistics?.prevailing2025, [
    statistics?.activities2025,
    subject.activities2025,
  ]);
  if (current.codes.length > 0) return current;
  return collect('2008', statistics?.prevailing2008, [statistics?.activities2008, subject.activities2008]);
}

export function namedActivities({ version, codes }: Activities): { code: string; name: string | null }[] {
  return codes.map((code) => ({ code, name: activityName(version, code) }));
}

function collect(
  version: NaceVersion,
  prevailing: string | null | undefined,
  lists: readonly (readonly string[] | undefined)[],
): Activities {
  const first = prevailing !== null && prevailing !== undefined && isSet(prevailing) ? prevailing : null;
  const listed = lists.map((codes) => codes?.filter(isSet) ?? []).find((codes) => codes.length > 0) ?? [];
  const codes = [...new Set(first === null ? listed : [first, ...listed])];
  return { version, codes, prevailing: first ?? (codes.length === 1 ? (codes[0] ?? null) : null) };
}

/** "00" and "0000" stand for trades without an activity; anything but two to five digits is no activity either. */
function isSet(code: string): boolean {
  return /^\d{2,5}$/.test(code) && !/^0+$/.test(code);
}
