import type { FieldChange, HistoryRecord } from '../../access/history/index.ts';
import type { ClosingAction, Work } from './work.ts';

export function closingEvent(
  { company, closing, userId }: Pick<Work, 'company' | 'closing' | 'userId'>,
  action: ClosingAction,
  summary: string,
  changes: readonly FieldChange[] = [],
): HistoryRecord {
  return {
    ...{ entityId: company.id, userId, action: `closing.${action}` },
    ...{ subjectType: 'Closing', subjectId: closing.id, summary, changes },
  };
}
