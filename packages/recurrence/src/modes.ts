import { type Day, dayOfMonth, monthOf } from './days.ts';

/** How often. */
export const PERIODS = ['weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

/** Which day the supply is of: that of the document, the end of its month, or of the month before. */
export const TAXABLE_MODES = ['issue', 'month_end', 'previous_month_end'] as const;
export type TaxableMode = (typeof TAXABLE_MODES)[number];

const LAST = 31;

export function taxableDay(mode: TaxableMode, issuedOn: Day): Day {
  if (mode === 'issue') return issuedOn;
  return dayOfMonth(monthOf(issuedOn) - (mode === 'previous_month_end' ? 1 : 0), LAST);
}
