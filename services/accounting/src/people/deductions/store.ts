import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { deductionColumns } from '../wage-inputs/index.ts';
import type { Deduction } from './deduction.ts';
import type { DeductionValues } from './fields.ts';

function columns(sql: Queries) {
  return sql`
    ${deductionColumns(sql)}, e.first_name || ' ' || e.last_name as employee_name, e.person,
    coalesce((select sum(s.amount_haler) from payslip_deductions s
      where s.entity_id = d.entity_id and s.deduction_id = d.id), 0)::bigint as deducted
    from wage_deductions d join employees e on e.entity_id = d.entity_id and e.id = d.employee_id`;
}

/** Deductions of one card by the day of delivery. */
export async function deductionsOfEmployee(
  sql: Queries,
  entityId: number,
  employeeId: number,
): Promise<Deduction[]> {
  return sql<Deduction[]>`
    select ${columns(sql)} where d.entity_id = ${entityId} and d.employee_id = ${employeeId}
    order by d.delivered_on, d.id`;
}

/** Deductions of all cards of a person by the day of delivery. */
export async function deductionsOfPerson(
  sql: Queries,
  entityId: number,
  person: string,
): Promise<Deduction[]> {
  return sql<Deduction[]>`
    select ${columns(sql)} where d.entity_id = ${entityId} and e.person = ${person}
    order by d.delivered_on, d.id`;
}

/** @throws {HttpError} 404 */
export async function deductionOf(sql: Queries, entityId: number, id: number): Promise<Deduction> {
  const [row] = await sql<Deduction[]>`
    select ${columns(sql)} where d.entity_id = ${entityId} and d.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function insertDeduction(
  tx: Queries,
  entityId: number,
  employeeId: number,
  values: DeductionValues,
  now: Date,
): Promise<number> {
  const row = {
    ...stored(values),
    entity_id: entityId,
    employee_id: employeeId,
    created_at: now,
    updated_at: now,
  };
  const [inserted] = await tx<{ id: number }[]>`insert into wage_deductions ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('the deduction was not stored');
  return inserted.id;
}

export async function changeDeduction(
  tx: Queries,
  entityId: number,
  id: number,
  values: DeductionValues,
  now: Date,
): Promise<void> {
  const row = { ...stored(values), updated_at: now };
  await tx`update wage_deductions set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function removeDeduction(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from wage_deductions where entity_id = ${entityId} and id = ${id}`;
}

function stored({ monthly, total, ...values }: DeductionValues) {
  return { ...values, monthly_haler: monthly, total_haler: total };
}

/** The first month of which a slip names the deduction, also with nothing deducted; null: none. */
export async function firstSlipOf(
  tx: Queries,
  entityId: number,
  id: number,
): Promise<{ year: number; month: number } | null> {
  const [row] = await tx<{ year: number; month: number }[]>`
    select year, month from payslip_deductions where entity_id = ${entityId} and deduction_id = ${id}
    order by year, month limit 1`;
  return row ?? null;
}

/** What approved and posted slips have deducted, which nothing calculates anew. */
export async function deductedForGood(tx: Queries, entityId: number, id: number): Promise<Haler> {
  const [row] = await tx<{ amount: Haler }[]>`
    select coalesce(sum(s.amount_haler), 0)::bigint as amount
    from payslip_deductions s
    join payslips p on p.entity_id = s.entity_id and p.employee_id = s.employee_id
      and p.year = s.year and p.month = s.month
    where s.entity_id = ${entityId} and s.deduction_id = ${id} and p.status <> 'draft'`;
  return row?.amount ?? (0 as Haler);
}
