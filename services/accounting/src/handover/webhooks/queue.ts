import type { QueueSource } from '../../automation/queue/index.ts';
import { canManage } from '../../platform/http/caller.ts';
import { failingOf } from './store.ts';

/** Webhooks that deliver nothing, for those who can mend it. */
export const WEBHOOK_QUEUE: readonly QueueSource[] = [
  {
    kind: 'webhook_failing',
    isFor: ({ role }) => canManage(role),
    rows: (sql, { company }) => sql`
      select id as nr, null::date as due_on, coalesce(failing_since, updated_at) as since, updated_at as version
      from webhooks where entity_id = ${company.id} and (failing_since is not null or disabled_reason is not null)`,
    about: async (sql, { company }, ids) =>
      new Map(
        (await failingOf(sql, company.id, ids)).map(({ id, url, active }) => [
          id,
          {
            subject_type: 'webhook',
            subject_id: id,
            title: `${active ? 'Nedoručuje se webhook na' : 'Vypnul se webhook na'} ${new URL(url).host}`,
            amount: null,
            currency: null,
            actions: active
              ? [{ label: 'Vyzkoušet', method: 'POST', path: `/webhooks/${id}/test` }]
              : [{ label: 'Zapnout', method: 'PATCH', path: `/webhooks/${id}` }],
          },
        ]),
      ),
  },
];
