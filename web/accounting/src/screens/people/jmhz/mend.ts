import type { Payslip } from '../payroll/api.ts';
import type { Finding } from './api.ts';

type Where = { to: string; search?: Record<string, string> };
type Place = { entityId: number; year: number; month: number; slips: readonly Payslip[] };

/** Where what a finding is about can be mended; null when there is nothing to edit. */
export function whereToMend(
  { field, employee_id, code }: Finding,
  { entityId, year, month, slips }: Place,
): Where | null {
  const home = `/firmy/${entityId}`;
  const ofMonth = { rok: String(year), mesic: String(month) };
  if (field?.startsWith('settings.')) {
    return { to: `${home}/nastaveni`, search: { pole: field.slice('settings.'.length) } };
  }
  const isAboutPayslip =
    field?.startsWith('payslip.') || code === 'payslip_missing' || code === 'no_payslips';
  if (isAboutPayslip) {
    const slip = slips.find((each) => each.employee_id === employee_id);
    return slip === undefined
      ? { to: `${home}/mzdy`, search: ofMonth }
      : { to: `${home}/mzdy/${slip.id}`, ...(field ? { search: { pole: field.slice(8) } } : {}) };
  }
  if (employee_id === null) return null;
  return { to: `${home}/zamestnanci/${employee_id}`, ...(field === null ? {} : { search: { pole: field } }) };
}
