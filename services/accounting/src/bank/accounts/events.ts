import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Account } from './account.ts';

const WORDS = {
  created: 'Přidán bankovní účet',
  updated: 'Změněn bankovní účet',
  deleted: 'Smazán bankovní účet',
  connected: 'Připojen bankovní účet',
  disconnected: 'Odpojen bankovní účet',
  synced: 'Staženy pohyby účtu',
};

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
    summary: `${WORDS[what]} ${name}`,
  };
}
