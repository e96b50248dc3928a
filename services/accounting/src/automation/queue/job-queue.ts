import { failedJobs } from '../../platform/jobs/index.ts';
import type { QueueSource } from './source.ts';

/** What jobs do, by their names; one that is not here is told by its name. */
const WORK: Readonly<Record<string, string>> = {
  'imports.run': 'Převzetí dat ze souboru',
  'imports.follow': 'Párování převzatých pohybů',
  'exports.run': 'Vývoz dat',
  'bank.follow-import': 'Párování nahraného výpisu',
  'members.invitation-link': 'Odeslání pozvánky',
};

/** Mails tell by themselves that they did not leave. */
const TOLD_ELSEWHERE = ['documents.mail', 'payslips.mail'];

/** Work in the background for the company that failed in every try. */
export const JOB_QUEUE: readonly QueueSource[] = [
  {
    kind: 'job_failed',
    rows: (sql, { company }) => sql`
      select nr, null::date as due_on, failed_at as since, failed_at as version
      from (${failedJobs(sql, company.id, TOLD_ELSEWHERE)}) j`,
    async about(sql, { company }, nrs) {
      const rows = await sql<{ nr: number; name: string; error: string | null }[]>`
        select nr, name, error from (${failedJobs(sql, company.id, TOLD_ELSEWHERE)}) j
        where nr = any (${[...nrs]}::bigint[])`;
      return new Map(
        rows.map(({ nr, name, error }) => [
          nr,
          {
            ...{ subject_type: null, subject_id: null, amount: null, currency: null, actions: [] },
            title: `${WORK[name] ?? name} se nepovedlo${error === null ? '' : `: ${error}`}`,
          },
        ]),
      );
    },
  },
];
