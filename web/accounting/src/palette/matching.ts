import type { PaletteEntry, PaletteGroup } from './group.ts';
import { hasWords, withoutAccents } from './words.ts';

/** Of what the application itself offers; each kind of record has a limit of its own. */
const OWN_AT_MOST = 12;

/**
 * The first entries that have every word of the query at the start of one of theirs, regardless of accents. What is
 * called just so comes first, and then what begins so, with its group: Enter after `DPH` opens that screen and not the
 * form of a new record of it.
 */
export function matching(query: string, groups: readonly PaletteGroup[]): PaletteGroup[] {
  const wanted = query.trim();
  const isWanted = ({ label, description = '', keywords = '' }: PaletteEntry) =>
    hasWords([label, description, keywords].join(' '), wanted);
  const far = ({ label }: PaletteEntry) => distance(withoutAccents(label), withoutAccents(wanted));
  let left = OWN_AT_MOST;
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(isWanted).toSorted((one, other) => far(one) - far(other)),
    }))
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => Math.min(...one.actions.map(far)) - Math.min(...other.actions.map(far)))
    .map(({ group, actions }) => {
      const shown = actions.slice(0, left);
      left -= shown.length;
      return { group, actions: shown };
    })
    .filter(({ actions }) => actions.length > 0);
}

const distance = (label: string, wanted: string): number =>
  label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2;

/** What was found under several names, each record once and where it was found first. */
export function eachOnce<Record extends { type: string; id: number | string }>(
  answers: readonly (readonly Record[])[],
): Record[] {
  return [...new Map(answers.flat().map((record) => [`${record.type} ${record.id}`, record])).values()];
}
