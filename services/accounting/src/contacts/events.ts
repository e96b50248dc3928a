import type { Author, HistoryRecord } from '../access/history/index.ts';
import type { Partner } from './partner.ts';

const WORDS = { created: 'Přidán', updated: 'Změněn', deleted: 'Smazán' };

/** The history record of a change of a partner. */
export function partnerEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name, ico }: Pick<Partner, 'id' | 'name' | 'ico'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `partner.${what}`,
    subjectType: 'Partner',
    subjectId: id,
    summary: `${WORDS[what]} kontakt ${name}${ico === null ? '' : `, IČO ${ico}`}`,
  };
}
