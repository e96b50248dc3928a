import type { DocumentRecord } from '@news-and-accounting/import-formats';
import { eraseDocuments, untouchedDocuments } from '../../documents/documents/index.ts';
import { documentPlanner } from './plan-documents.ts';
import { documentStorer } from './store-documents.ts';
import type { ImportTarget } from './target.ts';

export const DOCUMENTS: ImportTarget<DocumentRecord> = {
  planner: documentPlanner,
  storer: documentStorer,
  async takeBack({ tx, entityId, writer, lockedUntil }, records) {
    const { free, kept } = await untouchedDocuments(tx, entityId, records, lockedUntil);
    await eraseDocuments(tx, { entityId, userId: writer.userId }, free);
    return kept;
  },
};
