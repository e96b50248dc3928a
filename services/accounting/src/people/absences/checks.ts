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
  byStatement(
    'absences and the change history agree on what was created and deleted',
    (sql) => sql<{ violation: string }[]>`
      with told as (
        select entity_id, subject_id as id, bool_or(action = 'absence.created') as is_created,
          bool_or(action = 'absence.deleted') as is_deleted
        from events where action in ('absence.created', 'absence.deleted') group by entity_id, subject_id
      )
      select 'absence ' || coalesce(a.id, told.id) as violation
      from told full join absences a on a.entity_id = told.entity_id and a.id = told.id
      where (a.id is not null) is distinct from (told.is_created and not told.is_deleted) limit ${SHOWN}`,
    'absences',
  ),
];
