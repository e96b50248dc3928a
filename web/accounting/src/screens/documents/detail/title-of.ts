import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documents } from '../../../cs/documents.ts';
import type { Document } from '../model.ts';

/** What a document is called: its kind with its number. */
export function titleOf({ kind, number }: Pick<Document, 'kind' | 'number'>): string {
  const name = documents.kinds[kind];
  return number === null ? t.draftTitle(name) : t.title(name, number);
}
