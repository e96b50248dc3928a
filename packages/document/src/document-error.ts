export type DocumentErrorCode =
  | 'not_a_decimal'
  | 'too_many_decimals'
  | 'rate_needed'
  | 'rate_not_allowed'
  | 'supplier_row_unknown'
  | 'supplier_row_twice'
  | 'supplier_row_differs'
  | 'over_credited'
  | 'nothing_to_pay';

/** An input that no document can be computed of. `at` is the place in the list that it came in. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly code: DocumentErrorCode;
  readonly at: number | null;

  constructor(code: DocumentErrorCode, message: string, at: number | null = null) {
    super(message);
    this.code = code;
    this.at = at;
  }
}
