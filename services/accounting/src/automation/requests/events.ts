import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { DocumentRequest } from './request.ts';

const WORDS = {
  created: 'Vyžádán doklad',
  updated: 'Změněno vyžádání dokladu',
  answered: 'Na vyžádání přišel doklad',
  closed: 'Uzavřeno vyžádání dokladu',
  reopened: 'Znovu otevřeno vyžádání dokladu',
  reminded: 'Připomenuto vyžádání dokladu',
};
export type RequestEvent = keyof typeof WORDS;

/** The history record of what happened to a request. */
export function requestEvent(
  what: RequestEvent,
  entityId: number,
  userId: Author,
  { id, text }: Pick<DocumentRequest, 'id' | 'text'>,
  note = '',
): HistoryRecord {
  return {
    ...{ entityId, userId, action: `document_request.${what}`, subjectType: 'DocumentRequest' },
    subjectId: id,
    summary: `${WORDS[what]}${note}: ${text.replaceAll(/\s+/g, ' ')}`,
  };
}
