import { payroll as t } from '../../../cs/payroll.ts';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { lastDayOf } from '../../../parts/url-month.ts';
import type { Payslip } from './api.ts';

/** Why a posted slip does not change, and what can be done about it; null: it is not posted. */
export function usePostedFixed(slip: Payslip): string | null {
  const isLocked = useIsLocked()(lastDayOf(slip));
  if (slip.status !== 'posted') return null;
  return isLocked ? t.postedLocked : t.postedFixed;
}
