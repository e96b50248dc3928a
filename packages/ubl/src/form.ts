import { type BusinessDocument, sumsOf } from '@news-and-accounting/business-document';
import { amountText, type Haler, negate } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { type CategoryOf, categoriesOf } from './categories.ts';

/** How a document is put into the format. */
export interface Form {
  readonly document: BusinessDocument;
  readonly isCreditNote: boolean;
  /** Amounts of a credit note are positive there. */
  readonly isNegated: boolean;
  /** Code of UNCL 1001. */
  readonly type: string;
  readonly categoryOf: CategoryOf;
}

/** @throws {RangeError} for kinds that are not exchanged */
export function formOf(document: BusinessDocument): Form {
  const isNegated = document.kind === 'credit_note' && sumsOf(document).total <= 0;
  const type = typeOf(document, isNegated);
  return { document, isCreditNote: type === '381', isNegated, type, categoryOf: categoriesOf(document) };
}

/** 325 is no invoice yet, 383 raises the price of one, 386 is the tax document of an advance. */
function typeOf({ kind }: BusinessDocument, isNegated: boolean): string {
  switch (kind) {
    case 'invoice':
      return '380';
    case 'advance':
      return '325';
    case 'tax_receipt':
      return '386';
    case 'credit_note':
      return isNegated ? '381' : '383';
    default:
      throw new RangeError(`UBL has no ${kind}`);
  }
}

export const signed = ({ isNegated }: Form, amount: Haler): Haler => (isNegated ? negate(amount) : amount);

export const money = ({ document }: Form, amount: Haler): Content => ({
  '@currencyID': document.currency,
  '#text': amountText(amount),
});
