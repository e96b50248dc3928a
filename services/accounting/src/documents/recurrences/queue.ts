import type { QueueSource } from '../../automation/queue/index.ts';

/** Documents that should have been made by themselves and were not. */
export const RECURRENCE_QUEUE: readonly QueueSource[] = [
  {
    kind: 'recurrence_failed',
    // The service tries again each day: only another day that failed is a change.
    rows: (sql, { company }) => sql`
      select id as nr, last_on as due_on, (last_on::timestamp at time zone 'Europe/Prague') as since,
        greatest(updated_at, last_on::timestamp at time zone 'Europe/Prague') as version
      from recurrences where entity_id = ${company.id} and last_error is not null and active`,
    async about(sql, { company }, ids) {
      const rows = await sql<{ id: number; name: string; last_error: string | null }[]>`
        select id, name, last_error from recurrences
        where entity_id = ${company.id} and id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, name, last_error }) => [
          id,
          {
            ...{ subject_type: 'recurrence', subject_id: id, amount: null, currency: null },
            title: `Opakovaný doklad ${name} se nevystavil: ${last_error ?? ''}`,
            actions: [
              { label: 'Zkusit znovu', method: 'POST', path: `/recurrences/${id}/run` },
              { label: 'Upravit', method: 'PATCH', path: `/recurrences/${id}` },
            ],
          },
        ]),
      );
    },
  },
];
