import type { BusinessDocument } from '@news-and-accounting/business-document';
import type { Matrix } from '@news-and-accounting/payment-code';
import type { Looks } from './looks.ts';

/** A document and how it is put on paper. */
export interface Paper {
  /** In the language of the paper. */
  readonly document: BusinessDocument;
  readonly looks: Looks;
  /** PNG or JPEG. */
  readonly logo: Uint8Array | null;
  /** Squares of the code by which it is paid; null: none. */
  readonly code: Matrix | null;
  readonly state: 'draft' | 'issued' | 'cancelled';
  readonly isPaid: boolean;
  /** The file that stands in the PDF as its data; null: none. */
  readonly isdoc: string | null;
  /** The program that is named as its maker. */
  readonly program: string;
}

/** Whether it tells prices at all. */
export const hasPrices = ({ document }: Paper): boolean => document.kind !== 'delivery_note';

/** Whether it asks to be paid. */
export const isPayable = ({ document }: Paper): boolean =>
  ['invoice', 'advance', 'received_invoice'].includes(document.kind);
