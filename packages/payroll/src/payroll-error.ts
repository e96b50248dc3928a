/** Why a payslip cannot be calculated. */
export type PayrollErrorCode =
  | 'negative_gross'
  | 'gross_too_high'
  | 'year_without_rates'
  | 'bad_month'
  | 'bad_child_order'
  | 'negative_amount'
  | 'no_relationship'
  | 'outside_month';

/**
 * Facts no payslip can be made from. `field` is the path of the fact in the words of the public interface,
 * such as `children.0.order`; `relationship` is its position among the given ones, null for facts of the
 * month or the person. `message` is for the user, in Czech.
 */
export class PayrollError extends Error {
  readonly code: PayrollErrorCode;
  readonly field: string;
  readonly relationship: number | null;

  constructor(code: PayrollErrorCode, field: string, message: string, relationship: number | null = null) {
    super(message);
    this.name = 'PayrollError';
    this.code = code;
    this.field = field;
    this.relationship = relationship;
  }
}
