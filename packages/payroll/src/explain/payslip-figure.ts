/**
 * The figures of a payslip that steps explain: the figure's place in `data` of a payslip, joined by `_`; a credit
 * goes by its `key`.
 */
export const PAYSLIP_FIGURES = [
  'base_gross',
  'bonuses',
  'gross',
  'employee_social',
  'employee_health',
  'health_min_base_topup',
  'tax_rounded_base',
  'tax_advance_before_credits',
  'tax_credit_taxpayer',
  'tax_credit_disability_first_second',
  'tax_credit_disability_third',
  'tax_credit_ztpp',
  'tax_credit_student',
  'tax_child_benefit_as_credit',
  'tax_child_benefit_bonus',
  'tax_advance',
  'tax_withholding',
  'sick_pay',
  'meals_paid',
  'meals_taxable',
  'non_cash_income',
  'seasonal_discount',
  'deductions_income',
  'deductions_protected',
  'deductions_third',
  'deductions_excess',
  'deductions_items',
  'deductions_total',
  'settlement_refund',
  'net',
  'payout',
  'employer_social',
  'employer_health',
  'employer_cost',
] as const;

export type PayslipFigure = (typeof PAYSLIP_FIGURES)[number];
