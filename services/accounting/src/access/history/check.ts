import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/**
 * The check that what a table holds is what the change history says: created, and not deleted since.
 * @param name what the rows are called in the name of the check
 * @param subject the beginning of the actions `created` and `deleted`
 * @param table its rows are of companies and have an id; without any there is nothing to check
 * @param row what a violation calls one of them
 */
export function agreesWithHistory(name: string, subject: string, table: string, row = subject): Check {
  const [created, deleted] = [`${subject}.created`, `${subject}.deleted`];
  return byStatement(
    `${name} and the change history agree on what was created and deleted`,
    (sql) => sql<{ violation: string }[]>`
      with told as (
        select entity_id, subject_id as id, bool_or(action = ${created}) as is_created,
          bool_or(action = ${deleted}) as is_deleted
        from events where action in (${created}, ${deleted}) group by entity_id, subject_id
      )
      select ${`${row} `}::text || coalesce(held.id, told.id) as violation
      from told full join ${sql(table)} held on held.entity_id = told.entity_id and held.id = told.id
      where (held.id is not null) is distinct from (told.is_created and not told.is_deleted) limit ${SHOWN}`,
    table,
  );
}
