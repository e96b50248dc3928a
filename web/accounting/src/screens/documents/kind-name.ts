import { documents } from '../../cs/documents.ts';
import type { Document } from './model.ts';

/** What a document is called by its kind; a correction of who is no payer corrects no tax, and its paper says so too. */
export function kindName({ kind, vat, texts }: Pick<Document, 'kind' | 'vat' | 'texts'>): string {
  const isPlain =
    kind === 'credit_note' &&
    texts.some(({ code }) => code === 'not_payer') &&
    vat.every(({ vat_treatment }) => vat_treatment === 'not_subject');
  return isPlain ? documents.plainCreditNote : documents.kinds[kind];
}
