import { counterOf } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { SeriesKind } from './kinds.ts';
import {
  countersOf,
  holdCounter,
  patternsOf,
  putCounter,
  type SeriesCounter,
  setCounter,
  usedCounters,
} from './store.ts';

type Numbered = { kind: SeriesKind; date: string; number: string };

/**
 * The series whose pattern makes a number that was given elsewhere, the default one first.
 * @returns null where none does: then the number belongs to the default one, which goes on as it was
 */
export async function fittingSeries(
  tx: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, number }: Numbered,
): Promise<number | null> {
  const year = fiscalYearOf(date, fiscalYearStart);
  const series = await patternsOf(tx, entityId, kind);
  return series.find((each) => counterOf(each, year, number) !== null)?.id ?? null;
}

/** Where all counters of a company stand, so that they can be put back. */
export const seriesCounters = countersOf;
export type { SeriesCounter };

/**
 * Has the series of numbers that came from elsewhere go on after the highest of them. Where a series had no number
 * before, those below the lowest were given elsewhere and are no gaps.
 * @param before the counters as they were
 */
export async function goOnAfter(
  tx: Queries,
  entityId: number,
  documentIds: readonly number[],
  before: readonly SeriesCounter[],
): Promise<void> {
  for (const { series_id, year, lowest, highest, others } of await usedCounters(tx, entityId, documentIds)) {
    const next = await holdCounter(tx, entityId, series_id, year);
    const began = before.find((each) => each.series_id === series_id && each.year === year);
    const isFresh = others === 0 && (began === undefined || (began.first === 1 && began.next === 1));
    await setCounter(tx, entityId, series_id, year, Math.max(next, highest + 1));
    if (isFresh)
      await putCounter(tx, entityId, { series_id, year, first: lowest, next: Math.max(next, highest + 1) });
  }
}

/**
 * Puts counters back as they were, but for those of series that have given other numbers since.
 * @param before what `seriesCounters` has told
 */
export async function putCountersBack(
  tx: Queries,
  entityId: number,
  before: readonly SeriesCounter[],
): Promise<void> {
  const now = await countersOf(tx, entityId);
  for (const { series_id, year, next, first, highest } of now) {
    const was = before.find((each) => each.series_id === series_id && each.year === year) ?? null;
    const isSame = was !== null && was.next === next && was.first === first;
    if (isSame || highest >= (was?.next ?? 1)) continue;
    await putCounter(tx, entityId, was ?? { series_id, year, first: null, next: null });
  }
}
