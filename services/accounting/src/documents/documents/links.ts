import type { StoredDocument } from './document.ts';

/** The document that a correction corrects; null: none. */
export const originalIdOf = ({ links }: Pick<StoredDocument, 'links'>): number | null =>
  links.find(({ relation }) => relation === 'corrected')?.document_id ?? null;
