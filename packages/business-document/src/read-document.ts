import type { Amount } from '@news-and-accounting/document';
import type { BusinessDocument } from './business-document.ts';

/**
 * What a reader should be told of a file that was read: `OLD_VERSION` of its format; `NO_LINES`, so there is one for each
 * row of the recapitulation.
 */
export type ReadWarning = 'OLD_VERSION' | 'NO_LINES';

/** The sums that a file states, with our sign; null where it does not say. They need not be what its rows add up to. */
export interface StatedSums {
  readonly base: Amount | null;
  readonly vat: Amount | null;
  readonly total: Amount | null;
  /** What is left to be paid. */
  readonly payable: Amount | null;
}

/** A document as somebody's file holds it: ISDOC, UBL or CII. */
export interface ReadDocument {
  readonly document: BusinessDocument;
  readonly stated: StatedSums;
  readonly warnings: readonly ReadWarning[];
}
