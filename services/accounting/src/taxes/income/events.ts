import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { fiscalYearText } from '../../books/ledger/index.ts';
import type { Working } from './working.ts';

/** The history record of a change of what was entered for the tax of a year. */
export function workingEvent(
  entityId: number,
  userId: Author,
  { year, period }: Pick<Working, 'year' | 'period'>,
  id: number,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'tax.updated',
    subjectType: 'IncomeTax',
    subjectId: id,
    summary: `Upraveny údaje pro daň z příjmů ${fiscalYearText(year, period.to)}`,
  };
}
