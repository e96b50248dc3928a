import {
  type Author,
  changesBetween,
  type FieldChange,
  type HistoryRecord,
} from '../../access/history/index.ts';
import type { Series, SeriesInList } from './series.ts';

const WORDS = { created: 'Přidána', updated: 'Změněna' };

/** The history record of a change of a series. */
export function seriesEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name }: Series,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `number_series.${what}`,
    subjectType: 'NumberSeries',
    subjectId: id,
    summary: `${WORDS[what]} číselná řada ${name}`,
  };
}

/** What a write has changed of a series; how far its counters are follows from documents but for `next`. */
export function seriesChanges(before: SeriesInList, after: SeriesInList): FieldChange[] {
  const entered = ({ years: _, ...series }: SeriesInList) => series;
  return changesBetween(entered(before), entered(after));
}
