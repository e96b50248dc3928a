import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of the reports to authorities. */
export const FILING_CHECKS: readonly Check[] = [
  byStatement(
    'filed reports have all their files',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation from filings f
      where f.status = 'filed' and (f.kind = 'jmhz' or f.sha256 is not null) and f.packages <> (
        select count(*) from filing_files x
        where x.entity_id = f.entity_id and x.filing_id = f.id and x.package <= f.packages
      ) limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'filed corrective reports and cancellations have the GUID of the regular report before them',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation from filings f
      where f.status = 'filed' and f.kind = 'jmhz' and f.filing_type <> 'B' and f.submission_id is distinct from (
        select r.submission_id from filings r
        where r.entity_id = f.entity_id and r.kind = f.kind and r.period = f.period and r.filing_type = 'B'
          and r.filed_order < f.filed_order
        order by r.filed_order desc limit 1
      ) limit ${SHOWN}`,
    'filings',
  ),
  byStatement(
    'a month has a second regular report only after a filed cancellation, with a GUID of its own',
    (sql) => sql<{ violation: string }[]>`
      select 'filing ' || f.id as violation from filings f join filings r
        on r.entity_id = f.entity_id and r.kind = f.kind and r.period = f.period and r.filing_type = 'B'
          and r.filed_order < f.filed_order
      where f.kind = 'jmhz' and f.filing_type = 'B' and (f.submission_id = r.submission_id or not exists (
        select from filings s where s.entity_id = f.entity_id and s.kind = f.kind and s.period = f.period
          and s.filing_type = 'S' and s.filed_order > r.filed_order and s.filed_order < f.filed_order
      )) limit ${SHOWN}`,
    'filings',
  ),
];
