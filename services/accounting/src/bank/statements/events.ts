import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { StoredStatement } from './statement.ts';

const WORDS = { imported: 'Nahrán výpis', deleted: 'Smazán výpis' };

/** The history record of what happened to a statement. */
export function statementEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  {
    id,
    number,
    to,
    file_name,
    count,
    new: added,
  }: Pick<StoredStatement, 'id' | 'number' | 'to' | 'file_name' | 'count' | 'new'>,
): HistoryRecord {
  const name = [number, to === null ? null : dayText(to)].filter((each) => each !== null).join(', ');
  return {
    entityId,
    userId,
    action: `statement.${what}`,
    subjectType: 'BankStatement',
    subjectId: id,
    summary: `${WORDS[what]} ${name || file_name}: pohybů ${count}, nových ${added}`,
  };
}
