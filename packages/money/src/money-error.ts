/** Why a figure was refused. */
export type MoneyErrorCode =
  | 'not_a_number'
  | 'not_finite'
  | 'too_many_decimals'
  | 'too_large'
  | 'not_whole_haler'
  | 'not_a_decimal'
  | 'division_by_zero';

/** A figure that cannot be taken as an exact amount or rate. `code` is for programs, `message` for logs. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}
