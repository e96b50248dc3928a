import type { ArchivedTable } from './table.ts';

/** Employees, their wages and travels. */
export const OF_PEOPLE: readonly ArchivedTable[] = [
  { name: 'employees', key: ['id'], hasId: true, without: ['person'] },
  { name: 'absences', key: ['id'], hasId: true, references: { employee_id: 'employees' } },
  {
    name: 'annual_settlements',
    key: ['id'],
    hasId: true,
    references: { employee_id: 'employees', applied_employee_id: 'employees' },
  },
  { name: 'wage_deductions', key: ['id'], hasId: true, references: { employee_id: 'employees' } },
  { name: 'payslips', key: ['id'], hasId: true, references: { employee_id: 'employees' } },
  {
    name: 'payslip_deductions',
    key: ['deduction_id', 'year', 'month', 'employee_id'],
    references: { deduction_id: 'wage_deductions', employee_id: 'employees' },
    loose: ['employee_id'],
  },
  {
    name: 'payslip_mails',
    key: ['id'],
    hasId: true,
    references: { payslip_id: 'payslips' },
    authors: ['created_by'],
    only: `t.status <> 'queued'`,
    without: ['claimed_until'],
  },
  { name: 'trips', key: ['id'], hasId: true, references: { employee_id: 'employees' } },
];
