import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Employee } from './employee.ts';
import type { EmployeeValues } from './fields.ts';

type StoredValues = EmployeeValues & { personal_number: string };

function employeeColumns(sql: Queries) {
  return sql`
    id, first_name, last_name, personal_number, contract, gross_wage_haler as gross_wage, started_on, ended_on,
    declaration, disability, ztpp, student, health_insurer, bank_account, email, note, children, details, person,
    updated_at`;
}

/** All cards of a company by last and first name, as Czech readers sort. */
export async function employeesOf(sql: Queries, entityId: number): Promise<Employee[]> {
  return sql<Employee[]>`
    select ${employeeColumns(sql)} from employees where entity_id = ${entityId}
    order by last_name collate "cs-x-icu", first_name collate "cs-x-icu", id`;
}

/** Cards of the relationships that exist on at least one day between two days, by id. */
export async function employeesBetween(
  sql: Queries,
  entityId: number,
  from: string,
  to: string,
): Promise<Employee[]> {
  return sql<Employee[]>`
    select ${employeeColumns(sql)} from employees
    where entity_id = ${entityId} and started_on <= ${to} and (ended_on is null or ended_on >= ${from})
    order by id`;
}

/** Cards of all relationships of one person, by id. */
export async function employeesOfPerson(sql: Queries, entityId: number, person: string): Promise<Employee[]> {
  return sql<Employee[]>`
    select ${employeeColumns(sql)} from employees where entity_id = ${entityId} and person = ${person} order by id`;
}

/** Cards by their id; those that there are. */
export function employeesById(sql: Queries, entityId: number, ids: readonly number[]): Promise<Employee[]> {
  return sql<Employee[]>`
    select ${employeeColumns(sql)} from employees
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[]) order by id`;
}

/** @throws {HttpError} 404 */
export async function employeeById(sql: Queries, entityId: number, id: number): Promise<Employee> {
  const [row] = await sql<Employee[]>`
    select ${employeeColumns(sql)} from employees where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** One more than the highest personal number that is a number. */
export async function nextPersonalNumber(tx: Queries, entityId: number): Promise<string> {
  const [row] = await tx<{ next: number }[]>`
    select coalesce(max(personal_number::bigint), 0) + 1 as next
    from employees where entity_id = ${entityId} and personal_number ~ '^[0-9]{1,9}$'`;
  return String(row?.next ?? 1);
}

/** @returns null when the personal number is another employee's */
export async function insertEmployee(
  tx: Queries,
  entityId: number,
  values: StoredValues,
  now: Date,
): Promise<number | null> {
  const row = { ...columns(tx, values), entity_id: entityId, created_at: now, updated_at: now };
  const [inserted] = await tx<{ id: number }[]>`
    insert into employees ${tx(row)} on conflict (entity_id, personal_number) do nothing returning id`;
  return inserted?.id ?? null;
}

/** Stores the cards of a company that has none yet, in one statement. @returns them by id */
export async function insertFirstEmployees(
  tx: Queries,
  entityId: number,
  cards: readonly StoredValues[],
  now: Date,
): Promise<Employee[]> {
  const rows = cards.map(({ gross_wage, ...card }) => ({
    ...card,
    gross_wage_haler: gross_wage,
    entity_id: entityId,
    created_at: now,
    updated_at: now,
  }));
  const columns = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<Employee[]>`
    insert into employees (${columns}) select ${columns} from ${rowsOf(tx, 'employees', rows)}
    returning ${employeeColumns(tx)}`;
  return stored.sort((a, b) => a.id - b.id);
}

export async function updateEmployee(
  tx: Queries,
  entityId: number,
  id: number,
  values: StoredValues,
  now: Date,
): Promise<void> {
  const row = { ...columns(tx, values), updated_at: now };
  await tx`update employees set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function hasPersonalNumber(
  tx: Queries,
  entityId: number,
  personalNumber: string,
  exceptId: number,
): Promise<boolean> {
  const rows = await tx`
    select 1 from employees
    where entity_id = ${entityId} and personal_number = ${personalNumber} and id <> ${exceptId}`;
  return rows.length > 0;
}

export async function deleteEmployee(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from employees where entity_id = ${entityId} and id = ${id}`;
}

export async function hasPayslips(tx: Queries, entityId: number, employeeId: number): Promise<boolean> {
  const rows =
    await tx`select 1 from payslips where entity_id = ${entityId} and employee_id = ${employeeId} limit 1`;
  return rows.length > 0;
}

export async function hasAbsences(tx: Queries, entityId: number, employeeId: number): Promise<boolean> {
  const rows =
    await tx`select 1 from absences where entity_id = ${entityId} and employee_id = ${employeeId} limit 1`;
  return rows.length > 0;
}

/** The first day of the earliest absence that would have no day in the relationship; null when there is none. */
export async function absenceOutside(
  tx: Queries,
  entityId: number,
  employeeId: number,
  { started_on, ended_on }: { started_on: string; ended_on: string | null },
): Promise<string | null> {
  const [row] = await tx<{ from: string }[]>`
    select from_day as "from" from absences
    where entity_id = ${entityId} and employee_id = ${employeeId}
      and (to_day < ${started_on} or from_day > ${ended_on}::date)
    order by from_day limit 1`;
  return row?.from ?? null;
}

/** The earliest month with a payslip in which the relationship would not exist on any day; null when there is none. */
export async function payslipOutside(
  tx: Queries,
  entityId: number,
  employeeId: number,
  { started_on, ended_on }: { started_on: string; ended_on: string | null },
): Promise<{ year: number; month: number } | null> {
  const [row] = await tx<{ year: number; month: number }[]>`
    select year, month from payslips
    where entity_id = ${entityId} and employee_id = ${employeeId}
      and (make_date(year, month, 1) > ${ended_on}::date
        or make_date(year, month, 1) + interval '1 month' <= ${started_on}::date)
    order by year, month limit 1`;
  return row ?? null;
}

function columns(tx: Queries, { gross_wage, children, details, ...values }: StoredValues) {
  const json = (value: unknown) => tx.json(value as Parameters<typeof tx.json>[0]);
  return {
    ...values,
    gross_wage_haler: gross_wage,
    children: json(children),
    details: details === null ? null : json(details),
  };
}

export async function hasDeductions(tx: Queries, entityId: number, employeeId: number): Promise<boolean> {
  const rows =
    await tx`select 1 from wage_deductions where entity_id = ${entityId} and employee_id = ${employeeId} limit 1`;
  return rows.length > 0;
}
