import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of absences. */
export const ABSENCE_CHECKS: readonly Check[] = [
  byStatement(
    'absences of an employee have no day in common',
    (sql) => sql<{ violation: string }[]>`
      select 'absence ' || a.id || ' and ' || b.id as violation
      from absences a join absences b on b.entity_id = a.entity_id and b.employee_id = a.employee_id and b.id > a.id
      where a.from_day <= b.to_day and b.from_day <= a.to_day limit ${SHOWN}`,
    'absences',
  ),
  byStatement(
    'absences have a day in the relationship',
    (sql) => sql<{ violation: string }[]>`
      select 'absence ' || a.id as violation
      from absences a join employees e on e.entity_id = a.entity_id and e.id = a.employee_id
      where a.to_day < e.started_on or a.from_day > e.ended_on limit ${SHOWN}`,
    'absences',
  ),
  agreesWithHistory('absences', 'absence', 'absences'),
];
