import type { LegalReference } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

/** One line of a yearly tax, in the order in which it is worked out. Texts are Czech. */
export interface Line {
  readonly code: string;
  readonly label: string;
  readonly amount: Haler;
  /** How the figure came about where the label does not say it. */
  readonly note: string | null;
  readonly reference: LegalReference | null;
}

/** Something that was claimed and does not count, or not whole; `field` is the input it is about. */
export interface TaxFinding {
  readonly code: string;
  /** Czech. */
  readonly message: string;
  readonly field: string;
}

/** Lines of one part of the tax with their sum. */
export interface Part {
  readonly total: Haler;
  readonly lines: readonly Line[];
  readonly findings: readonly TaxFinding[];
}
