import Type from 'typebox';
import { type Author, type HistoryRecord, recordEvent, recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, EmployeeSchema, employeeJson, fullName } from './employee.ts';
import { checkDates, EMPLOYEE_FIELDS, type EmployeeValues } from './fields.ts';
import { EmployeesParams } from './list-employees.ts';
import { employeeById, insertEmployee, insertFirstEmployees, nextPersonalNumber } from './store.ts';

export const createEmployee = defineOperation({
  id: 'createEmployee',
  method: 'POST',
  path: '/entities/{entity_id}/employees',
  summary: 'Create an employee',
  description:
    'Stores a card for one relationship with a person; `first_name`, `last_name` and `started_on` are required. `gross_wage` is the agreed monthly wage in CZK. Without `personal_number` the service gives one more than the highest; one that another card has is a 422. `children` are those the tax benefit is claimed for, by `order` (1 and 2 once, 3 for all further ones, `N` for a child that somebody else claims). `details` hold what the monthly employer report needs, and unknown keys in them are a 422.\n\nBirth numbers, the bank account and the insurer’s code are checked. Nothing is calculated: payslips come from `generatePayslips`. The history gets the record `employee.created`.',
  tag: 'Employees',
  meta: { permission: 'writer' },
  params: EmployeesParams,
  body: Type.Object({ employee: bodySchema(EMPLOYEE_FIELDS) }),
  responses: {
    ...json(201, 'The card', EmployeeSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(EMPLOYEE_FIELDS, unwrap(body, 'employee'));
    checkDates(values);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) =>
      created(employeeJson(await storeEmployee(tx, entityId, userId, values, now))),
    );
  },
});

/**
 * Stores a card with its history record; a personal number is given when there is none.
 * @throws {HttpError} 422 when the personal number is another employee's
 */
export async function storeEmployee(
  tx: Queries,
  entityId: number,
  userId: Author,
  values: EmployeeValues,
  now: Date,
): Promise<Employee> {
  await holdCompany(tx, entityId);
  const personalNumber = values.personal_number ?? (await nextPersonalNumber(tx, entityId));
  const id = await insertEmployee(tx, entityId, { ...values, personal_number: personalNumber }, now);
  if (id === null) throw personalNumberTaken(personalNumber);
  await recordEvent(tx, createdEvent(entityId, userId, id, values));
  return employeeById(tx, entityId, id);
}

/** Stores the cards of a company that has none yet, numbered in their order, with their history records. */
export async function storeFirstEmployees(
  tx: Queries,
  entityId: number,
  userId: Author,
  cards: readonly EmployeeValues[],
  now: Date,
): Promise<Employee[]> {
  const numbered = cards.map((card, i) => ({ ...card, personal_number: String(i + 1) }));
  const stored = await insertFirstEmployees(tx, entityId, numbered, now);
  const records = stored.map((card) => createdEvent(entityId, userId, card.id, card));
  await recordEvents(tx, records);
  return stored;
}

function createdEvent(
  entityId: number,
  userId: Author,
  id: number,
  name: Parameters<typeof fullName>[0],
): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'employee.created',
    subjectType: 'Employee',
    subjectId: id,
    summary: `Přidán zaměstnanec ${fullName(name)}`,
  };
}

export function personalNumberTaken(personalNumber: string) {
  return invalidFields({ personal_number: `Osobní číslo ${personalNumber} už má jiný zaměstnanec.` });
}
