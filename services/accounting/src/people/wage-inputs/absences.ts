import type { AbsenceKind } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';

/** An absence as it is stored: hours are hundredths, the average thousandths of CZK. */
export type StoredAbsence = {
  id: number;
  employee_id: number;
  kind: AbsenceKind;
  from: string;
  to: string;
  hours_per_day: number;
  average_hourly: number | null;
  first_day_worked: boolean;
  note: string | null;
  created_at: Date;
  updated_at: Date;
};

export const absenceColumns = (sql: Queries) => sql`
  id, employee_id, kind, from_day as "from", to_day as "to", hours_per_day, average_hourly, first_day_worked, note,
  created_at, updated_at`;

/** Absences with a day between two days, of all employees or of some, by the first day. */
export async function absencesBetween(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
  employeeIds: readonly number[] | null,
): Promise<StoredAbsence[]> {
  return sql<StoredAbsence[]>`
    select ${absenceColumns(sql)} from absences
    where entity_id = ${entityId} and to_day >= ${from} and from_day <= ${to}
      ${employeeIds === null ? sql`` : sql`and employee_id = any(${[...employeeIds]}::bigint[])`}
    order by from_day, id`;
}
