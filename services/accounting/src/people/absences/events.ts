import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { type Employee, fullName } from '../employees/index.ts';
import type { StoredAbsence } from '../wage-inputs/index.ts';
import { ABSENCE_NAMES, daysText } from './absence.ts';

const WORDS = { created: 'Přidána', updated: 'Změněna', deleted: 'Smazána' };

/** The history record of a change of an absence. */
export function absenceEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  employee: Pick<Employee, 'first_name' | 'last_name'>,
  absence: Pick<StoredAbsence, 'id' | 'kind' | 'from' | 'to'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `absence.${what}`,
    subjectType: 'Absence',
    subjectId: absence.id,
    summary: `${WORDS[what]} nepřítomnost ${fullName(employee)}: ${ABSENCE_NAMES[absence.kind]}, ${daysText(absence)}`,
  };
}
