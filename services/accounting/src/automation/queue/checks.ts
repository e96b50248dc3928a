import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { QUEUE_KIND_NAMES, QUEUE_KINDS } from './kinds.ts';
import { marksAbout, SUBJECTS_OF_MARKS } from './subjects.ts';

const NUMBERS = QUEUE_KIND_NAMES.map((kind) => QUEUE_KINDS[kind].number);

/** What must hold of what people did with tasks. What it is about may be gone until the next sweep. */
export const QUEUE_CHECKS: readonly Check[] = [
  byStatement(
    'what people did with tasks is of a kind that there is',
    (sql) => sql<{ violation: string }[]>`
      select 'mark ' || entity_id || '/' || kind || '/' || nr as violation from queue_marks
      where kind <> all (${NUMBERS}::int[]) limit ${SHOWN}`,
    'queue_marks',
  ),
  byStatement(
    'what people did with tasks is about something of their company',
    async (sql) => {
      const found: { violation: string }[] = [];
      for (const subject of SUBJECTS_OF_MARKS) {
        const { of } = subject;
        if (typeof of === 'string') continue;
        found.push(
          ...(await sql<{ violation: string }[]>`
            select 'mark ' || m.entity_id || '/' || m.kind || '/' || m.nr as violation
            from queue_marks m join ${sql(of.table)} s on s.id = m.nr - ${of.from ?? 0}::bigint
            where ${marksAbout(sql, subject)} and s.entity_id <> m.entity_id
              -- An id is of its company alone: another one may have the same.
              and not exists (select from ${sql(of.table)} o where o.entity_id = m.entity_id and o.id = s.id)
            limit ${SHOWN}`),
        );
      }
      return found.slice(0, SHOWN);
    },
    'queue_marks',
  ),
];
