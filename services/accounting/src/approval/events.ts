import type { Author, HistoryRecord } from '../access/history/index.ts';
import { nameOf, type StoredDocument } from '../documents/documents/index.ts';

const WORDS = {
  approval_requested: 'Požádáno o schválení',
  approved: 'Schválen doklad',
  rejected: 'Zamítnut doklad',
  approval_withdrawn: 'Vzata zpět žádost o schválení',
  approval_reset: 'Schválení zrušila změna dokladu',
};

/**
 * The history record of what became of the approval of a document.
 * @param more what else is said, such as a reason
 */
export function approvalEvent(
  what: keyof typeof WORDS,
  { entityId, userId }: { entityId: number; userId: Author },
  document: Pick<StoredDocument, 'id' | 'kind' | 'number' | 'partner'>,
  more: string | null = null,
): HistoryRecord {
  const said = `${WORDS[what]}: ${nameOf(document)}`;
  return {
    ...{ entityId, userId, action: `document.${what}`, subjectType: 'Document', subjectId: document.id },
    summary: more === null ? said : `${said} (${more.replaceAll(/\s+/g, ' ')})`,
  };
}
