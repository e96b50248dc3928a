import type { Judged } from './draft.ts';
import { anchorsOf } from './group/anchors.ts';
import type { SourcedReport, UnsurePair } from './group/decide.ts';
import { ManuscriptError, type Writer, WriterUnavailable } from './writer/writer.ts';

/** A run asks about no more pairs. */
const PAIRS_AT_MOST = 20;
/** Of what is said to be shared, what really stands on both sides. */
const SHARED_AT_LEAST = 2;

/**
 * Asks a writer about pairs of which likeness says too little, the most alike first.
 * @returns what was judged; a pair of which nothing usable was said is not in it, and goes by its likeness
 */
export async function judgePairs(
  pairs: readonly UnsurePair[],
  reports: readonly SourcedReport[],
  judge: NonNullable<Writer['judge']>,
): Promise<Map<string, boolean>> {
  const judged = new Map<string, boolean>();
  const of = (members: readonly number[]) => members.map((member) => reports[member] as SourcedReport);
  for (const pair of pairs.slice(0, PAIRS_AT_MOST)) {
    try {
      const said = isSame(await judge(of(pair.one), of(pair.other)), pair);
      if (said !== null) judged.set(pair.name, said);
    } catch (error) {
      if (error instanceof ManuscriptError) continue;
      // Whoever cannot be asked now is not asked about the others.
      if (error instanceof WriterUnavailable) break;
      throw error;
    }
  }
  return judged;
}

/** A "yes" counts only when names or numbers that it goes by stand on both sides; null: it cannot be believed. */
export function isSame(
  { same_event, shared }: Judged,
  { common }: Pick<UnsurePair, 'common'>,
): boolean | null {
  if (!same_event) return false;
  const isCommon = (text: string) =>
    [...anchorsOf(`“${text}”`, 'en').keys()].some(
      (anchor) => !anchor.startsWith('word ') && common.has(anchor),
    );
  return new Set(shared.filter(isCommon)).size >= SHARED_AT_LEAST ? true : null;
}
