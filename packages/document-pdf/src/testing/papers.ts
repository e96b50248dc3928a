import type { BusinessDocument } from '@news-and-accounting/business-document';
import { documentOf } from '../../../business-document/src/testing/documents.ts';
import type { Looks } from '../looks.ts';
import type { Paper } from '../paper.ts';

/** Looks of a company that has changed nothing. */
export const LOOKS: Looks = {
  style: 'plain',
  font: 'auto',
  density: 'normal',
  table: 'auto',
  corners: 'auto',
  logoSize: 'm',
  hasLogoName: false,
  hasRowNumbers: false,
  hasPaidStamp: true,
  hasContacts: true,
  hasCredit: true,
  accentColor: null,
};

export type Given = Partial<Omit<Paper, 'looks' | 'document'>> & { readonly looks?: Partial<Looks> };

export const paperOf = (document: BusinessDocument, { looks, ...given }: Given = {}): Paper => ({
  document,
  looks: { ...LOOKS, ...looks },
  logo: null,
  code: null,
  state: 'issued',
  isPaid: false,
  isdoc: null,
  program: 'Účetnictví',
  ...given,
});

export const paper = (document: Parameters<typeof documentOf>[0], given: Given = {}): Paper =>
  paperOf(documentOf(document), given);

/** A picture of 4 × 2 dots. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGPgL8uDIwZkDgBf2geZv2xkcgAAAABJRU5ErkJggg==',
  'base64',
);
