import type { components } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { queue as t } from '../../cs/queue.ts';
import { dateText } from '../../parts/dates.ts';
import type { MatchItem } from '../bank/matching/api.ts';

export type QueueEntry = components['schemas']['QueueEntry'];
export type QueueKind = QueueEntry['kind'];
export type QueueState = QueueEntry['state'];

export const ENTRIES_A_PAGE = 50;

export type QueueFilter = { kind: QueueKind | null; assigned: 'me' | 'none' | null; state: QueueState };

export function useQueue(entityId: number, { kind, assigned, state }: QueueFilter, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'queue', kind, assigned, state, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/queue', {
          params: {
            path: { entity_id: entityId },
            query: {
              state,
              ...(kind === null ? {} : { kind }),
              ...(assigned === null ? {} : { assigned_to: assigned }),
              ...{ page: String(page), per: String(ENTRIES_A_PAGE) },
            },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export type Mark =
  | { assigned_to: string | null }
  | { snooze_until: string | null; reason?: string }
  | { resolve: true; reason: string };

/** What was done with an entry, as a sentence. */
function saidOf(mark: Mark): string {
  if ('resolve' in mark) return t.dismissed;
  if ('assigned_to' in mark) return mark.assigned_to === null ? t.unassigned : t.assignedTo(mark.assigned_to);
  return mark.snooze_until === null ? t.woken : t.snoozed(dateText(mark.snooze_until));
}

/** Something that was done with an entry, and how it is taken back; null: it is not. */
export type Done = { entry: QueueEntry; what: string; undo: (() => Promise<unknown>) | null };

const sendMark = (entityId: number, id: number, body: Mark) =>
  unwrap(
    api.PATCH('/entities/{entity_id}/queue/{id}', { params: { path: { entity_id: entityId, id } }, body }),
  );

export function useMark(entityId: number, onDone: (done: Done) => void, errors: 'form' | 'notify') {
  return useWrite({
    write: ({ entry, mark }: { entry: QueueEntry; mark: Mark }) => sendMark(entityId, entry.id, mark),
    refresh: ['entities', entityId],
    onDone: (_after, { entry, mark }) => {
      const back = undoOf(entry, mark);
      onDone({
        ...{ entry, what: saidOf(mark) },
        undo: back === null ? null : () => sendMark(entityId, entry.id, back),
      });
    },
    errors,
  });
}

function undoOf({ assigned_to, snoozed_until, reason }: QueueEntry, mark: Mark): Mark | null {
  if ('assigned_to' in mark) return { assigned_to };
  if ('resolve' in mark || mark.snooze_until !== null) return { snooze_until: null };
  return snoozed_until === null || reason === null ? null : { snooze_until: snoozed_until, reason };
}

export type Act = keyof typeof t.acts;

type Proposal = {
  body?: { version?: string; rule_id?: number; items?: MatchItem[]; bank_transaction?: object };
  difference?: object | null;
};

/** What of an entry can be done where it stands: what a person has to decide about first is done at its subject. */
export function actOf({ kind, proposal, state }: QueueEntry): Act | null {
  const { body, difference = null } = (proposal ?? {}) as Proposal;
  if (state !== 'open' || body === undefined) return null;
  if (kind === 'approval_waiting') return 'approve';
  return kind === 'bank_proposal' && difference === null ? 'accept' : null;
}

export function useAct(entityId: number, onDone: (done: Done) => void) {
  return useWrite({
    write: (entry: QueueEntry) => act(entityId, entry),
    refresh: ['entities', entityId],
    onDone: (undo, entry) => {
      const done = actOf(entry);
      if (done !== null) onDone({ entry, what: t.acted[done], undo });
    },
  });
}

/** @returns how it is taken back; null: it is not */
async function act(entityId: number, entry: QueueEntry): Promise<Done['undo']> {
  const params = { path: { entity_id: entityId, id: entry.subject_id ?? 0 } };
  const { body = {} } = (entry.proposal ?? {}) as Proposal;
  if (entry.kind === 'approval_waiting') {
    const { version } = body;
    await unwrap(
      api.POST('/entities/{entity_id}/documents/{id}/approve', {
        ...{ params, body: version === undefined ? {} : { version } },
      }),
    );
    return null;
  }
  const ignore = (ignored: boolean) =>
    unwrap(
      api.PATCH('/entities/{entity_id}/bank_transactions/{id}', {
        ...{ params, body: { bank_transaction: { ignored } } },
      }),
    );
  if (body.bank_transaction !== undefined) {
    await ignore(true);
    return () => ignore(false);
  }
  const { rule_id, items = [] } = body;
  if (rule_id !== undefined)
    await unwrap(
      api.POST('/entities/{entity_id}/bank_transactions/{id}/post_entries', { params, body: { rule_id } }),
    );
  else
    await unwrap(api.POST('/entities/{entity_id}/bank_transactions/{id}/match', { params, body: { items } }));
  return () => unwrap(api.DELETE('/entities/{entity_id}/bank_transactions/{id}/match', { params }));
}
