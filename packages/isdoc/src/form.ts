import { type BusinessDocument, sumsOf } from '@news-and-accounting/business-document';
import { type Haler, negate } from '@news-and-accounting/money';

/** `DocumentType` of the format. */
export type DocumentType = '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** How a document is put into the format. */
export interface Form {
  readonly document: BusinessDocument;
  readonly type: DocumentType;
  /** Amounts of a credit note are positive there. */
  readonly isNegated: boolean;
  readonly isForeign: boolean;
}

export function formOf(document: BusinessDocument): Form {
  const { total } = sumsOf(document);
  const isNegated = document.kind === 'credit_note' && total <= 0;
  return { document, type: typeOf(document, isNegated), isNegated, isForeign: document.currency !== 'CZK' };
}

function typeOf({ kind, original, isSimplified }: BusinessDocument, isNegated: boolean): DocumentType {
  switch (kind) {
    case 'invoice':
      return isSimplified ? '7' : '1';
    case 'advance':
      return '4';
    case 'tax_receipt':
      return '5';
    case 'credit_note':
      if (original?.kind === 'tax_receipt') return '6';
      return isNegated ? '2' : '3';
    default:
      throw new RangeError(`ISDOC has no ${kind}`);
  }
}

export const signed = ({ isNegated }: Form, amount: Haler): Haler => (isNegated ? negate(amount) : amount);
