import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Register } from './register.ts';

const WORDS = { created: 'Přidána', updated: 'Změněna' };

/** The history record of a change of a register. */
export function registerEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name }: Pick<Register, 'id' | 'name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `cash_register.${what}`,
    subjectType: 'CashRegister',
    subjectId: id,
    summary: `${WORDS[what]} pokladna ${name}`,
  };
}
