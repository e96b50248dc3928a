import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Document } from '../model.ts';

export type RecurrenceRow =
  operations['listRecurrences']['responses'][200]['content']['application/json'][number];
export type Recurrence = operations['getRecurrence']['responses'][200]['content']['application/json'];
type NewRecurrence =
  operations['createRecurrence']['requestBody']['content']['application/json']['recurrence'];
type Changes = operations['updateRecurrence']['requestBody']['content']['application/json']['recurrence'];

export function useRecurrences(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'recurrences'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/recurrences', { params: { path: { entity_id: entityId } } })),
  });
}

export function useRecurrence(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'recurrences', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/recurrences/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
  });
}

export function useCreateRecurrence(entityId: number, onDone: (recurrence: Recurrence) => void) {
  return useWrite({
    write: (recurrence: NewRecurrence) =>
      unwrap(
        api.POST('/entities/{entity_id}/recurrences', {
          params: { path: { entity_id: entityId } },
          body: { recurrence },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

type Change = { read: Recurrence; changes: Changes };

const change = (entityId: number, { read, changes }: Change): Promise<Recurrence> =>
  sendGuarded({
    subject: 'Recurrence',
    read,
    changes,
    send: (recurrence, header) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/recurrences/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { recurrence },
        }),
      ),
  });

export function useChangeRecurrence(entityId: number) {
  return useWrite({
    write: (given: Change) => change(entityId, given),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

/** Pauses it, or has it go on. */
export function usePauseRecurrence(entityId: number) {
  return useWrite({
    write: (read: Recurrence) => change(entityId, { read, changes: { active: !read.active } }),
    refresh: ['entities', entityId],
    done: ({ active, next_on }) => (active ? t.resumed(next_on) : t.paused),
  });
}

/** @param leave Goes from the page of the recurrence. */
export function useDeleteRecurrence(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Recurrence) =>
      sendGuarded({
        subject: 'Recurrence',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/recurrences/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}

/** Makes the document of a scheduled day; what fails is kept by the recurrence, which is read again either way. */
export function useRunRecurrence(entityId: number, id: number, onFailed: () => void) {
  return useWrite<string, Document>({
    write: async (period) => {
      try {
        return await unwrap(
          api.POST('/entities/{entity_id}/recurrences/{id}/run', {
            params: { path: { entity_id: entityId, id } },
            body: { period },
          }),
        );
      } catch (error) {
        onFailed();
        throw error;
      }
    },
    refresh: ['entities', entityId],
    done: ({ number }) => t.made(number),
  });
}
