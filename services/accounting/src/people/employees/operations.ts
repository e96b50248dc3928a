import type { AccountingOperation } from '../../platform/operation.ts';
import { createEmployee } from './create-employee.ts';
import { deleteEmployee } from './delete-employee.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployees } from './list-employees.ts';
import { updateEmployee } from './update-employee.ts';

export const EMPLOYEE_OPERATIONS: readonly AccountingOperation[] = [
  listEmployees, //  GET    /entities/{entity_id}/employees
  createEmployee, // POST   /entities/{entity_id}/employees
  getEmployee, //    GET    /entities/{entity_id}/employees/{id}
  updateEmployee, // PATCH  /entities/{entity_id}/employees/{id}
  deleteEmployee, // DELETE /entities/{entity_id}/employees/{id}
];
