import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { RUN_IMPORT } from './run-job.ts';

/** What must hold of imports. */
export const IMPORT_CHECKS: readonly Check[] = [
  byStatement(
    'what imports have created is there or somebody has deleted it, and what they have taken back is gone',
    (sql) => sql<{ violation: string }[]>`
      select 'import ' || c.import_id || ': ' || c.record || ' ' || coalesce(c.code, c.record_id::text) as violation
      from import_records c
      left join lateral (${whatIsThere(sql)}) held on true
      where case when c.removed_at is not null
          -- An account may have been added again since.
          then c.record <> 'account' and held.is_there
          else held.is_there is not true and not exists (
            select from events e
            where e.entity_id = c.entity_id and e.subject_id = c.record_id and e.action = case c.record
              when 'journal' then 'journal.deleted' when 'opening' then 'journal.deleted'
              else c.record || '.deleted' end
          ) and c.record not in ('payment', 'account') end
      limit ${SHOWN}`,
    'import_records',
  ),
  byStatement(
    'imports have the counts of their rows, and as many are done as were created',
    (sql) => sql<{ violation: string }[]>`
      select 'import ' || i.id as violation
      from imports i
      cross join lateral (
        select count(*) as total, count(*) filter (where r.action = 'create') as creates,
          count(*) filter (where r.action = 'skip') as skips, count(*) filter (where r.action = 'error') as errors
        from import_rows r where r.entity_id = i.entity_id and r.import_id = i.id
      ) r
      -- An archive counts its records, which are restored as they are and are no rows.
      where i.format <> 'archive' and (i.rows_in_all, i.rows_to_create, i.rows_to_skip, i.rows_with_error)
          <> (r.total, r.creates, r.skips, r.errors)
        or i.state in ('done', 'undone', 'partly_undone') and i.rows_done <> i.rows_to_create
      limit ${SHOWN}`,
    'imports',
  ),
  byStatement(
    'rows are stored only by imports that were run, and each is among what the import has created',
    (sql) => sql<{ violation: string }[]>`
      select 'import ' || r.import_id || ', row ' || r.position as violation
      from import_rows r join imports i on i.entity_id = r.entity_id and i.id = r.import_id
      where r.stored and (i.state not in ('done', 'partly_undone') or not exists (
        select from import_records c
        where c.entity_id = r.entity_id and c.import_id = r.import_id and c.record = r.target
          and c.record_id = r.record_id and c.removed_at is null
      ))
      limit ${SHOWN}`,
    'import_rows',
  ),
  byStatement(
    'an import that runs has its job',
    (sql) => sql<{ violation: string }[]>`
      select 'import ' || i.id as violation
      from imports i
      where i.state = 'running' and not exists (
        select from accounting_jobs.job j
        where j.name = ${RUN_IMPORT.name} and j.state in ('created', 'retry', 'active')
          and (j.data ->> 'entityId')::bigint = i.entity_id and (j.data ->> 'importId')::bigint = i.id
      )
      limit ${SHOWN}`,
    'imports',
  ),
  byStatement(
    'imports that were run or taken back and the change history agree',
    (sql) => sql<{ violation: string }[]>`
      select 'import ' || i.id as violation
      from imports i
      cross join lateral (
        select coalesce(bool_or(e.action = 'import.run'), false) as is_run,
          coalesce(bool_or(e.action = 'import.undone'), false) as is_undone
        from events e
        where e.entity_id = i.entity_id and e.subject_id = i.id and e.action in ('import.run', 'import.undone')
      ) e
      where (i.run_at is not null, i.undone_at is not null) <> (e.is_run, e.is_undone)
      limit ${SHOWN}`,
    'imports',
  ),
];

/** Where a record `c` is, if it is. */
const whatIsThere = (sql: Queries) => sql`
  select true as is_there from documents t
    where c.record = 'document' and t.entity_id = c.entity_id and t.id = c.record_id
  union all select true from partners t
    where c.record = 'partner' and t.entity_id = c.entity_id and t.id = c.record_id
  union all select true from attachments t
    where c.record = 'attachment' and t.entity_id = c.entity_id and t.id = c.record_id
  union all select true from bank_transactions t
    where c.record = 'bank_transaction' and t.entity_id = c.entity_id and t.id = c.record_id
  -- Of a deleted entry the number and the document stay.
  union all select true from entries t
    join internal_documents n on n.entity_id = t.entity_id and n.id = t.source_id
    where c.record in ('journal', 'opening') and t.entity_id = c.entity_id and t.id = c.record_id
      and n.deleted_at is null`;
