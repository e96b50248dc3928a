import { expect, test } from 'vitest';
import type { Payslip } from '../payroll/api.ts';
import type { Finding } from './api.ts';
import { whereToMend } from './mend.ts';

const SLIPS = [{ id: 70, employee_id: 7 } as Payslip];
const PLACE = { entityId: 3, year: 2026, month: 5, slips: SLIPS };
const finding = (parts: Partial<Finding>): Finding => ({
  level: 'error',
  code: 'any',
  subject: 'Firma',
  field: null,
  message: '',
  employee_id: null,
  ...parts,
});

test('findings lead to the field of the card, the payslip or the settings', () => {
  expect(whereToMend(finding({ field: 'details.ik_mpsv', employee_id: 7 }), PLACE)).toEqual({
    to: '/firmy/3/zamestnanci/7',
    search: { pole: 'details.ik_mpsv' },
  });
  expect(whereToMend(finding({ field: 'payslip.attendance.worked_hours', employee_id: 7 }), PLACE)).toEqual({
    to: '/firmy/3/mzdy/70',
    search: { pole: 'attendance.worked_hours' },
  });
  expect(whereToMend(finding({ field: 'settings.cssz_variable_symbol' }), PLACE)).toEqual({
    to: '/firmy/3/nastaveni',
    search: { pole: 'cssz_variable_symbol' },
  });
});

test('a missing payslip leads to the month; a deadline leads nowhere', () => {
  const month = { to: '/firmy/3/mzdy', search: { rok: '2026', mesic: '5' } };
  expect(whereToMend(finding({ code: 'no_payslips' }), PLACE)).toEqual(month);
  expect(whereToMend(finding({ code: 'payslip_missing', employee_id: 8 }), PLACE)).toEqual(month);
  expect(whereToMend(finding({ code: 'deadline_passed' }), PLACE)).toBeNull();
});
