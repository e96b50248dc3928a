import { documentDetail as t } from '../../../cs/document-detail.ts';
import { kindName } from '../kind-name.ts';
import type { Document } from '../model.ts';

/** What a document is called: its kind with its number. */
export function titleOf(document: Pick<Document, 'kind' | 'number' | 'vat' | 'texts'>): string {
  const name = kindName(document);
  return document.number === null ? t.draftTitle(name) : t.title(name, document.number);
}
