import type { QueueSource } from '../../automation/queue/index.ts';

/** Files that were looked at and not taken over; they go by themselves on their day. */
export const IMPORT_QUEUE: readonly QueueSource[] = [
  {
    kind: 'import_waiting',
    rows: (sql, { company }) => sql`
      select id as nr, (expires_at at time zone 'Europe/Prague')::date as due_on, created_at as since,
        created_at as version
      from imports where entity_id = ${company.id} and state = 'previewed'`,
    async about(sql, { company }, ids) {
      const rows = await sql<{ id: number; filename: string; rows_to_create: number }[]>`
        select id, filename, rows_to_create from imports
        where entity_id = ${company.id} and id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, filename, rows_to_create }) => [
          id,
          {
            ...{ subject_type: 'import', subject_id: id },
            title: `Dokončit import: ${filename} (nových záznamů: ${rows_to_create})`,
            ...{ amount: null, currency: null },
            actions: [
              { label: 'Spustit', method: 'POST', path: `/imports/${id}/run` },
              { label: 'Zahodit', method: 'DELETE', path: `/imports/${id}` },
            ],
          },
        ]),
      );
    },
  },
];
