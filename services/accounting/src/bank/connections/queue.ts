import type { QueueSource } from '../../automation/queue/index.ts';

/** Accounts whose bank did not give its movements the last time. */
export const CONNECTION_QUEUE: readonly QueueSource[] = [
  {
    kind: 'bank_sync_failed',
    rows: (sql, { company }) => sql`
      select bank_account_id as nr, null::date as due_on, coalesce(last_sync_at, set_at) as since, set_at as version
      from bank_connections where entity_id = ${company.id} and last_error is not null`,
    async about(sql, { company }, ids) {
      const rows = await sql<{ id: number; name: string; last_error: string }[]>`
        select b.id, b.name, c.last_error from bank_connections c
        join bank_accounts b on b.entity_id = c.entity_id and b.id = c.bank_account_id
        where c.entity_id = ${company.id} and b.id = any (${[...ids]}::bigint[]) and c.last_error is not null`;
      return new Map(
        rows.map(({ id, name, last_error }) => [
          id,
          {
            ...{ subject_type: 'bank_account', subject_id: id, amount: null, currency: null },
            title: `Účet ${name} se nepodařilo načíst: ${last_error}`,
            actions: [
              { label: 'Načíst znovu', method: 'POST', path: `/bank_accounts/${id}/sync` },
              { label: 'Změnit propojení', method: 'PUT', path: `/bank_accounts/${id}/connection` },
            ],
          },
        ]),
      );
    },
  },
];
