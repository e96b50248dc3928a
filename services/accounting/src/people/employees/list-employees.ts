import { isOffice } from '@news-and-accounting/jmhz';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Employee, EmployeeSchema, employeeJson } from './employee.ts';
import { relationText } from './relation-text.ts';
import { employeesOf } from './store.ts';

export const EmployeesParams = Type.Object({ entity_id: EntityId });

export const listEmployees = defineOperation({
  id: 'listEmployees',
  method: 'GET',
  path: '/entities/{entity_id}/employees',
  summary: 'Employees by last and first name, ended relationships included',
  description:
    'All cards of the company, ended relationships included, without pages. A card is one relationship: a person with two contracts has two, joined for wages and tax by the same birth number in `details`. Every member sees them whole, personal data included.',
  tag: 'Employees',
  meta: {
    permission: 'member',
    table: {
      file: 'zamestnanci',
      title: 'Zaměstnanci',
      columns: [
        { key: 'id', title: 'Číslo', kind: 'number', paper: false },
        { key: 'personal_number', title: 'Osobní číslo' },
        { key: 'last_name', title: 'Příjmení' },
        { key: 'first_name', title: 'Jméno' },
        {
          ...{ key: 'contract', title: 'Vztah', labels: { hpp: 'HPP', dpc: 'DPČ', dpp: 'DPP' } },
          words: (row) => (isOffice(row as Employee) ? relationText(row as Employee) : null),
        },
        { key: 'gross_wage', title: 'Hrubá mzda', kind: 'money' },
        { key: 'started_on', title: 'Nástup', kind: 'date' },
        { key: 'ended_on', title: 'Konec', kind: 'date' },
        { key: 'declaration', title: 'Prohlášení', kind: 'flag' },
        { key: 'health_insurer', title: 'Zdravotní pojišťovna' },
        { key: 'bank_account', title: 'Bankovní účet' },
        { key: 'email', title: 'E-mail' },
        { key: 'note', title: 'Poznámka', paper: false },
      ],
    },
  },
  params: EmployeesParams,
  responses: { ...json(200, 'The cards', Type.Array(EmployeeSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const employees = await employeesOf(context.sql, companyOf(context).id);
    return ok(employees.map(employeeJson));
  },
});
