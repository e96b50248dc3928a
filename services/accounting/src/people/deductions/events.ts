import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Deduction } from './deduction.ts';

const WORDS = { created: 'Přidána', updated: 'Změněna', deleted: 'Smazána' };

/** The history record of a change of a deduction. */
export function deductionEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, creditor, employee_name }: Pick<Deduction, 'id' | 'creditor' | 'employee_name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `deduction.${what}`,
    subjectType: 'Deduction',
    subjectId: id,
    summary: `${WORDS[what]} srážka ze mzdy: ${employee_name}, ${creditor}`,
  };
}
