import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { absenceColumns, type StoredAbsence } from '../wage-inputs/index.ts';
import type { AbsenceValues } from './fields.ts';
import type { Days } from './touched.ts';

/** The absences of an employee by the first day. */
export async function absencesOf(
  sql: Queries,
  entityId: number,
  employeeId: number,
): Promise<StoredAbsence[]> {
  return sql<StoredAbsence[]>`
    select ${absenceColumns(sql)} from absences
    where entity_id = ${entityId} and employee_id = ${employeeId} order by from_day, id`;
}

/** @throws {HttpError} 404 */
export async function absenceById(sql: Queries, entityId: number, id: number): Promise<StoredAbsence> {
  const [row] = await sql<StoredAbsence[]>`
    select ${absenceColumns(sql)} from absences where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The first absence of the employee with a day in common, but for one; null when there is none. */
export async function overlapping(
  tx: Queries,
  entityId: number,
  employeeId: number,
  { from, to }: { from: string; to: string },
  exceptId: number | null,
): Promise<StoredAbsence | null> {
  const [row] = await tx<StoredAbsence[]>`
    select ${absenceColumns(tx)} from absences
    where entity_id = ${entityId} and employee_id = ${employeeId} and from_day <= ${to} and to_day >= ${from}
      and id is distinct from ${exceptId}::bigint
    order by from_day, id limit 1`;
  return row ?? null;
}

export async function insertAbsence(
  tx: Queries,
  entityId: number,
  employeeId: number,
  values: AbsenceValues,
  now: Date,
): Promise<StoredAbsence> {
  const row = {
    ...columnsOf(values),
    entity_id: entityId,
    employee_id: employeeId,
    created_at: now,
    updated_at: now,
  };
  const [inserted] = await tx<StoredAbsence[]>`
    insert into absences ${tx(row)} returning ${absenceColumns(tx)}`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

/** An absence to be stored. */
export type NewAbsence = AbsenceValues & { employee_id: number };

/** Stores many absences in one statement. */
export async function insertAbsences(
  tx: Queries,
  entityId: number,
  absences: readonly NewAbsence[],
  now: Date,
): Promise<StoredAbsence[]> {
  if (absences.length === 0) return [];
  const rows = absences.map(({ employee_id, ...values }) => ({
    ...columnsOf(values),
    entity_id: entityId,
    employee_id,
    created_at: now,
    updated_at: now,
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<StoredAbsence[]>`
    insert into absences (${names}) select ${names} from ${rowsOf(tx, 'absences', rows)}
    returning ${absenceColumns(tx)}`;
  return stored.sort((a, b) => a.id - b.id);
}

export async function updateAbsence(
  tx: Queries,
  entityId: number,
  id: number,
  values: AbsenceValues,
  now: Date,
): Promise<void> {
  const row = { ...columnsOf(values), updated_at: now };
  await tx`update absences set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function deleteAbsence(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from absences where entity_id = ${entityId} and id = ${id}`;
}

export type FixedSlip = { id: number; year: number; month: number; status: 'approved' | 'posted' };

/** The first approved or posted slip of the employee in a month with one of the days; null when there is none. */
export async function fixedSlip(
  tx: Queries,
  entityId: number,
  employeeId: number,
  days: readonly Days[],
): Promise<FixedSlip | null> {
  if (days.length === 0) return null;
  const [row] = await tx<FixedSlip[]>`
    select id, year, month, status from payslips
    where entity_id = ${entityId} and employee_id = ${employeeId} and status <> 'draft' and (${inMonths(tx, days)})
    order by year, month limit 1`;
  return row ?? null;
}

function inMonths(tx: Queries, days: readonly Days[]) {
  return days
    .map(({ from, to }) => tx`year * 12 + month between ${monthNumber(from)} and ${monthNumber(to)}`)
    .reduce((all, each) => tx`${all} or ${each}`);
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The values as they are stored. */
export function columnsOf(values: AbsenceValues) {
  const { kind, from, to, hours_per_day, average_hourly, first_day_worked, note } = values;
  return {
    kind,
    from_day: from,
    to_day: to,
    hours_per_day: Math.round(hours_per_day * 100),
    average_hourly: average_hourly === null ? null : Math.round(average_hourly * 1000),
    first_day_worked,
    note,
  };
}
