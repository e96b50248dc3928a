import type { bankMovement } from '../../../cs/bank-movements.ts';
import type { Month } from '../../../parts/url-month.ts';

export type DutyKind = keyof typeof bankMovement.duties;

/** What the dialog of wages, taxes and insurance asks for. */
export type PayrollValues = {
  what: 'payslip' | 'duty';
  month: string;
  payslip: string;
  /** A duty of the calendar by its key, or another one that is named by kind and period. */
  owed: string;
  kind: DutyKind;
  period: string;
  insurer: string;
};

/** A month as it stands in values. */
export const textOf = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;
