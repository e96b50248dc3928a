import type { DocumentRecord } from '@news-and-accounting/import-formats';
import { documentPlanner } from './plan-documents.ts';
import { documentStorer } from './store-documents.ts';
import type { ImportTarget } from './target.ts';

export const DOCUMENTS: ImportTarget<DocumentRecord> = { planner: documentPlanner, storer: documentStorer };
