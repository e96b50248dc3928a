import { isOffice } from '@news-and-accounting/jmhz';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Relationship } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { EMPLOYEE_FIELDS, type EmployeeValues } from './fields.ts';

/** A card as stored; `gross_wage` in haléře. */
export type Employee = Omit<EmployeeValues, 'personal_number'> & {
  id: number;
  personal_number: string;
  gross_wage: Haler;
  /** The same for all relationships of one person. */
  person: string;
  updated_at: Date;
};

const FIELD_SCHEMAS = Object.fromEntries(
  Object.entries(EMPLOYEE_FIELDS).map(([name, { schema }]) => [name, schema]),
);

/** For what somebody is paid: decides about accounts and what only employees have. */
export const payeeOf = (card: Pick<Employee, 'contract' | 'details'>): Relationship['payee'] =>
  isOffice(card) ? 'statutory_body' : 'employee';

export const EmployeeSchema = Type.Object(
  {
    id: Type.Integer(),
    full_name: Type.String(),
    ...FIELD_SCHEMAS,
    personal_number: Type.String({ maxLength: 20 }),
  },
  { title: 'Employee', description: 'An employee: one relationship of a person with the company' },
);

export function employeeJson(employee: Employee) {
  const { id, first_name, last_name } = employee;
  return {
    id,
    first_name,
    last_name,
    full_name: fullName(employee),
    personal_number: employee.personal_number,
    contract: employee.contract,
    gross_wage: halerToJson(employee.gross_wage),
    started_on: employee.started_on,
    ended_on: employee.ended_on,
    declaration: employee.declaration,
    disability: employee.disability,
    ztpp: employee.ztpp,
    student: employee.student,
    health_insurer: employee.health_insurer,
    bank_account: employee.bank_account,
    email: employee.email,
    note: employee.note,
    children: employee.children,
    details: employee.details,
  };
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
