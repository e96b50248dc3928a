import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Account } from './account.ts';

const WORDS = { created: 'Přidán', updated: 'Změněn', deleted: 'Smazán' };

/** The history record of what happened to a bank account. */
export function accountEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name }: Pick<Account, 'id' | 'name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `bank_account.${what}`,
    subjectType: 'BankAccount',
    subjectId: id,
    summary: `${WORDS[what]} bankovní účet ${name}`,
  };
}
