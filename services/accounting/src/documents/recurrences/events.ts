import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Recurrence } from './recurrence.ts';

const WORDS = {
  created: 'Založeno opakování',
  updated: 'Změněno opakování',
  deleted: 'Smazáno opakování',
  run: 'Vytvořen doklad opakování',
};

/** The history record of what happened to a recurrence. */
export function recurrenceEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name }: Pick<Recurrence, 'id' | 'name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `recurrence.${what}`,
    subjectType: 'Recurrence',
    subjectId: id,
    summary: `${WORDS[what]} ${name}`,
  };
}
