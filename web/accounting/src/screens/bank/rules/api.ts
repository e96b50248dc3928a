import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

export type Rule = operations['listRules']['responses'][200]['content']['application/json'][number];
export type NewRule = operations['createRule']['requestBody']['content']['application/json']['rule'];
type Changes = operations['updateRule']['requestBody']['content']['application/json']['rule'];
type PreviewBody = operations['previewRule']['requestBody']['content']['application/json'];
export type Preview = operations['previewRule']['responses'][200]['content']['application/json'];
export type PreviewRow = Preview['rows'][number];

export function useRules(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'rules'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/automation/rules', { params: { path: { entity_id: entityId } } }),
      ),
  });
}

export function useCreateRule(entityId: number, onDone: () => void) {
  return useWrite({
    write: (rule: NewRule) =>
      unwrap(
        api.POST('/entities/{entity_id}/automation/rules', {
          params: { path: { entity_id: entityId } },
          body: { rule },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

type Change = { read: Rule; changes: Changes };

const change = (entityId: number, { read, changes }: Change) =>
  sendGuarded({
    subject: 'Rule',
    read,
    changes,
    send: (rule, header) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/automation/rules/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { rule },
        }),
      ),
  });

export function useChangeRule(entityId: number, onDone: () => void) {
  return useWrite({
    write: (given: Change) => change(entityId, given),
    refresh: ['entities', entityId],
    done: t.saved,
    onDone,
    errors: 'form',
  });
}

/** Moves a rule, or switches it on or off. */
export function useArrangeRule(entityId: number) {
  return useWrite({
    write: (given: { read: Rule; changes: { position: number } | { active: boolean } }) =>
      change(entityId, given),
    refresh: ['entities', entityId],
    done: (_rule, { changes }) =>
      'position' in changes ? t.moved : changes.active ? t.switchedOn : t.switchedOff,
  });
}

export function useDeleteRule(entityId: number) {
  return useWrite({
    write: (read: Rule) =>
      sendGuarded({
        subject: 'Rule',
        read,
        changes: null,
        send: (_changes, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/automation/rules/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
  });
}

/** What a rule would have done in the last year; null: it says too little yet. */
export function usePreview(entityId: number, rule: PreviewBody['rule'] | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'rules', 'preview', rule],
    queryFn: () =>
      unwrap(
        api.POST('/entities/{entity_id}/automation/rules/preview', {
          params: { path: { entity_id: entityId } },
          body: { rule } as PreviewBody,
        }),
      ),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
