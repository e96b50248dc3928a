import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { type Employee, fullName } from '../employees/index.ts';

const WORDS = {
  updated: (year: number) => `Zadány údaje k ročnímu zúčtování ${year}`,
  applied: (year: number) => `Provedeno roční zúčtování ${year}`,
  undone: (year: number) => `Vzato zpět roční zúčtování ${year}`,
} as const;

/** The history record of a change of a settlement; it stands with the employee. */
export function settlementEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  card: Employee,
  year: number,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `settlement.${what}`,
    subjectType: 'Employee',
    subjectId: card.id,
    summary: `${WORDS[what](year)}: ${fullName(card)}`,
  };
}
