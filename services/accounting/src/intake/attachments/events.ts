import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Attachment } from './attachment.ts';

const WORDS = { created: 'Nahrána', updated: 'Změněna', deleted: 'Smazána' };

/** The history record of what happened to an attachment; of a deleted one the summary keeps what its bytes were. */
export function attachmentEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name, sha256 }: Pick<Attachment, 'id' | 'name' | 'sha256'>,
): HistoryRecord {
  // The hash comes first: a summary is cut where it is too long.
  const hash = what === 'deleted' ? ` (SHA-256 ${sha256.toString('hex')})` : '';
  return {
    entityId,
    userId,
    action: `attachment.${what}`,
    subjectType: 'Attachment',
    subjectId: id,
    summary: `${WORDS[what]} příloha${hash} ${name}`,
  };
}
