import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { RUN_EXPORTS } from './run-exports.ts';

/** What must hold of exports. */
export const EXPORT_CHECKS: readonly Check[] = [
  byStatement(
    'exports have the length and the hash of their files',
    (sql) => sql<{ violation: string }[]>`
      select 'export ' || e.id as violation from exports e
      join stored_files f on f.entity_id = e.entity_id and f.id = e.file_id
      where (e.bytes, e.sha256) is distinct from (f.bytes, f.sha256) limit ${SHOWN}`,
    'exports',
  ),
  byStatement(
    'exports that are not finished have a job of their company',
    (sql) => sql<{ violation: string }[]>`
      select 'export ' || e.id as violation from exports e
      where e.state in ('waiting', 'running') and not exists (
        select from accounting_jobs.job j
        where j.name = ${RUN_EXPORTS.name} and j.state in ('created', 'retry', 'active')
          and (j.data ->> 'entityId')::bigint = e.entity_id
      )
      limit ${SHOWN}`,
    'exports',
  ),
  byStatement(
    'exports and the change history agree on what was asked for',
    (sql) => sql<{ violation: string }[]>`
      select 'export ' || coalesce(e.id, h.subject_id) as violation
      from exports e
      -- A restored history tells of exports of its origin, which an archive does not hold.
      full join (
        select entity_id, subject_id from events where action = 'export.created' and origin is null
      ) h
        on h.entity_id = e.entity_id and h.subject_id = e.id
      where e.id is null or h.subject_id is null
      limit ${SHOWN}`,
    'exports',
  ),
];
